import { useQuery } from "@tanstack/react-query";
import type { Attachment, TableRecord } from "#contract/index.ts";
import { directory } from "#session/directory-queries.ts";
import { serviceLink } from "#session/service-link.ts";
import { useSession } from "#session/session.ts";
import type { Field, Table } from "#workspace/workspace.ts";

/** Returns the page of the service that deletes an attachment, if `console.json` has one. */
export function useDeletePage(table: Table, record: TableRecord, field: Field) {
  const session = useSession();
  const links = session.connection.preset?.links;
  const { data: bases } = useQuery({
    ...directory.allBases(session),
    enabled: links?.deleteAttachment !== undefined,
  });
  const spaceId = bases?.find(({ id }) => id === table.baseId)?.spaceId;
  const ids = { spaceId, baseId: table.baseId, tableId: table.id, recordId: record.id, fieldId: field.id };
  return ({ id: attachmentId }: Attachment) => serviceLink(links, "deleteAttachment", { ...ids, attachmentId });
}
