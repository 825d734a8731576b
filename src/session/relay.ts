import { CallError } from "#api/answer/call-error.ts";
import { normalizeBaseUrl } from "#api/connection.ts";
import { readConsoleFile } from "./console-file.ts";
import type { Connections, ConsoleFile, SavedConnection } from "./saved-connections.ts";

// `#build/relay-rules.mjs` has it too. The relay refuses a request for another target than its own.
const TARGET_HEADER = "relay-target";

/**
 * Returns the relay that leads to an address which is no service, such as a gateway. `url` is its own base URL; a request to
 * it names `target` in `Relay-Target`.
 */
export function relayTo(address: string, file: ConsoleFile | undefined, pageUrl: string) {
  const wanted = normalizeBaseUrl(address);
  const relay = file?.relays?.find(({ target }) => normalizeBaseUrl(target) === wanted);
  return relay && { name: relay.name, target: wanted, url: new URL(`relay/${relay.name}`, pageUrl).href };
}

/**
 * Sends a request. Before each one through a relay, `console.json` is read: the relay may have got another target since,
 * and that one gets no secret. Rejects with `CallError` then, or if the file cannot be asked for.
 */
export async function sendTo(saved: SavedConnection, connections: Connections, request: Request): Promise<Response> {
  const target = saved.preset?.target;
  if (target !== undefined) {
    const isRead = await readConsoleFile(connections).catch(() => {
      throw new CallError({ kind: "offline" });
    });
    const now = connections.state().saved.find(({ id }) => id === saved.id);
    if (!isRead || now?.tokenKey !== saved.tokenKey) throw new CallError({ kind: "no-bearer" });
    request.headers.set(TARGET_HEADER, target);
  }
  return fetch(request);
}
