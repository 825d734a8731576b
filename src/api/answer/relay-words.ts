import { isObject } from "#json/json-path.ts";
import { plainText } from "./service-words.ts";

/** The header that names the base URL behind a relay; without it no relay is used. `#build/relay-rules.mjs` has it too. */
export const TARGET_HEADER = "relay-target";

/** A relay of the console's own host. */
export interface Relay {
  readonly name: string;
  /** The base URL behind it, without a slash at its end. The relay refuses requests for another one. */
  readonly target: string;
  /** Its own base URL. */
  readonly url: string;
}

/** Gives a POST by a relay a number: the console's own relay passes it on once. */
export function numberPost(headers: Headers, method: string): void {
  if (method !== "POST" || !headers.has(TARGET_HEADER)) return;
  headers.set("relay-once", crypto.getRandomValues(new Uint32Array(4)).join("-"));
}

interface Received {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Headers;
}

/**
 * Returns what the relay itself says, and whether the service may have received the request; `undefined` for an answer of the
 * service, behind a relay or not.
 */
export function relayWords(sent: Headers, { status, body, headers }: Received) {
  if (!sent.has(TARGET_HEADER)) return undefined;
  if (status >= 400 && isObject(body)) {
    const { sentUpstream, detail } = body;
    if (typeof sentUpstream === "boolean" && typeof detail === "string") return { detail, sentUpstream };
  }
  // Hosts of files answer with pages, XML or words. A service has JSON.
  const isOfHost =
    /\bx?html\b/i.test(headers.get("content-type") ?? "") || ([403, 404, 405].includes(status) && !isObject(body));
  // A relay adds it to all answers, so that nothing of a service runs here.
  const isByRelay = /\bsandbox\b/.test(headers.get("content-security-policy") ?? "");
  return isOfHost && !isByRelay ? { detail: NO_RELAY, sentUpstream: false } : undefined;
}

const NO_RELAY =
  "The console's own host answers itself: it has no relay of this name. Ask who runs the console to add one (--relay, nginx.conf or Caddyfile).";

/**
 * Returns what a proxy on the way says in place of the service; `undefined` for an answer of the service. By RFC 9110, 502 and
 * 504 are those of a gateway, which has no JSON of its own: nginx answers with a page, Caddy with nothing.
 */
export function proxyWords({
  status,
  statusText,
  body,
}: Readonly<{ status: number; statusText: string; body: unknown }>): string | undefined {
  // S3 has XML of its own.
  if (!isOfProxy(status) || typeof body !== "string" || /^\s*<(?:\?xml|Error)/.test(body)) return undefined;
  const title = /<title>([^<]*)/i.exec(body.slice(0, 4_000))?.[1];
  return plainText(title ?? (/^\s*</.test(body) ? "" : body)) ?? (statusText || String(status));
}

/** True for a status of a proxy: by RFC 9110, or as content networks say that they do not reach a host. 507 is a full disk. */
const isOfProxy = (status: number) =>
  [502, 504, 511].includes(status) || (status >= 520 && status <= 530 && status !== 529);

/** True for a status that says that no answer came from behind. */
export const isGatewayStatus = (status: number) => status === 502 || status >= 504;

/** Whose answer is unknown of a request to the console's own host. */
export const HOST_SILENT = "The console's own host did not respond, or broke off.";
export const HOST_STEP = "Check that it runs, then try again.";
