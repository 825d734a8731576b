import type { Connection } from "#api/connection.ts";
import { exchangesOf } from "#api/exchange-log.ts";
import { pinnedWorkspace } from "#workspace/pinned.ts";
import type { Connections, SavedConnection } from "./saved-connections.ts";
import type { Session } from "./session.ts";

/** The session of a remote connection. The bearer is looked up at each call, so a token given later is used at once. */
export function remoteSession(
  saved: SavedConnection,
  connections: Connections,
  { notebook, files, persistence }: Pick<Session, "notebook" | "files" | "persistence">,
): Session {
  const connection: Connection = {
    ...saved,
    kind: "remote",
    bearer: async () => connections.bearer(saved.id),
    send: (request) => fetch(request),
    exchanges: exchangesOf(saved.id),
  };
  return { connection, workspace: pinnedWorkspace(notebook), files, notebook, persistence };
}
