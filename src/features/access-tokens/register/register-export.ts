import type { Today } from "../calendar/today.ts";
import { csvOf } from "../formats/csv.ts";
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
  "createdTime",
  "lastUsedTime",
  "sent",
  "fingerprint",
  "secret length",
  "secret was",
  "note",
];

/** Returns the register as CSV. Absent members are empty cells, null is "null", lists are JSON. */
export function registerAsCsv(rows: readonly RegisterRow[], today: Today): string {
  return csvOf([
    HEAD,
    ...rows.map(({ entry }) => {
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
      } = tokenOf(entry);
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
  connection: { name: string; baseUrl: string },
): string {
  const { name, baseUrl } = connection;
  const tokens = rows.map(({ entry }) => ({ status: statusOf(entry, today), ...entry }));
  return `${JSON.stringify({ connection: { name, baseUrl }, tokens }, null, 2)}\n`;
}
