import type { Base } from "#contract/index.ts";
import type { Restriction } from "../service/operator.ts";

const DAY_MS = 86_400_000;

/** Returns the secret of an `Authorization: Bearer …` header; `undefined` if the header has another form. */
export function bearerIn(header: string): string | undefined {
  return /^bearer +([\w.~+/-]+=*) *$/i.exec(header)?.[1];
}

/** `expiredTime` is YYYY-MM-DD. A token works until the end of that day in UTC. */
export function isExpired(expiredTime: string, now: Date): boolean {
  return now.getTime() >= Date.parse(`${expiredTime}T00:00:00Z`) + DAY_MS;
}

/** Whether a token may use all spaces and bases: without lists of them, it may. */
export function isUnrestricted({ spaceIds, baseIds, hasFullAccess }: Restriction): boolean {
  return hasFullAccess === true || (!spaceIds && !baseIds);
}

export function canAccessSpace(restriction: Restriction, spaceId: string): boolean {
  return isUnrestricted(restriction) || restriction.spaceIds?.includes(spaceId) === true;
}

export function canAccessBase(restriction: Restriction, base: Pick<Base, "id" | "spaceId">): boolean {
  return canAccessSpace(restriction, base.spaceId) || restriction.baseIds?.includes(base.id) === true;
}

/** Returns where a new token wants more than the creating one may (`own`). `spaceOf` gives `undefined` for unknown bases. */
export function deniedPaths(
  own: Restriction,
  wanted: Restriction,
  spaceOf: (baseId: string) => string | undefined,
): readonly (readonly (string | number)[])[] {
  if (isUnrestricted(own)) return [];
  if (wanted.hasFullAccess === true) return [["hasFullAccess"]];
  if (isUnrestricted(wanted)) return [[]];
  const spaces = (wanted.spaceIds ?? []).flatMap((id, index) => (canAccessSpace(own, id) ? [] : [["spaceIds", index]]));
  const bases = (wanted.baseIds ?? []).flatMap((id, index) =>
    own.baseIds?.includes(id) === true || own.spaceIds?.includes(spaceOf(id) ?? "") === true
      ? []
      : [["baseIds", index]],
  );
  return [...spaces, ...bases];
}
