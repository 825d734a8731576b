import type { AiIntegration, ConcurrencyGroup } from "#contract/index.ts";
import { groupBy } from "#json/group-by.ts";
import { ENTER_AGAIN } from "./secrets.ts";

export type ConcurrencyPlan = ReturnType<typeof planConcurrency>;

/** Returns what the page calls a concurrency group: its name, its id, or its place. */
export const groupName = (group: ConcurrencyGroup | undefined, index: number): string =>
  group?.name || group?.id || `Group ${index + 1}`;

const textOf = (element: unknown) => (typeof element === "string" ? element : JSON.stringify(element));

/** Returns the parallel requests that concurrency groups allow, overlaps and gaps. `knownTaskTypes` were used before. */
export function planConcurrency(
  config: Pick<AiIntegration["config"], "concurrencyGroups" | "concurrencyPerKey">,
  knownTaskTypes: readonly string[],
) {
  const groups = (config.concurrencyGroups ?? []).map((group, index) => ({
    group,
    index,
    name: groupName(group, index),
    // A missing key counts as one key, but it cannot be compared.
    keys: distinctKeys(group.keys ?? []),
  }));
  const planned = groups.map(({ group, index, name, keys }) => {
    const perKey = group.perKey ?? config.concurrencyPerKey;
    return {
      index,
      name,
      keyCount: keys.length,
      /** `undefined` if neither the group nor the default says. */
      perKey,
      isDefault: group.perKey === undefined,
      /** Parallel requests of the group. */
      slots: keys.length === 0 ? 0 : perKey === undefined ? undefined : keys.length * perKey,
    };
  });
  const byKey = usersOf(groups.map(({ name, keys }) => ({ name, uses: keys.filter((key) => key !== ENTER_AGAIN) })));
  const byTask = usersOf(groups.map(({ name, group }) => ({ name, uses: (group.taskTypes ?? []).map(textOf) })));
  const shared = groupBy(
    [...byKey.values()].filter((names) => names.length > 1),
    (names) => names.join("\n"),
  );
  return {
    groups: planned,
    /** Sum over the groups whose slots are known. */
    totalSlots: planned.reduce((sum, { slots }) => sum + (slots ?? 0), 0),
    isTotalKnown: planned.every(({ slots }) => slots !== undefined),
    /** Keys of more than one group, as counts because keys may be secrets. */
    shared: [...shared.values()].map((keys) => ({ groups: keys[0], keyCount: keys.length })),
    /** Known task types that no group covers. */
    uncovered: knownTaskTypes.filter((taskType) => !byTask.has(taskType)),
    /** Task types that more than one group covers. */
    doubled: [...byTask].flatMap(([taskType, names]) => (names.length > 1 ? [{ taskType, groups: names }] : [])),
  };
}

function distinctKeys(keys: readonly unknown[]): string[] {
  const waiting = keys.filter((key) => key === ENTER_AGAIN) as string[];
  return [...new Set(keys.filter((key) => key !== ENTER_AGAIN).map(textOf)), ...waiting];
}

function usersOf(groups: readonly { name: string; uses: readonly string[] }[]): Map<string, readonly string[]> {
  const each = groups.flatMap(({ name, uses }) => [...new Set(uses)].map((use) => ({ use, name })));
  return new Map([...groupBy(each, ({ use }) => use)].map(([use, of]) => [use, of.map(({ name }) => name)]));
}
