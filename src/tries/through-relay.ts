import { isObject, type Failure } from "./outcome.ts";

/** A relay of the console's own host that leads to the gateway's URL. */
export interface GatewayRelay {
  readonly name: string;
  /** The base URL behind it. The relay refuses requests for another one. */
  readonly target: string;
  /** The base URL of the relay itself. */
  readonly url: string;
}

export const NO_RELAY = "The console's own host did not respond, or broke off. Check that it runs, then try again.";

/** Returns why a relay answers itself; `undefined` for an answer of the gateway. */
export function relayFailure(status: number, value: unknown): Failure | undefined {
  if (!isObject(value)) return undefined;
  const { sentUpstream, detail } = value;
  if (status < 400 || typeof sentUpstream !== "boolean" || typeof detail !== "string") return undefined;
  const kind = sentUpstream ? (status === 504 ? "timeout" : "failed") : "not-sent";
  return { kind, reason: `The relay says: ${detail}`, status };
}
