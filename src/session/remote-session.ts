import { exchangesOf } from "#api/exchange-log.ts";
import { pinnedWorkspace } from "#workspace/pinned.ts";
import type { Connections, SavedConnection } from "./saved-connections.ts";
import type { Session } from "./session.ts";

/** Reads the bearer for each call, so that a new token applies at once. */
export function remoteSession(
  saved: SavedConnection,
  connections: Connections,
  { notebook, files, persistence }: Pick<Session, "notebook" | "files" | "persistence">,
): Session {
  const connection: Session["connection"] = {
    ...saved,
    kind: "remote",
    bearer: async () => connections.bearer(saved),
    send: (request) => fetch(request),
    exchanges: exchangesOf(saved.id),
  };
  return { connection, workspace: pinnedWorkspace(notebook), files, notebook, persistence };
}

/** The same session under the name and environment that its connection has now. */
export function renamed(session: Session, { name, environment }: SavedConnection): Session {
  return { ...session, connection: { ...session.connection, name, environment } };
}
