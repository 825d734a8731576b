import { type Session, sessionQuery } from "./session.ts";

const key = (session: Session, ...rest: readonly unknown[]) => [session.connection.id, "directory", ...rest] as const;

/** A query of the directory. Changes of the directory read it again. */
export const directoryQuery: typeof sessionQuery = (session, { key: rest, ...options }, queryFn) =>
  sessionQuery(session, { key: ["directory", ...rest], ...options }, queryFn);

/** What the workspace has by some ids. */
const read =
  <Ids extends readonly (string | number)[], Data>(
    name: string,
    of: (session: Session, ...ids: Ids) => Promise<Data>,
  ) =>
  (session: Session, ...ids: Ids) =>
    directoryQuery(session, { key: [name, ...ids] }, () => of(session, ...ids));

const bases = read("bases", ({ workspace }, spaceId: string) => workspace.bases(spaceId));

const tables = read("tables", ({ workspace }, baseId: string) => workspace.tables(baseId));

const allBases = read("all bases", async ({ workspace }) => {
  const spaces = await workspace.spaces();
  return (await Promise.all(spaces.map(({ id }) => workspace.bases(id)))).flat();
});

const IN_SIGHT = 12;

/** An unknown id returns `null`. */
export const directory = {
  all: key,
  spaces: (session: Session) =>
    directoryQuery(session, { key: ["spaces"] }, async ({ client }) => {
      const spaces = await session.workspace.spaces();
      // The list shows spaces with their bases: later bases would move everything below. A failed query shows its own
      // error.
      await Promise.allSettled(spaces.slice(0, IN_SIGHT).map(({ id }) => client.query(bases(session, id))));
      return spaces;
    }),
  bases,
  allBases,
  tables,
  table: (session: Session, tableId: string) =>
    directoryQuery(session, { key: ["table", tableId] }, async ({ client }) => {
      const table = (await session.workspace.table(tableId)) ?? null;
      // The sidebar shows all tables of its base, and its page the way to it: read later, they would move the screen.
      if (table)
        await Promise.allSettled([client.query(tables(session, table.baseId)), client.query(allBases(session))]);
      return table;
    }),
  records: read("records", ({ workspace }, tableId: string, from: number, to: number) =>
    workspace.records(tableId, from, to),
  ),
  record: read(
    "record",
    async ({ workspace }, tableId: string, recordId: string) => (await workspace.record(tableId, recordId)) ?? null,
  ),
  integration: (session: Session, spaceId: string) =>
    directoryQuery(session, { key: ["integration", spaceId], gcTime: 0 }, async () => {
      return (await session.workspace.integration(spaceId)) ?? null;
    }),
};
