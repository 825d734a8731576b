import type { AiIntegration } from "#contract/index.ts";
import { fingerprintOf } from "#workspace/fingerprint.ts";
import { ENTER_AGAIN } from "../request/secrets.ts";

/** A key of the form that can be sent. */
export interface NamedKey {
  /** "Gateway key", or "Key 2" of the pool. */
  readonly name: string;
  readonly secret: string;
  /** The fingerprint, under which this browser keeps its label and result. */
  readonly mark: string;
}

/** The name of the key that is not in the pool. */
export const GATEWAY_KEY = "Gateway key";

/** Returns the gateway key and those of the pool, equal ones once, without those to enter again. */
export function namedKeys({ aiGatewayApiKey, aiGatewayApiKeys = [] }: AiIntegration["config"]): readonly NamedKey[] {
  const found = new Map<string, NamedKey>();
  const add = (secret: unknown, name: string) => {
    if (typeof secret !== "string" || secret === "" || secret === ENTER_AGAIN || found.has(secret)) return;
    found.set(secret, { name, secret, mark: fingerprintOf(secret) });
  };
  add(aiGatewayApiKey, GATEWAY_KEY);
  aiGatewayApiKeys.forEach((secret, index) => add(secret, `Key ${index + 1}`));
  return [...found.values()];
}
