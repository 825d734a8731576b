import { createContext, useContext } from "react";
import type { Connection } from "#api/connection.ts";
import type { FileStore } from "#files/file-store.ts";
import type { Notebook } from "#notebook/notebook.ts";
import type { Persistence } from "#site-data/site-data.ts";
import type { Workspace } from "#workspace/workspace.ts";
import type { SavedConnection } from "./saved-connections.ts";

export interface Session {
  /** Vocabulary, shapes and links of `console.json` are in its `preset`. */
  readonly connection: Connection & Pick<SavedConnection, "environment" | "preset">;
  readonly workspace: Workspace;
  /** Resolves when the initial data is complete. Absent if nothing is loading. */
  readonly completed?: Promise<void>;
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

export const SessionContext = createContext<Session | undefined>(undefined);

/** Throws outside a session. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error("There is no session.");
  return session;
}

/** Opens a session of a saved connection, beside the one on the screen. */
export const OpenSessionContext = createContext<((saved: SavedConnection) => Promise<Session>) | undefined>(undefined);
