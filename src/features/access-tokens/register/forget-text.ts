import type { Today } from "../calendar/today.ts";
import type { TokenEntry } from "./register.ts";
import { statusOf, type TokenStatus } from "./token-status.ts";

const STILL_WORKS = "The token still works until it expires or the service deletes it.";
const AT_THE_SERVICE: Record<TokenStatus, string> = {
  active: STILL_WORKS,
  "expiring soon": STILL_WORKS,
  "possibly expired": STILL_WORKS,
  expired: "The token has already expired.",
  "no secret": STILL_WORKS,
  "possibly created": "If the service created the token, it still works.",
};

export function forgetText(entry: TokenEntry, today: Today): string {
  const fingerprintNote = entry.fingerprint === undefined ? "" : " “Check a token” will no longer find it.";
  return `This removes it from this list only. ${AT_THE_SERVICE[statusOf(entry, today)]}${fingerprintNote}`;
}
