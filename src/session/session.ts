import { createContext, useContext } from "react";
import type { Connection } from "#api/connection.ts";
import type { FileStore } from "#files/file-store.ts";
import type { Notebook } from "#notebook/notebook.ts";
import type { Persistence } from "#site-data/site-data.ts";
import type { Workspace } from "#workspace/workspace.ts";

/** A connection with all that stands beside it. Switching the connection switches the whole session. */
export interface Session {
  readonly connection: Connection;
  readonly workspace: Workspace;
  /** Resolves when what the workspace begins with is there; until then what it lacks may be on its way. Absent where nothing is. */
  readonly completed?: Promise<void>;
  /** Absent where there is nowhere to put bytes: no endpoint takes them, so a remote connection has none. */
  readonly files: FileStore | undefined;
  readonly notebook: Notebook;
  /** Whether the notebook, and what the service of this browser holds, outlive this tab. */
  readonly persistence: Persistence;
  /** Starts what the first screen should not wait for. Called once, when that screen stands. */
  readonly afterFirstScreen?: () => void;
}

export const SessionContext = createContext<Session | undefined>(undefined);

/** The session of the current connection. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error("There is no session above this component.");
  return session;
}
