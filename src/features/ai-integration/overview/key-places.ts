import { groupBy } from "#json/group-by.ts";
import { counted, formatNumber } from "#text/format-number.ts";
import type { SecretFate } from "../request/secret-fates.ts";
import { sectionOf, type SectionId } from "../request/section-of.ts";

const WHERE = {
  sent: "entered here",
  missing: "missing",
  unknown: "not entered, perhaps kept by the service",
  deleted: "not entered, deleted by the next save",
  kept: "kept by the service",
} as const;

/** Returns where the keys of a section are: "4 keys: 1 entered here · 3 kept by the service"; `undefined` if it has none. */
export function keyPlaces(secrets: readonly SecretFate[], id: SectionId): string | undefined {
  const own = secrets.filter(({ path, state }) => state !== "removed" && sectionOf(path) === id);
  if (own.length === 0) return undefined;
  const byFate = [...groupBy(own, ({ fate }) => WHERE[fate])];
  const places = byFate.map(([where, { length }]) =>
    byFate.length === 1 ? where : `${formatNumber(length)} ${where}`,
  );
  return `${counted(own.length, "key")}: ${places.join(" · ")}`;
}
