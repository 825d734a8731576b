import type { GatewayModel } from "#contract/index.ts";
import { getAt, isSame, putAt } from "#json/json-path.ts";
import type { Change } from "../../request/changes.ts";
import { modelName } from "../../request/checks.ts";
import { stepsOf } from "../../request/field-kinds.ts";

/** What a bulk edit does to one field of many models: set or clear it, or add or remove elements of a list. */
export interface BulkEdit {
  readonly kind: "set" | "clear" | "add" | "remove";
  readonly value?: unknown;
}

type BulkChange = Change & { kind: "value" };

/** Returns what an edit would change in the models at the given indexes, without those that have the value already. */
export function planBulk(
  models: readonly GatewayModel[],
  places: readonly number[],
  name: string,
  edit: BulkEdit,
): BulkChange[] {
  const steps = stepsOf(name);
  return places.flatMap((place): BulkChange[] => {
    const model = models[place];
    if (!model) return [];
    const before = getAt(model, steps);
    const after = edited(before, edit);
    const path = ["config", "gatewayModels", place, ...steps];
    return isSame(before, after) ? [] : [{ kind: "value", path, before, after, element: modelName(model.id, place) }];
  });
}

function edited(before: unknown, { kind, value }: BulkEdit): unknown {
  if (kind === "set" || kind === "clear") return value;
  const list: readonly unknown[] = Array.isArray(before) ? before : [];
  const given = value as readonly unknown[];
  if (kind === "add") return [...list, ...given.filter((element) => !list.includes(element))];
  const rest = list.filter((element) => !given.includes(element));
  if (rest.length === list.length) return before;
  return rest.length === 0 ? undefined : rest;
}

/** Returns the models after the planned changes. */
export function applyBulk(models: readonly GatewayModel[], changes: readonly BulkChange[]): GatewayModel[] {
  const next = [...models];
  for (const { path, after } of changes) {
    const place = Number(path[2]);
    next[place] = putAt(next[place] ?? {}, path.slice(3), after, 0);
  }
  return next;
}
