import { testConnection } from "#api/test-connection.ts";
import { memoryNotebook } from "#notebook/memory.ts";
import { pinnedWorkspace } from "#workspace/pinned-workspace.ts";
import type { Session } from "./session.ts";

/** For tests: a session of a remote service over a notebook. Without `send` nothing may be sent in it. */
export const sessionOver = (
  connection: Partial<Session["connection"]> = {},
  notebook: Session["notebook"] = memoryNotebook(),
): Session => ({
  connection: testConnection(connection),
  notebook,
  workspace: pinnedWorkspace(notebook),
  files: undefined,
  persistence: "disk",
});
