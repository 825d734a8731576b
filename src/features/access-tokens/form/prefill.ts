import { addDays, formatDate, parseDate, type CalendarDate } from "../calendar/calendar-date.ts";
import { parseList } from "./pasted-list.ts";
import type { Restriction, TokenFormValues } from "./token-form.ts";

const MAX_PREFILL_DAYS = 36_500;

/**
 * The fields that the address of the form fills in: `name`, `description`, `scopes`, `expires` (`30d` or YYYY-MM-DD),
 * `spaces` and `bases`. What is unknown or unreadable is left alone, and full access cannot be asked for in a link.
 */
export function prefillOf(search: Readonly<Record<string, unknown>>, today: CalendarDate): Partial<TokenFormValues> {
  const expiry = expiryOf(textOf(search["expires"]), today);
  const scopes = parseList(textOf(search["scopes"]));
  return {
    ...given("name", textOf(search["name"])),
    ...given("description", textOf(search["description"])),
    ...(scopes.length === 0 ? {} : { scopes }),
    ...given("expiry", expiry),
    ...restrictionOf("spaces", textOf(search["spaces"])),
    ...restrictionOf("bases", textOf(search["bases"])),
  };
}

// A router may have read a number or a list out of the address.
function textOf(value: unknown): string {
  if (typeof value === "string") return value;
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  return Array.isArray(value) && value.every((entry) => typeof entry === "string") ? JSON.stringify(value) : "";
}

function given<Name extends string>(name: Name, value: string): Partial<Record<Name, string>> {
  return value === "" ? {} : ({ [name]: value } as Record<Name, string>);
}

function expiryOf(text: string, today: CalendarDate): string {
  const days = /^(\d{1,5})d$/.exec(text)?.[1];
  if (days !== undefined) return Number(days) <= MAX_PREFILL_DAYS ? formatDate(addDays(today, Number(days))) : "";
  return parseDate(text) ? text : "";
}

function restrictionOf<Name extends "spaces" | "bases">(name: Name, text: string): Partial<Record<Name, Restriction>> {
  const ids = parseList(text);
  return ids.length === 0 ? {} : ({ [name]: { choice: "list", ids } } as Record<Name, Restriction>);
}
