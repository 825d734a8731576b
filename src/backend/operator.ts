import { hashOf } from "#workspace/fingerprint.ts";
import type { Caller } from "./access-tokens/rules.ts";

/** Whoever sits in front of this running copy. Their bearer is issued in-process and is never stored. */
export interface Operator {
  readonly caller: Caller;
  is(secretHash: string): boolean;
}

/** Knows the operator by a secret that lives in memory; only its hash is kept here. */
export function operatorWith(secret: string): Operator {
  const hash = hashOf(secret);
  return {
    caller: { user: "Console operator", restriction: { hasFullAccess: true } },
    is: (secretHash) => secretHash === hash,
  };
}
