import type { Connection } from "#api/connection.ts";

/** Returns a note for commands that no shell can run, because the service runs in the browser; "" for other services. */
export function shellNote({ kind }: Pick<Connection, "kind">): string {
  if (kind === "remote") return "";
  return "This command only shows the request: a shell cannot reach a service that runs in the browser.";
}
