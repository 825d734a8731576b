import type { GatewayModel } from "#contract/index.ts";
import { getAt, isSame, putAt } from "#json/json-path.ts";
import { stepsOf } from "../../request/field-kinds.ts";

/** What a bulk edit does to one field: set or clear it, or add and remove the elements of a list. */
export interface BulkEdit {
  readonly kind: "set" | "clear" | "add" | "remove";
  readonly value?: unknown;
}

export interface BulkChange {
  /** Index in the request. */
  readonly place: number;
  readonly model: GatewayModel;
  readonly before: unknown;
  readonly after: unknown;
}

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
    return isSame(before, after) ? [] : [{ place, model, before, after }];
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
export function applyBulk(
  models: readonly GatewayModel[],
  changes: readonly BulkChange[],
  name: string,
): GatewayModel[] {
  const next = [...models];
  for (const { place, model, after } of changes) next[place] = putAt(model, stepsOf(name), after, 0);
  return next;
}
