import { createContext, useContext } from "react";
import type { Connection } from "#api/connection.ts";
import type { FileStore } from "#files/file-store.ts";
import type { Notebook } from "#notebook/notebook.ts";
import type { Persistence } from "#site-data/site-data.ts";
import type { Workspace } from "#workspace/workspace.ts";
import type { Environment } from "./environment.ts";

export interface Session {
  readonly connection: Connection & { readonly environment?: Environment | undefined };
  readonly workspace: Workspace;
  /** Resolves when the initial data is complete. Absent if nothing is loading. */
  readonly completed?: Promise<void>;
  /** Absent for remote connections, which have no endpoint for bytes. */
  readonly files: FileStore | undefined;
  readonly notebook: Notebook;
  /** Whether notebook and in-browser service survive this tab. */
  readonly persistence: Persistence;
  readonly afterFirstScreen?: () => void;
}

export const SessionContext = createContext<Session | undefined>(undefined);

/** Throws outside a session. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error("There is no session.");
  return session;
}
