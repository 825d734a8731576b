import type { Connections } from "./saved-connections.ts";

/** The file as the build has it. */
const EMPTY = /^\s*\{\s*("\$schema"\s*:\s*"[^"]*"\s*)?\}\s*$/;

/**
 * Reads `console.json` beside the page and applies it. Returns whether it could be read; a file that is missing counts.
 * Rejects as `fetch` does.
 *
 * @param asked the response, if it was asked for already; nothing if that failed
 */
export async function readConsoleFile(connections: Connections, asked?: Promise<Response | void>): Promise<boolean> {
  const base = import.meta.env.BASE_URL;
  const response = (await asked) ?? (await fetch(`${base}console.json`, { cache: "no-store" }));
  if (response.status >= 500) return false;
  // Many hosts serve the page for a file that is missing.
  const isThere = response.ok && !response.headers.get("content-type")?.includes("html");
  const text = isThere ? await response.text() : undefined;
  // What applies it weighs 100 kB.
  if ((text === undefined || EMPTY.test(text)) && !connections.state().file) return true;
  const { applyConsoleFile } = await import("./apply-console-file.ts");
  return applyConsoleFile(text, connections, new URL(base, location.href).href);
}
