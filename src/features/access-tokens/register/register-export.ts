import { csvOf } from "#text/csv.ts";
import type { Today } from "../calendar/today.ts";
import { accessSummary, type Names } from "./access-summary.ts";
import type { RegisterRow, TokenEntry } from "./register.ts";
import { tokenOf } from "./token-facts.ts";
import { daysLeftOf, statusOf } from "./token-status.ts";

/** Returns the register as CSV. Absent members are empty cells, null is "null", lists are JSON. "access" has names. */
export function registerAsCsv(rows: readonly RegisterRow[], today: Today, names: Names): string {
  type Column = (entry: TokenEntry, token: ReturnType<typeof tokenOf>) => unknown;
  const members = (...names: (keyof ReturnType<typeof tokenOf>)[]): Readonly<Record<string, Column>> =>
    Object.fromEntries(names.map((name): [string, Column] => [name, (_, { [name]: value }) => value]));
  const columns: Readonly<Record<string, Column>> = {
    status: (entry) => statusOf(entry, today),
    "days left": (entry) => daysLeftOf(entry, today),
    ...members("id", "name", "description", "scopes", "expiredTime", "spaceIds", "baseIds", "hasFullAccess"),
    access: (_, token) => accessSummary(token, names, { isShort: false }),
    ...members("createdTime", "lastUsedTime"),
    sent: ({ sentTime }) => sentTime,
    fingerprint: ({ fingerprint }) => fingerprint,
    "secret length": ({ secretLength }) => secretLength,
    "secret was": ({ keeping }) => keeping,
    note: ({ note }) => note,
  };
  const values = ({ entry }: RegisterRow) =>
    Object.values(columns).map((valueOf) => cell(valueOf(entry, tokenOf(entry))));
  return csvOf([Object.keys(columns), ...rows.map(values)]);
}

function cell(value: unknown): string {
  if (value === undefined) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}

export function registerAsJson(
  rows: readonly RegisterRow[],
  today: Today,
  names: Names,
  connection: { name: string; baseUrl: string },
): string {
  const { name, baseUrl } = connection;
  const tokens = rows.map(({ entry }) => ({
    status: statusOf(entry, today),
    access: accessSummary(tokenOf(entry), names, { isShort: false }),
    ...entry,
  }));
  return `${JSON.stringify({ connection: { name, baseUrl }, tokens }, null, 2)}\n`;
}
