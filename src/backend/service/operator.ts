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
export function createOperator(secret: string) {
  const hash = hashOf(secret);
  const caller: Caller = { user: "Console operator", restriction: { hasFullAccess: true } };
  return { caller, is: (secretHash: string) => secretHash === hash };
}
