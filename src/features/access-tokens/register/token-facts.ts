import { accessToken, type AccessToken, type NewAccessToken, readReply, type Received } from "#contract/index.ts";
import { memoize } from "#json/memoize.ts";
import { dateIn, DATE_LENGTH, dayOf, daysBetween } from "../calendar/calendar-date.ts";
import type { Today } from "../calendar/today.ts";
import type { TokenEntry } from "./register.ts";

type TokenFacts = Received<AccessToken> & Pick<NewAccessToken, "name" | "scopes" | "expiredTime">;

/** Returns a listed token as created, else as requested. Uncached, filtering 1,000 of them takes 5 ms instead of 0.4. */
export const tokenOf = memoize(({ request, answer }: TokenEntry): TokenFacts => {
  if (!answer) return request;
  const { reply } = readReply(accessToken, answer);
  const { name = request.name, scopes = request.scopes, expiredTime = request.expiredTime } = reply;
  return { ...reply, name, scopes, expiredTime };
});

const SOON_DAYS = 7;
/** A token that expires tomorrow always counts as expiring soon. */
const ALWAYS_SOON_DAYS = 1;

export const STATUSES = [
  "active",
  "expiring soon",
  "possibly expired",
  "expired",
  "no secret",
  "possibly created",
] as const;
export type TokenStatus = (typeof STATUSES)[number];

/** Returns the expiry date of the answer, or of the request if the answer has none. */
export const expiryOf = memoize((entry: TokenEntry): string | undefined => {
  // The API document shows YYYY-MM-DD; a service may append a time.
  return dateIn(tokenOf(entry).expiredTime.slice(0, DATE_LENGTH)) ?? dateIn(entry.request.expiredTime);
});

/** Returns whole days until expiry: 0 on the day, negative afterwards. */
export function daysLeftOf(entry: TokenEntry, { day }: Today): number | undefined {
  const expiry = expiryOf(entry);
  return expiry === undefined ? undefined : daysBetween(day, expiry);
}

export function statusOf(entry: TokenEntry, today: Today): TokenStatus {
  if (entry.outcome === "unknown") return "possibly created";
  const daysLeft = daysLeftOf(entry, today) ?? 0;
  // A day that has ended here may still run by the unknown clock of the service.
  if (daysLeft === -1 && today.clock === "device") return "possibly expired";
  if (daysLeft < 0) return "expired";
  if (entry.problem !== undefined) return "no secret";
  return isSoon(entry, daysLeft, today) ? "expiring soon" : "active";
}

/** A token with a short lifetime is marked only in the second half of it. */
function isSoon(entry: TokenEntry, daysLeft: number, { clock }: Today): boolean {
  if (daysLeft > SOON_DAYS) return false;
  if (daysLeft <= ALWAYS_SOON_DAYS) return true;
  const expiry = expiryOf(entry);
  return !expiry || daysLeft * 2 < daysBetween(dayOf(new Date(entry.sentTime), clock), expiry);
}
