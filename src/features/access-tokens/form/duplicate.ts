import { addDays, dayOf, daysBetween, formatDate, parseDate } from "../calendar/calendar-date.ts";
import type { Today } from "../calendar/today.ts";
import type { TokenEntry } from "../register/register.ts";
import { formOf, type TokenFormValues } from "./token-form.ts";

/** Returns the form values for a copy of a token, with as many days until expiry as the original had. */
export function duplicateOf({ request, sentTime }: TokenEntry, today: Today): TokenFormValues {
  const expiry = parseDate(request.expiredTime);
  const days = expiry ? daysBetween(dayOf(new Date(sentTime), today.clock), expiry) : 0;
  return { ...formOf(request), expiry: days > 0 ? formatDate(addDays(today, days)) : "" };
}
