import { groupBy } from "#json/group-by.ts";
import type { NamedKey } from "../key-choice.tsx";
import type { KeyResults } from "./key-results.ts";

/** Keys that list the same models; or those that prove no whole list. */
export type KeySet = ReturnType<typeof keySets>[number];
type AskedKey = KeySet["keys"][number];

/** Returns the sets of the keys that were asked for their list, the unproven one last. Order and repeats do not count. */
export function keySets(keys: readonly NamedKey[], results: KeyResults) {
  const asked = keys.flatMap((key) => {
    const { asked: question, kind, listed } = results.get(key.mark) ?? {};
    if (question !== "models") return [];
    // A list that goes on proves only what is on it.
    const proves = kind !== "works" || !listed ? "nothing" : listed.hasMore ? "listed" : "all";
    return [{ ...key, proves, ids: new Set(listed?.ids) } as const];
  });
  const bySet = groupBy(asked, ({ ids, proves }) =>
    proves === "all" ? JSON.stringify([...ids].toSorted((one, other) => (one < other ? -1 : 1))) : "",
  );
  return [...bySet]
    .map(([list, of]) => ({ isProven: list !== "", keys: of }))
    .toSorted((one, other) => Number(other.isProven) - Number(one.isProven));
}

/** Returns whether a key lists a model. */
export function cellOf({ ids, proves }: AskedKey, id: string) {
  if (proves === "nothing" || (proves === "listed" && !ids.has(id))) return "not proven";
  return ids.has(id) ? "listed" : "not listed";
}

/** Whether one key lists a model, and another does not. */
export function isDiffering(keys: readonly AskedKey[], id: string): boolean {
  const cells = new Set(keys.map((key) => cellOf(key, id)));
  return cells.has("listed") && cells.has("not listed");
}

/** Returns a table of models and keys, with its header. Keys are named by their place alone. */
export const keyTable = (keys: readonly AskedKey[], models: readonly { readonly id: string }[]): string[][] => [
  ["Model", ...keys.map(({ name }) => name)],
  ...models.map(({ id }) => [id, ...keys.map((key) => cellOf(key, id))]),
];
