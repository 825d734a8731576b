import type { Connections } from "./saved-connections.ts";

/** `console.json` as the build has it: empty. */
const EMPTY = /^\s*\{\s*("\$schema"\s*:\s*"[^"]*"\s*)?\}\s*$/;

/**
 * Reads `console.json` beside the page and applies it. Returns whether it could be read; a file that is missing counts.
 * Rejects as `fetch` does. `asked` is the response, if it was asked for already; nothing if that failed.
 */
export async function readConsoleFile(connections: Connections, asked?: Promise<Response | void>): Promise<boolean> {
  const base = import.meta.env.BASE_URL;
  const response = (await asked) ?? (await fetch(`${base}console.json`, { cache: "no-store" }));
  const { status, ok } = response;
  // Behind a sign-in the file is not gone.
  if (status >= 500 || [401, 403, 407].includes(status)) return false;
  const answer = ok ? await response.text() : undefined;
  const isPage = response.headers.get("content-type")?.includes("html");
  // Many hosts serve the console's own `index.html` for a file that is missing. Another page is that of a sign-in.
  if (isPage && answer?.includes('id="opening"') === false) return false;
  const text = isPage ? undefined : answer;
  // What applies it weighs 100 kB.
  if ((text === undefined || EMPTY.test(text)) && !connections.state().file) return true;
  const { applyConsoleFile } = await import("./apply-console-file.ts");
  return applyConsoleFile(text, connections, new URL(base, location.href).href);
}
