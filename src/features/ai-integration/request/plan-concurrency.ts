import type { AiIntegration, ConcurrencyGroup } from "#contract/index.ts";
import { groupBy } from "#json/group-by.ts";
import { ENTER_AGAIN } from "./secrets.ts";

export interface PlannedGroup {
  readonly index: number;
  readonly name: string;
  /** Keys of the group, each counted once. */
  readonly keyCount: number;
  /** Parallel requests per key; `undefined` if neither the group nor the default says. */
  readonly perKey: number | undefined;
  readonly isDefault: boolean;
  /** Parallel requests of the group: keys × per key. */
  readonly slots: number | undefined;
}

export interface ConcurrencyPlan {
  readonly groups: readonly PlannedGroup[];
  /** Sum over the groups whose slots are known. */
  readonly totalSlots: number;
  readonly isTotalKnown: boolean;
  /** Keys of more than one group, as counts because keys may be secrets. */
  readonly shared: readonly { groups: readonly string[]; keyCount: number }[];
  /** Known task types that no group covers. */
  readonly uncovered: readonly string[];
  /** Task types that more than one group covers. */
  readonly doubled: readonly { taskType: string; groups: readonly string[] }[];
}

/** Returns what the page calls a concurrency group: its name, its id, or its place. */
export const groupName = (group: ConcurrencyGroup | undefined, index: number): string =>
  group?.name || group?.id || `Group ${index + 1}`;

const textOf = (element: unknown) => (typeof element === "string" ? element : JSON.stringify(element));

/** Returns the parallel requests that the groups allow, their overlaps and gaps. `knownTaskTypes` were used before. */
export function planConcurrency(
  config: Pick<AiIntegration["config"], "concurrencyGroups" | "concurrencyPerKey">,
  knownTaskTypes: readonly string[],
): ConcurrencyPlan {
  const groups = (config.concurrencyGroups ?? []).map((group, index) => ({
    group,
    index,
    name: groupName(group, index),
    // A missing key counts as one key, but it cannot be compared.
    keys: distinctKeys(group.keys ?? []),
  }));
  const planned = groups.map(({ group, index, name, keys }): PlannedGroup => {
    const perKey = group.perKey ?? config.concurrencyPerKey;
    return {
      index,
      name,
      keyCount: keys.length,
      perKey,
      isDefault: group.perKey === undefined,
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
    totalSlots: planned.reduce((sum, { slots }) => sum + (slots ?? 0), 0),
    isTotalKnown: planned.every(({ slots }) => slots !== undefined),
    shared: [...shared.values()].map((keys) => ({ groups: keys[0], keyCount: keys.length })),
    uncovered: knownTaskTypes.filter((taskType) => !byTask.has(taskType)),
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
