import { queryOptions } from "@tanstack/react-query";
import type { Session } from "./session.ts";

const key = (session: Session, ...rest: readonly unknown[]) => [session.connection.id, "directory", ...rest] as const;

const bases = (session: Session, spaceId: string) =>
  queryOptions({ queryKey: key(session, "bases", spaceId), queryFn: () => session.workspace.bases(spaceId) });

const IN_SIGHT = 12;

/** An unknown id returns `null`. */
export const directory = {
  all: (session: Session) => key(session),
  spaces: (session: Session) =>
    queryOptions({
      queryKey: key(session, "spaces"),
      queryFn: async ({ client }) => {
        const spaces = await session.workspace.spaces();
        // The list shows spaces with their bases: later bases would move everything below. A failed query shows its own
        // error.
        await Promise.allSettled(spaces.slice(0, IN_SIGHT).map(({ id }) => client.query(bases(session, id))));
        return spaces;
      },
    }),
  bases,
  allBases: (session: Session) =>
    queryOptions({
      queryKey: key(session, "all bases"),
      queryFn: async () => {
        const spaces = await session.workspace.spaces();
        return (await Promise.all(spaces.map(({ id }) => session.workspace.bases(id)))).flat();
      },
    }),
  tables: (session: Session, baseId: string) =>
    queryOptions({ queryKey: key(session, "tables", baseId), queryFn: () => session.workspace.tables(baseId) }),
  table: (session: Session, tableId: string) =>
    queryOptions({
      queryKey: key(session, "table", tableId),
      queryFn: async () => (await session.workspace.table(tableId)) ?? null,
    }),
  records: (session: Session, tableId: string, from: number, to: number) =>
    queryOptions({
      queryKey: key(session, "records", tableId, from, to),
      queryFn: () => session.workspace.records(tableId, from, to),
    }),
  record: (session: Session, tableId: string, recordId: string) =>
    queryOptions({
      queryKey: key(session, "record", tableId, recordId),
      queryFn: async () => (await session.workspace.record(tableId, recordId)) ?? null,
    }),
  integration: (session: Session, spaceId: string) =>
    queryOptions({
      queryKey: key(session, "integration", spaceId),
      queryFn: async () => (await session.workspace.integration(spaceId)) ?? null,
      gcTime: 0,
    }),
};
