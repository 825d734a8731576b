import type { Connection } from "#api/connection.ts";

/** What has to be said beside a command for a shell, where the service that it names is none that a shell can reach. */
export function shellNote({ kind }: Pick<Connection, "kind">): string | undefined {
  if (kind === "remote") return undefined;
  return "This service lives in the browser: the command shows the request, and no shell can reach its address.";
}
