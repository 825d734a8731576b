import type { GatewayModel } from "#contract/index.ts";

/** Returns a list, such as of models, with the elements at some indexes moved in their order before the element at `to`. */
export function moved<T>(list: readonly T[], places: readonly number[], to: number): T[] {
  const moving = new Set(places);
  const taken = list.filter((_, index) => moving.has(index));
  const before = list.filter((_, index) => index < to && !moving.has(index));
  const after = list.filter((_, index) => index >= to && !moving.has(index));
  return [...before, ...taken, ...after];
}

/** Returns the list with one element moved to the index `to`. */
export const movedTo = <T>(list: readonly T[], from: number, to: number): T[] =>
  moved(list, [from], to > from ? to + 1 : to);

/** Returns the list with a copy after each of the given models. Copies get an id of their own. */
export function duplicated(models: readonly GatewayModel[], places: readonly number[]): GatewayModel[] {
  const wanted = new Set(places);
  const ids = new Set(models.map(({ id }) => id));
  return models.flatMap((model, index) => {
    if (!wanted.has(index)) return [model];
    const copy = structuredClone(model);
    if (copy.id !== undefined) copy.id = freeId(copy.id, ids);
    ids.add(copy.id);
    return [model, copy];
  });
}

function freeId(id: string, taken: ReadonlySet<string | undefined>): string {
  let candidate = `${id}-copy`;
  for (let turn = 2; taken.has(candidate); turn += 1) candidate = `${id}-copy-${turn}`;
  return candidate;
}

/** Returns the list without the given indexes. */
export function removed<T>(list: readonly T[], places: readonly number[]): T[] {
  const gone = new Set(places);
  return list.filter((_, index) => !gone.has(index));
}
