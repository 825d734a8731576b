import { hashOf } from "#workspace/fingerprint.ts";

/** What a token may reach. Absent and null both mean that no list was given. */
export interface Restriction {
  readonly spaceIds?: readonly string[] | null | undefined;
  readonly baseIds?: readonly string[] | null | undefined;
  readonly hasFullAccess?: boolean | undefined;
}

/** Who sent a request. */
export interface Caller {
  /** A name for people. */
  readonly user: string;
  readonly restriction: Restriction;
}

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
