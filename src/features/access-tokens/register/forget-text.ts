import type { Today } from "../calendar/today.ts";
import type { TokenEntry } from "./register.ts";
import { statusOf, type TokenStatus } from "./token-status.ts";

const STILL_WORKS = "The token itself goes on working at the service until it expires or is deleted there.";
const AT_THE_SERVICE: Record<TokenStatus, string> = {
  active: STILL_WORKS,
  "expiring soon": STILL_WORKS,
  "may have expired": STILL_WORKS,
  expired: "The token itself has expired already.",
  "no secret": STILL_WORKS,
  "outcome unknown":
    "If the service created the token, it goes on working there, and nothing here tells of it any more.",
};

export function forgetText(entry: TokenEntry, today: Today): string {
  const fingerprintNote =
    entry.fingerprint === undefined ? "" : " Its fingerprint is lost too, so it can no longer be recognised here.";
  return `Only this register forgets it. ${AT_THE_SERVICE[statusOf(entry, today)]}${fingerprintNote}`;
}
