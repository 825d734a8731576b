import type { Today } from "../calendar/today.ts";
import { csvOf } from "../formats/csv.ts";
import { accessSummary, type Names } from "./access-summary.ts";
import type { RegisterRow } from "./register.ts";
import { tokenOf } from "./token-facts.ts";
import { daysLeftOf, statusOf } from "./token-status.ts";

const HEAD = [
  "status",
  "days left",
  "id",
  "name",
  "description",
  "scopes",
  "expiredTime",
  "spaceIds",
  "baseIds",
  "hasFullAccess",
  "access",
  "createdTime",
  "lastUsedTime",
  "sent",
  "fingerprint",
  "secret length",
  "secret was",
  "note",
];

/** Returns the register as CSV. Absent members are empty cells, null is "null", lists are JSON. "access" has names. */
export function registerAsCsv(rows: readonly RegisterRow[], today: Today, names: Names): string {
  return csvOf([
    HEAD,
    ...rows.map(({ entry }) => {
      const token = tokenOf(entry);
      const {
        id,
        createdTime,
        lastUsedTime,
        name,
        description,
        scopes,
        expiredTime,
        spaceIds,
        baseIds,
        hasFullAccess,
      } = token;
      return [
        statusOf(entry, today),
        cell(daysLeftOf(entry, today)),
        cell(id),
        name,
        cell(description),
        cell(scopes),
        expiredTime,
        cell(spaceIds),
        cell(baseIds),
        cell(hasFullAccess),
        accessSummary(token, names, { isShort: false }),
        cell(createdTime),
        cell(lastUsedTime),
        entry.sentTime,
        cell(entry.fingerprint),
        cell(entry.secretLength),
        cell(entry.keeping),
        cell(entry.note),
      ];
    }),
  ]);
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
