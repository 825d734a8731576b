import { counted, formatNumber } from "#text/format-number.ts";
import { sectionOf, type SectionId } from "../request/section-of.ts";
import { lossOf, sentLists, type KeyLoss, type SecretStatus } from "../review/secret-summary.ts";

const MISSING = {
  none: "missing",
  unknown: "not entered, perhaps kept by the service",
  deleted: "not entered, deleted by the next save",
  kept: "kept by the service",
} as const;

/** Returns where the keys of a section are: "4 keys: 1 entered here · 3 kept by the service"; `undefined` if it has none. */
export function keyPlaces(statuses: readonly SecretStatus[], id: SectionId, loss: KeyLoss): string | undefined {
  const own = statuses.filter(({ path }) => sectionOf(path) === id);
  if (own.length === 0) return undefined;
  const sent = sentLists(statuses);
  const counts = new Map<string, number>();
  for (const status of own) {
    const where = status.isSent ? "entered here" : MISSING[lossOf(status, sent, loss)];
    counts.set(where, (counts.get(where) ?? 0) + 1);
  }
  const places = [...counts].map(([where, count]) => (counts.size === 1 ? where : `${formatNumber(count)} ${where}`));
  return `${counted(own.length, "key")}: ${places.join(" · ")}`;
}
