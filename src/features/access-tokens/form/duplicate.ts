import { addDays, dayOf, daysBetween, formatDate, parseDate } from "../calendar/calendar-date.ts";
import type { Today } from "../calendar/today.ts";
import type { TokenEntry } from "../register/register.ts";
import { formOf, type TokenFormValues } from "./token-form.ts";

/** The form for another token like one that was sent: everything the same, and as many days to its expiry as that one had. */
export function duplicateOf({ request, sentTime }: TokenEntry, today: Today): TokenFormValues {
  const expiry = parseDate(request.expiredTime);
  const days = expiry ? daysBetween(dayOf(new Date(sentTime), today.clock), expiry) : 0;
  return { ...formOf(request), expiry: days > 0 ? formatDate(addDays(today, days)) : "" };
}
