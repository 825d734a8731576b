import { valuesIn } from "#pasted/list/read-list.ts";
import { cleanText } from "#text/format.ts";
import { addDays, dateIn, dayOf, daysBetween } from "../calendar/calendar-date.ts";
import type { Today } from "../calendar/today.ts";
import type { TokenEntry } from "../register/register.ts";
import { type Restriction, type TokenFormValues, formOf } from "./token-form.ts";

/** What a link may fill into the form of a new token. `from` is one to duplicate, or to replace if `rotates` is "yes". */
export type NewTokenSearch = Partial<
  Record<"from" | "rotates" | "name" | "description" | "scopes" | "expires" | "spaces" | "bases", string>
>;

const MAX_PREFILL_DAYS = 36_500;

/** Reads values for the form of a new token from the URL. Unreadable ones are ignored. A link can never set full access. */
export function prefillOf(
  { name = "", description = "", scopes: listed = "", expires = "", spaces = "", bases = "" }: NewTokenSearch,
  today: string,
): Partial<TokenFormValues> {
  const expiry = expiryOf(expires, today);
  const scopes = cleanList(listed, "scopes");
  return {
    ...given("name", cleanText(name)),
    ...given("description", cleanText(description, "\n\t")),
    ...(scopes.length === 0 ? {} : { scopes }),
    ...given("expiry", expiry),
    ...restrictionOf("spaces", spaces),
    ...restrictionOf("bases", bases),
  };
}

const cleanList = (text: string, kind: "scopes" | "spaces" | "bases") =>
  valuesIn(text, kind).map((entry) => cleanText(entry));

function given<Name extends string>(name: Name, value: string): Partial<Record<Name, string>> {
  return value === "" ? {} : ({ [name]: value } as Record<Name, string>);
}

function expiryOf(text: string, today: string): string {
  const days = /^(\d{1,5})d$/.exec(text)?.[1];
  if (days !== undefined) return Number(days) <= MAX_PREFILL_DAYS ? addDays(today, Number(days)) : "";
  return dateIn(text) ?? "";
}

function restrictionOf<Name extends "spaces" | "bases">(name: Name, text: string): Partial<Record<Name, Restriction>> {
  const ids = cleanList(text, name);
  return ids.length === 0 ? {} : ({ [name]: { choice: "list", ids } } as Record<Name, Restriction>);
}

/** Returns the form values for a copy of a token, with as many days until expiry as the original had. */
export function duplicateOf({ request, sentTime }: TokenEntry, today: Today): TokenFormValues {
  const expiry = dateIn(request.expiredTime);
  const days = expiry ? daysBetween(dayOf(new Date(sentTime), today.clock), expiry) : 0;
  return { ...formOf(request), expiry: days > 0 ? addDays(today.day, days) : "" };
}
