import { groupBy } from "#json/group-by.ts";
import { listOf, toPointer, toText, type Path } from "#json/json-path.ts";
import type { SecretFate } from "../request/secret-fates.ts";

/** One field for a missing secret, or for all missing secrets of a list. */
export interface MissingRow {
  readonly path: Path;
  readonly label: string;
  readonly isList: boolean;
  /** May have several lines. */
  readonly isLong: boolean;
}

/** Returns the fields for secrets that are or were missing, in their order: a pool of forty keys has one. */
export function missingRows(secrets: readonly SecretFate[]): MissingRow[] {
  const groups = groupBy(secrets, ({ path }) => toPointer(listOf(path) ?? path));
  return [...groups.values()].map((group): MissingRow => {
    const [{ path, name }] = group;
    const label = name ?? toText(path);
    const list = listOf(path);
    const isLong = name === undefined || path.at(-1) === "privateKey";
    if (!list) return { path, label, isList: false, isLong };
    if (group.length === 1) return { path, label: `${label}: key ${Number(path.at(-1)) + 1}`, isList: false, isLong };
    const missing = group.filter(({ state }) => state === "missing").length;
    return {
      path: list,
      label: `${label}: ${missing > 0 ? `${missing} of ${group.length} not entered` : "all entered"}`,
      isList: true,
      isLong,
    };
  });
}
