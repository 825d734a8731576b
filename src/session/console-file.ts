import type { Connections } from "./saved-connections.ts";

/** The file as the build has it. */
const EMPTY = /^\s*\{\s*("\$schema"\s*:\s*"[^"]*"\s*)?\}\s*$/;

/** In front of a host, people sign in again and again. Then its file is not gone. */
const NO_ENTRY = new Set([401, 403, 407]);
/** As `index.html` has it. */
const OWN_PAGE = 'id="opening"';

/**
 * Reads `console.json` beside the page and applies it. Returns whether it could be read; a file that is missing counts.
 * Rejects as `fetch` does.
 *
 * @param asked the response, if it was asked for already; nothing if that failed
 */
export async function readConsoleFile(connections: Connections, asked?: Promise<Response | void>): Promise<boolean> {
  const base = import.meta.env.BASE_URL;
  const response = (await asked) ?? (await fetch(`${base}console.json`, { cache: "no-store" }));
  const { status, ok } = response;
  if (status >= 500 || NO_ENTRY.has(status)) return false;
  const answer = ok ? await response.text() : undefined;
  const isPage = response.headers.get("content-type")?.includes("html");
  // Many hosts serve the console's page for a file that is missing. Another one is that of a sign-in.
  if (isPage && answer?.includes(OWN_PAGE) === false) return false;
  const text = isPage ? undefined : answer;
  // What applies it weighs 100 kB.
  if ((text === undefined || EMPTY.test(text)) && !connections.state().file) return true;
  const { applyConsoleFile } = await import("./apply-console-file.ts");
  return applyConsoleFile(text, connections, new URL(base, location.href).href);
}
