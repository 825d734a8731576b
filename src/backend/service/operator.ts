import { hashOf } from "#workspace/fingerprint.ts";

/** What an access token may use. Absent and null both mean that no list was given. */
export interface Restriction {
  readonly spaceIds?: readonly string[] | null | undefined;
  readonly baseIds?: readonly string[] | null | undefined;
  readonly hasFullAccess?: boolean | undefined;
}

export interface Caller {
  readonly user: string;
  readonly restriction: Restriction;
}

/** The user of the local backend. Its bearer token is created at each start and never stored. */
export interface Operator {
  readonly caller: Caller;
  is(secretHash: string): boolean;
}

export function createOperator(secret: string): Operator {
  const hash = hashOf(secret);
  return {
    caller: { user: "Console operator", restriction: { hasFullAccess: true } },
    is: (secretHash) => secretHash === hash,
  };
}
