import { keepPreviousData, queryOptions, type QueryClient } from "@tanstack/react-query";
import { directory } from "#session/directory-queries.ts";
import type { Session } from "#session/session.ts";
import type { RecordPage } from "#workspace/record-pages.ts";
import type { Field, Table, Workspace } from "#workspace/workspace.ts";
import { orderRows } from "./order-rows.ts";
import { rowFacts, type RowFacts } from "./row-facts.ts";
import type { TableView } from "./table-view.ts";

const SCAN_ROWS = 500;

// Not part of the directory: its queries run again after every change, and 100,000 records take a second to read.
const key = (session: Session, ...rest: readonly unknown[]) =>
  [session.connection.id, "attachments", "rows", ...rest] as const;

// Part of the directory: these are records, which change.
const listedKey = (
  session: Session,
  tableId: string,
  ...rest: readonly unknown[]
): ReturnType<typeof directory.all> => [...directory.all(session), "records", tableId, "listed", ...rest];

const KEPT = { staleTime: Infinity, refetchOnWindowFocus: false, structuralSharing: false } as const;

const facts = (session: Session, { id, fields }: Table) =>
  queryOptions({
    queryKey: key(session, "facts", id, fields.map((field) => field.id).join()),
    queryFn: () => scan(session, id, fields),
    ...KEPT,
    // Read again only after a change. Some 20 MB for 100,000 records.
    gcTime: 60_000,
  });

async function scan(session: Session, tableId: string, fields: readonly Field[]): Promise<RowFacts[]> {
  const isRemote = session.connection.kind === "remote";
  const all: RowFacts[] = [];
  for (let from = 0; ; from += SCAN_ROWS) {
    const { rows } = await session.workspace.records(tableId, from, from + SCAN_ROWS);
    for (const record of rows) all.push(rowFacts(record, fields, isRemote));
    if (rows.length < SCAN_ROWS) return all;
  }
}

export const rowQueries = {
  /**
   * The ids of the records of a view. They stay until the view changes or the user updates the list: a file dropped on a
   * moving row would go to the wrong record.
   */
  order: (session: Session, table: Table, { files, ...view }: TableView) => {
    // Uploads change often, so the table filters by them itself.
    const known = { ...view, files: files === "uploading" ? ("all" as const) : files };
    return queryOptions({
      queryKey: key(session, "order", table.id, table.fields.map((field) => field.id).join(), known),
      queryFn: async ({ client, signal }) => {
        const rows = await client.query(facts(session, table));
        const column = table.fields.findIndex(({ id }) => id === view.sort);
        return orderRows(rows, known, column, signal);
      },
      placeholderData: keepPreviousData,
      ...KEPT,
    });
  },
  /** The records of a range of a list of ids. A deleted record has no fields. */
  listed: (session: Session, tableId: string, ids: readonly string[], from: number, to: number) =>
    queryOptions({
      queryKey: listedKey(session, tableId, versionOf(ids), from, to),
      queryFn: async (): Promise<RecordPage> => {
        const rows = await Promise.all(
          ids.slice(from, to).map(async (id) => (await session.workspace.record(tableId, id)) ?? { id, fields: {} }),
        );
        return { rows, total: ids.length };
      },
    }),
};

const versions = new WeakMap<readonly string[], number>();
let lastVersion = 0;

/** Returns a number that identifies a list. */
function versionOf(ids: readonly string[]): number {
  const version = versions.get(ids) ?? ++lastVersion;
  versions.set(ids, version);
  return version;
}

const watched = new WeakSet<Workspace>();

/** From now on, marks the facts and orders as outdated after a change in any tab. */
export function watchRows(session: Session, client: QueryClient): void {
  if (watched.has(session.workspace)) return;
  watched.add(session.workspace);
  session.workspace.subscribe(() => void client.invalidateQueries({ queryKey: key(session), refetchType: "none" }));
}
