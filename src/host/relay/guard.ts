import type { IncomingMessage } from "node:http";
import { escapedForPattern, patternOfPath, QUERY, TARGET_HEADER } from "../../build/relay-rules.mjs";
import type { AllowedCall } from "../allowed-calls.mjs";
import type { Relay } from "../start-options.mjs";
import { refusal, type RelayFailure } from "./failure.ts";

export interface Passed {
  readonly relay: Relay;
  /** Follows the path of the target. Has only characters that no server decodes. */
  readonly path: string;
}

interface Route {
  readonly relay: Relay;
  readonly call: AllowedCall;
  readonly pattern: RegExp;
}

/**
 * Returns a check of requests to the relays: to which target and path one may pass, or why it may not. Reads the address as
 * it was sent, never decoded. `calls` are those of a service; a relay that leads to none has its own.
 */
export function createGuard(base: string, relays: readonly Relay[], calls: readonly AllowedCall[]) {
  const routes = relays.flatMap((relay) =>
    (relay.allowed?.calls ?? calls).map((call): Route => {
      const start = escapedForPattern(`${base}relay/${relay.name}`);
      const path = patternOfPath(call.path) + (call.hasQuery ? QUERY : "");
      return { relay, call, pattern: new RegExp(`^${start}(${path})$`) };
    }),
  );
  return (request: IncomingMessage): Passed | RelayFailure => wrongSender(request) ?? passedBy(routes, request);
}

/** Any other host name may come from a foreign site (DNS rebinding). */
export function wrongHost({ headers, socket }: IncomingMessage): RelayFailure | undefined {
  const port = socket.localPort === 80 ? "" : `:${socket.localPort}`;
  const served = [`localhost${port}`, `127.0.0.1${port}`];
  if (served.includes(headers.host ?? "")) return undefined;
  return refusal("The request names another host than this console.", `Open the console at http://${served[0]}.`);
}

function wrongSender({ headers }: IncomingMessage): RelayFailure | undefined {
  const isOwnOrigin = headers.origin === undefined || headers.origin === `http://${headers.host}`;
  if (!isOwnOrigin || headers["sec-fetch-site"] !== "same-origin") {
    return refusal(
      "Only pages of this console may use the relay, in a browser that sends Sec-Fetch-Site.",
      "Use the console in a current browser, or call the service itself.",
    );
  }
  if (headers["sec-fetch-dest"] === "empty") return undefined;
  return refusal(
    "Answers of a service are data, never pages, scripts or pictures of the console.",
    "Open the address of the service itself.",
  );
}

function passedBy(routes: readonly Route[], { method, url = "", headers }: IncomingMessage): Passed | RelayFailure {
  for (const { relay, call, pattern } of routes) {
    const path = call.method === method ? pattern.exec(url)?.[1] : undefined;
    if (path === undefined) continue;
    // A chunked body of a GET would be sent without a frame: the service would read it as a second request.
    if (!call.body && (headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0)) {
      return refusal(`A ${call.method} of ${call.path} has no body.`, "Send it without one.");
    }
    if (headers[TARGET_HEADER] === relay.target) return { relay, path };
    return refusal(
      `The relay ${relay.name} leads to ${relay.target}, and the request is not for that address.`,
      "Reload the console, then use the connection of this relay.",
      412,
    );
  }
  return refusal(
    "No relay that was started passes on this call. Without --allow, these are the calls of the API document alone.",
    "Check the name of the relay, and that each id has only letters, digits and - . _ ~.",
  );
}
