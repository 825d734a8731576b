import { dayOf, daysBetween, parseDate, type CalendarDate } from "../calendar/calendar-date.ts";
import type { Today } from "../calendar/today.ts";
import type { TokenEntry } from "./register.ts";
import { tokenOf } from "./token-facts.ts";

const SOON_DAYS = 7;
/** A token that ends tomorrow is soon gone, even one that was made for a day or two. */
const ALWAYS_SOON_DAYS = 1;

export const STATUSES = [
  "active",
  "expiring soon",
  "may have expired",
  "expired",
  "no secret",
  "outcome unknown",
] as const;
export type TokenStatus = (typeof STATUSES)[number];

/** The day a token ends: as the service answered it, or as it was asked for where the answer holds no such day. */
export function expiryOf(entry: TokenEntry): CalendarDate | undefined {
  // The document shows YYYY-MM-DD; a service that adds a time still names the day first.
  return parseDate(tokenOf(entry).expiredTime.slice(0, 10)) ?? parseDate(entry.request.expiredTime);
}

/** Whole days to the day of expiry: 0 on that day, negative after it. */
export function daysLeftOf(entry: TokenEntry, today: CalendarDate): number | undefined {
  const expiry = expiryOf(entry);
  return expiry && daysBetween(today, expiry);
}

export function statusOf(entry: TokenEntry, today: Today): TokenStatus {
  if (entry.outcome === "unknown") return "outcome unknown";
  const daysLeft = daysLeftOf(entry, today) ?? 0;
  // A day that is over here may still run by the clock of a service that does not show it.
  if (daysLeft === -1 && today.clock === "device") return "may have expired";
  if (daysLeft < 0) return "expired";
  if (entry.problem !== undefined) return "no secret";
  return isSoon(entry, daysLeft, today) ? "expiring soon" : "active";
}

/** A token made for a week is no matter for anyone on its first day: the mark waits until less than half of its life is left. */
function isSoon(entry: TokenEntry, daysLeft: number, { clock }: Today): boolean {
  if (daysLeft > SOON_DAYS) return false;
  if (daysLeft <= ALWAYS_SOON_DAYS) return true;
  const expiry = expiryOf(entry);
  return !expiry || daysLeft * 2 < daysBetween(dayOf(new Date(entry.sentTime), clock), expiry);
}
