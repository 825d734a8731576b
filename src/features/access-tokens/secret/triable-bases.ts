import type { NewAccessToken } from "#contract/index.ts";
import type { BaseEntry } from "#workspace/workspace.ts";

/** Returns the bases to try a token on: those in its restriction first, then the others. */
export function triableBases(
  { spaceIds, baseIds }: Pick<NewAccessToken, "spaceIds" | "baseIds">,
  known: readonly BaseEntry[],
) {
  const isRestricted = Boolean(spaceIds ?? baseIds);
  const isListed = ({ id, spaceId }: BaseEntry) =>
    baseIds?.includes(id) === true || spaceIds?.includes(spaceId) === true;
  const unknown = (baseIds ?? []).filter((id) => !known.some((base) => base.id === id));
  return [
    ...known.filter(isListed).map(({ id, name }) => ({ value: id, label: name, description: id })),
    ...unknown.map((id) => ({ value: id, label: id, description: "Listed in this token" })),
    ...known
      .filter((base) => !isListed(base))
      .map(({ id, name }) => ({
        value: id,
        label: name,
        description: isRestricted ? `${id} · not listed in this token` : id,
      })),
  ];
}
