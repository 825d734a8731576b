import type { NewAccessToken } from "#contract/index.ts";
import { counted } from "#text/format-number.ts";

export type Names = ReadonlyMap<string, string>;

export function namesOf({ spaceIds, baseIds }: Pick<NewAccessToken, "spaceIds" | "baseIds">, names: Names): string[] {
  return [...(spaceIds ?? []), ...(baseIds ?? [])].flatMap((id) => names.get(id) ?? []);
}

/** Returns the access of a token in a few words. Absent and null read differently. */
export function accessSummary({
  spaceIds,
  baseIds,
  hasFullAccess,
}: Pick<NewAccessToken, "spaceIds" | "baseIds" | "hasFullAccess">): string {
  const parts = [
    hasFullAccess === true ? "Full access" : undefined,
    countText(spaceIds, "space"),
    countText(baseIds, "base"),
  ].filter((part) => part !== undefined);
  return parts.length === 0 ? "No restriction sent" : parts.join(", ");
}

function countText(ids: readonly string[] | null | undefined, noun: string): string | undefined {
  if (ids === undefined) return undefined;
  if (ids === null) return `${noun}s null`;
  return counted(ids.length, noun);
}
