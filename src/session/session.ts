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
import type { SavedConnection } from "./saved-connections.ts";

export interface Session {
  /** Vocabulary, shapes and links of `console.json` are in its `preset`. */
  readonly connection: Connection & Pick<SavedConnection, "environment" | "preset">;
  readonly workspace: Workspace;
  /** Of a remote connection its upload target: no endpoint takes bytes. Absent if it has none. */
  readonly files: FileStore | undefined;
  readonly notebook: Notebook;
  /** Whether notebook and in-browser service survive this tab. */
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
