import type { Connection } from "#api/connection.ts";

/** Returns a note for commands that no shell can run, because the service lives in the browser. */
export function shellNote({ kind }: Pick<Connection, "kind">): string | undefined {
  if (kind === "remote") return undefined;
  return "This service runs in the browser. The command shows the request, but a shell cannot reach it.";
}
