import type { Today } from "../calendar/today.ts";
import type { TokenEntry } from "./register.ts";
import { statusOf, type TokenStatus } from "./token-status.ts";

const GOES_ON = "The token itself goes on working at the service until it expires or is deleted there.";
const AT_THE_SERVICE: Record<TokenStatus, string> = {
  active: GOES_ON,
  "expiring soon": GOES_ON,
  "may have expired": GOES_ON,
  expired: "The token itself has expired already.",
  "no secret": GOES_ON,
  "outcome unknown":
    "If the service created the token, it goes on working there, and nothing here tells of it any more.",
};

export function forgetText(entry: TokenEntry, today: Today): string {
  const mark =
    entry.fingerprint === undefined ? "" : " Its fingerprint is lost too, so it can no longer be recognised here.";
  return `Only this register forgets it. ${AT_THE_SERVICE[statusOf(entry, today)]}${mark}`;
}
