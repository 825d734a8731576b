import { CallError } from "#api/answer/call-error.ts";
import { numberPost, TARGET_HEADER } from "#api/answer/relay-words.ts";
import { normalizeBaseUrl } from "#api/connection.ts";
import { readConsoleFile } from "./console-file.ts";
import type { Connections, ConsoleFile, SavedConnection } from "./saved-connections.ts";

/** Returns the address of this page, which the relays of its host are beside. */
export const pageUrl = () => new URL(import.meta.env.BASE_URL, location.href).href;

/**
 * Returns the relays that lead to no service, but to a gateway or an upload target. `url` is the base URL of the relay itself,
 * `target` the one behind it; a request names it in `Relay-Target`.
 */
export const relaysOf = (file: ConsoleFile | undefined, base: string) =>
  (file?.relays ?? []).map(({ name, target }) => ({
    name,
    target: normalizeBaseUrl(target),
    url: new URL(`relay/${name}`, base).href,
  }));

/** Returns the relay that leads to the base URL of a gateway. */
export function relayTo(address: string, file: ConsoleFile | undefined, base: string) {
  const wanted = normalizeBaseUrl(address);
  return relaysOf(file, base).find(({ target }) => target === wanted);
}

/**
 * Sends a request. Before each one through a relay, `console.json` is read: the relay may have got another target since,
 * and that one gets no secret. Rejects with `CallError` then, or if the file cannot be asked for.
 */
export async function sendTo(saved: SavedConnection, connections: Connections, request: Request): Promise<Response> {
  const target = saved.preset?.target;
  if (target !== undefined) {
    const isRead = await readConsoleFile(connections).catch(() => false);
    if (!isRead) throw new CallError({ kind: "unsent", why: "no-host" });
    const now = connections.state().saved.find(({ id }) => id === saved.id);
    if (now?.tokenKey !== saved.tokenKey) throw new CallError({ kind: "no-bearer" });
    request.headers.set(TARGET_HEADER, target);
    numberPost(request.headers, request.method);
  }
  return fetch(request);
}
