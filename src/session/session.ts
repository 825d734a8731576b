import {
  type InvalidateQueryFilters,
  type QueryClient,
  type QueryFunction,
  queryOptions,
  type UndefinedInitialDataOptions,
} from "@tanstack/react-query";
import { createContext } from "react";
import type { Connection } from "#api/connection.ts";
import type { FileStore } from "#files/file-store.ts";
import { type Kind, KINDS, type Notebook } from "#notebook/notebook.ts";
import type { Persistence } from "#site-data/site-data.ts";
import { requiredContext } from "#state/required-context.ts";
import type { Workspace } from "#workspace/workspace.ts";
import { type SavedConnection, useConnections } from "./saved-connections.ts";

/** The active connection, with what belongs to it: its directory, files, drafts and register. */
export interface Session {
  /** Vocabulary, shapes and links of `console.json` are in its `preset`. */
  readonly connection: Connection & Pick<SavedConnection, "environment" | "preset">;
  readonly workspace: Workspace;
  /** Of a remote connection its upload target: no endpoint takes bytes. Absent if it has none. */
  readonly files: FileStore | undefined;
  readonly notebook: Notebook;
  /** Whether the notebook and the local backend survive this tab. */
  readonly persistence: Persistence;
  readonly afterFirstScreen?: () => void;
}

/** The same session as `console.json` or the user describes its connection now. */
export function renamed(session: Session, { name, environment, preset }: SavedConnection): Session {
  return { ...session, connection: { ...session.connection, name, environment, preset } };
}

export const [SessionContext, useSession] = requiredContext<Session>("session");

interface Reading<Data> extends Omit<UndefinedInitialDataOptions<Data>, "queryKey" | "queryFn" | "meta"> {
  readonly key: readonly unknown[];
  /** A change of these kinds of notes, in any tab, reads again. */
  readonly notes?: readonly Kind[];
}

/** A query of a session. The key starts with the connection, so that no answer crosses connections. */
export const sessionQuery = <Data>(
  { connection }: Pick<Session, "connection">,
  { key, notes, ...options }: Reading<Data>,
  queryFn: QueryFunction<Data>,
) => queryOptions({ queryKey: [connection.id, ...key] as readonly unknown[], queryFn, meta: { notes }, ...options });

/** Refetches queries after a change. Repeats a first fetch that was under way, which may have read the old data. */
export async function refetchChanged(client: QueryClient, filters: InvalidateQueryFilters): Promise<void> {
  const underWay = client.getQueryCache().findAll({ ...filters, fetchStatus: "fetching" });
  const first = underWay.filter(({ state }) => state.data === undefined);
  // This waits for running fetches, and does not restart a first one.
  await client.invalidateQueries(filters);
  await Promise.all(first.map(async ({ queryKey }) => client.invalidateQueries({ queryKey, exact: true })));
}

/** Reads queries again after a change, in any tab, of notes that their `meta.notes` has. Returns a function that ends this. */
export function followNotes({ notebook }: Session, client: QueryClient): () => void {
  const isAbout = (kind: Kind, notes: unknown) => (notes as readonly Kind[] | undefined)?.includes(kind) === true;
  const stops = KINDS.map((kind) =>
    notebook.subscribe(
      kind,
      () => void refetchChanged(client, { predicate: ({ meta }) => isAbout(kind, meta?.["notes"]) }),
    ),
  );
  return () => stops.forEach((stop) => stop());
}

/** Opens a session of a saved connection, beside the one on the screen. */
export const OpenSessionContext = createContext<((saved: SavedConnection) => Promise<Session>) | undefined>(undefined);

const key = (session: Session, ...rest: readonly unknown[]) => [session.connection.id, "directory", ...rest] as const;

/** A query of the directory. Changes of the directory read it again. */
export const directoryQuery: typeof sessionQuery = (session, { key: rest, ...options }, queryFn) =>
  sessionQuery(session, { key: ["directory", ...rest], ...options }, queryFn);

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

/** Queries for spaces, bases, tables and records. An unknown id returns `null`. */
export const directory = {
  all: key,
  spaces: (session: Session) =>
    directoryQuery(session, { key: ["spaces"] }, async ({ client }) => {
      const spaces = await session.workspace.spaces();
      // The list shows spaces with their bases, which would move it later. A failed query shows its own error.
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

/** Standalone always has a token. A remote one may be lost after a reload. */
export function useHasBearer(): boolean {
  const { connection } = useSession();
  const { current, bearer } = useConnections();
  return connection.kind !== "remote" || (current !== undefined && Boolean(bearer(current)));
}
