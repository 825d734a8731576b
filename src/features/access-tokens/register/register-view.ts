import { dateText, stripBidi } from "#text/format.ts";
import { matchesWords } from "#text/match-words.ts";
import type { Today } from "../calendar/today.ts";
import { accessSummary, type Names } from "./access-summary.ts";
import type { RegisterRow, TokenEntry } from "./register.ts";
import { tokenOf, expiryOf, STATUSES, statusOf, type TokenStatus } from "./token-facts.ts";

export type RegisterOrder = "newest" | "expiry" | "name";

export interface RegisterFilter {
  /** Every word must occur in the entry or in a name of its spaces and bases, ignoring case. */
  readonly search: string;
  readonly status: TokenStatus | "all";
  readonly order: RegisterOrder;
  readonly isReversed: boolean;
}

export function nameOf(entry: TokenEntry): string {
  return stripBidi(tokenOf(entry).name);
}

/** Returns the created tokens that a filter shows, in its order. */
export function viewOf(
  rows: readonly RegisterRow[],
  filter: RegisterFilter,
  today: Today,
  names: Names,
): RegisterRow[] {
  const isFound = matchesWords(filter.search);
  const direction = filter.isReversed ? -1 : 1;
  return rows
    .filter(({ entry }) => filter.status === "all" || statusOf(entry, today) === filter.status)
    .filter(({ entry }) => isFound(searchable(entry, names)))
    .toSorted((one, other) => direction * compare[filter.order](one, other) || newestFirst(one, other));
}

export function countsOf(rows: readonly RegisterRow[], today: Today): Record<TokenStatus, number> {
  const counts = Object.fromEntries(STATUSES.map((status) => [status, 0])) as Record<TokenStatus, number>;
  for (const { entry } of rows) counts[statusOf(entry, today)]++;
  return counts;
}

function searchable(entry: TokenEntry, names: Names): string {
  const token = tokenOf(entry);
  const { name, description, scopes, expiredTime, spaceIds, baseIds } = token;
  const ids = [...(spaceIds ?? []), ...(baseIds ?? []), token.id, entry.fingerprint];
  return [
    name,
    description,
    ...scopes,
    expiredTime,
    dateText(expiredTime),
    ...ids,
    accessSummary(token, names, { isShort: false }),
    entry.note,
  ]
    .filter((part) => part !== undefined)
    .join("\n");
}

type Compare = (one: RegisterRow, other: RegisterRow) => number;

const newestFirst: Compare = (one, other) =>
  other.entry.sentTime.localeCompare(one.entry.sentTime, "en") || one.key.localeCompare(other.key, "en");

const compare: Record<RegisterOrder, Compare> = {
  newest: newestFirst,
  expiry: (one, other) => expiryText(one).localeCompare(expiryText(other), "en"),
  name: (one, other) => tokenOf(one.entry).name.localeCompare(tokenOf(other.entry).name, "en"),
};

// Entries without a readable date go last.
const expiryText = ({ entry }: RegisterRow) => expiryOf(entry) ?? "9999-99-99";
