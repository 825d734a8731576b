import type { Notebook } from "#notebook/notebook.ts";
import { dateIn, DATE_LENGTH, daysBetween } from "./calendar/calendar-date.ts";
import type { TokenEntry } from "./register/register.ts";

const WITHIN_DAYS = 14;

/**
 * Returns working tokens that expire within 14 days of `today` (YYYY-MM-DD), the next first, with 0 `daysLeft` on the last
 * day. Loads no heavy schemas.
 */
export async function readExpiring(notebook: Notebook, today: string) {
  const entries = (await notebook.list<TokenEntry>("token")).map(({ value }) => value);
  return entries
    .filter(({ outcome, problem }) => outcome === "created" && problem === undefined)
    .map(({ request, answer }) => ({
      name: textOf(answer?.["name"]) || request.name,
      // A service may append a time.
      daysLeft: daysBetween(
        today,
        dateIn(textOf(answer?.["expiredTime"]).slice(0, DATE_LENGTH)) ?? request.expiredTime,
      ),
    }))
    .filter(({ daysLeft }) => daysLeft >= 0 && daysLeft <= WITHIN_DAYS)
    .toSorted((a, b) => a.daysLeft - b.daysLeft);
}

const textOf = (value: unknown) => (typeof value === "string" ? value : "");
