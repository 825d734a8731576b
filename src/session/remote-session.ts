import { exchangesOf } from "#api/exchange-log.ts";
import { pinnedWorkspace } from "#workspace/pinned-workspace.ts";
import type { Connections, SavedConnection } from "./saved-connections.ts";
import type { Session } from "./session.ts";

/** Creates the session of a remote connection. Each call reads the bearer, so that a new token applies at once. */
export function remoteSession(
  saved: SavedConnection,
  connections: Connections,
  ports: Pick<Session, "notebook" | "files" | "persistence" | "afterFirstScreen">,
): Session {
  const connection: Session["connection"] = {
    ...saved,
    kind: "remote",
    isRelayed: saved.preset?.target !== undefined,
    bearer: async () => connections.bearer(saved),
    send: async (request) =>
      saved.preset?.target === undefined
        ? fetch(request)
        : (await import("./relay.ts")).sendTo(saved, connections, request),
    exchanges: exchangesOf(saved.id),
  };
  return { ...ports, connection, workspace: pinnedWorkspace(ports.notebook) };
}
