import type { NewAccessToken } from "#contract/index.ts";

export type Names = ReadonlyMap<string, string>;

type Access = Pick<NewAccessToken, "spaceIds" | "baseIds" | "hasFullAccess">;

/** Up to this many spaces or bases are named. Of more, the first two are. */
const MAX_NAMED = 3;

/**
 * Returns the access of a token in a few words, such as "Contracts, Events and 3 more". Unknown spaces and bases have their
 * ids. Absent, null and an empty list read differently. `isShort: false` names all.
 */
export function accessSummary(
  { spaceIds, baseIds, hasFullAccess }: Access,
  names: Names,
  { isShort = true }: { isShort?: boolean } = {},
): string {
  const listed = (ids: readonly string[]) => {
    const all = ids.map((id) => names.get(id) ?? id);
    if (!isShort || all.length <= MAX_NAMED) return all.join(", ");
    return `${all.slice(0, MAX_NAMED - 1).join(", ")} and ${all.length - MAX_NAMED + 1} more`;
  };
  const parts = [
    hasFullAccess === true ? "Full access" : undefined,
    memberText(spaceIds, "Spaces", (ids) => `${ids.length === 1 ? "Space" : "Spaces"} ${listed(ids)}`),
    memberText(baseIds, "Bases", listed),
  ].filter((part) => part !== undefined);
  return parts.length === 0 ? "No restriction sent" : parts.join(" · ");
}

function memberText(
  ids: readonly string[] | null | undefined,
  noun: string,
  listed: (ids: readonly string[]) => string,
): string | undefined {
  if (ids === undefined) return undefined;
  if (ids === null) return `${noun}: null`;
  return ids.length === 0 ? `${noun}: empty list` : listed(ids);
}
