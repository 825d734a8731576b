import type { QueryClient } from "@tanstack/react-query";
import type { CallResult } from "#api/call.ts";
import type { insertAttachments, TableRecord } from "#contract/index.ts";
import { directory, type Session } from "#session/session.ts";
import { keyOf, pin, type Pin } from "#workspace/pin.ts";
import { withRecord, type RecordPage } from "#workspace/record-pages.ts";

/**
 * Puts the record that an insert of attachments returned into the query cache; of a remote service also into its pin, which
 * the directory is read from. An answer without `fields`, or so large that it is only an excerpt, changes nothing.
 */
export async function cacheRecord(
  queryClient: QueryClient,
  session: Session,
  { tableId, recordId }: { readonly tableId: string; readonly recordId: string },
  { reply, whole }: Pick<CallResult<typeof insertAttachments>, "reply" | "whole">,
): Promise<void> {
  if (reply.fields === undefined || whole) return;
  const record: TableRecord = { ...reply, id: reply.id ?? recordId, fields: reply.fields };
  queryClient.setQueryData(directory.record(session, tableId, record.id).queryKey, record);
  queryClient.setQueriesData<RecordPage>({ queryKey: directory.all(session, "records", tableId) }, (page) =>
    page ? withRecord(page, record) : page,
  );
  if (session.connection.kind === "remote") {
    const entry = { kind: "record", id: record.id, parent: tableId } as const;
    const name = record.name ?? (await session.notebook.read<Pin>("pin", keyOf(entry)))?.value.name ?? record.id;
    await pin(session.notebook, { ...entry, name, record, learned: new Date().toISOString() });
  }
}
