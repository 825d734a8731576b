import type { AiIntegration, ConcurrencyGroup } from "#contract/index.ts";
import { GROUP_KEYS, type Marks } from "./secrets.ts";

/** What a concurrency group has as its keys: the keys themselves, or references to them. The API does not define it. */
export type GroupKeys = "values" | "references";

/** Returns what the keys of the groups are by those that they have; `undefined` if they have none. */
export function groupKeysOf(
  { concurrencyGroups = [] }: AiIntegration["config"],
  marks: Marks,
): GroupKeys | "objects" | undefined {
  const keys = concurrencyGroups.flatMap((group) => group.keys ?? []);
  if (keys.length === 0) return undefined;
  if (keys.some((key) => typeof key !== "string")) return "objects";
  return marks[GROUP_KEYS] === false ? "references" : "values";
}

/** Returns groups with a new one for each list of keys that no group has yet, without task types and limits. */
export function withNewGroups(
  groups: readonly ConcurrencyGroup[],
  sets: readonly { readonly keys: readonly { readonly name: string; readonly secret: string }[] }[],
  holds: GroupKeys,
): readonly ConcurrencyGroup[] {
  const made = [...groups];
  for (const [index, { keys }] of sets.entries()) {
    const texts = keys.map(({ name, secret }) => (holds === "values" ? secret : name));
    if (groups.some(({ keys: own }) => JSON.stringify(own) === JSON.stringify(texts))) continue;
    made.push({ id: freeGroupId(made), name: `Set ${index + 1}`, keys: texts });
  }
  return made;
}

/** Returns an id that no group has. */
export function freeGroupId(groups: readonly unknown[]): string {
  const ids = new Set(groups.map((group) => (group as { id?: string }).id));
  let number = groups.length + 1;
  while (ids.has(`group-${number}`)) number += 1;
  return `group-${number}`;
}
