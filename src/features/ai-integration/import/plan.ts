import { asGatewayModel, priceNames, type LeftOut, type ListedModel } from "#catalogues/catalogue.ts";
import { priceDoubt, type WrittenUnit } from "#catalogues/price.ts";
import type { GatewayModel } from "#contract/index.ts";
import { getAt, isSame, putAt } from "#json/json-path.ts";
import type { Imported } from "../draft/stored-request.ts";
import { stepsOf } from "../request/field-kinds.ts";
import { modelFieldNames } from "../request/gateway-model-fields.ts";

export interface FieldChange {
  /** Path in the model, steps joined with `/`. */
  readonly name: string;
  readonly before: unknown;
  readonly after: unknown;
  /** Whether no known import wrote the value. It is kept unless the user chooses otherwise. */
  readonly isByHand: boolean;
}

export interface PlannedModel {
  readonly id: string;
  readonly kind: "new" | "changed" | "unchanged" | "unlisted";
  /** The model of the catalogue; absent if it does not list the model. */
  readonly model?: GatewayModel;
  readonly changes: readonly FieldChange[];
  readonly leftOut: readonly LeftOut[];
  /** Prices that look wrong by their unit, in words. */
  readonly doubts: readonly string[];
  /** Whether an import added it before, and it was removed since. */
  readonly wasRemoved: boolean;
}

/** Returns the paths at which a catalogue and the request are compared: documented fields, then other members of the catalogue. */
export function namesIn(model: GatewayModel): string[] {
  const documented = modelFieldNames.filter((name) => getAt(model, stepsOf(name)) !== undefined);
  const roots = new Set(modelFieldNames.map((name) => stepsOf(name)[0]));
  return [...documented, ...Object.keys(model).filter((name) => !roots.has(name))];
}

/** Compares a catalogue with the models of the request, by id. Changes nothing. */
export function planImport(
  current: readonly GatewayModel[],
  listed: readonly ListedModel[],
  unit: WrittenUnit,
  imported: Imported,
): PlannedModel[] {
  const byId = new Map(current.flatMap((model) => (model.id === undefined ? [] : [[model.id, model] as const])));
  const listedIds = new Set(listed.map(({ id }) => id));
  const planned = listed.map((entry): PlannedModel => {
    const model = asGatewayModel(entry, unit);
    const known = byId.get(entry.id);
    const before = Object.hasOwn(imported, entry.id) ? imported[entry.id] : undefined;
    const changes = known ? changesBetween(known, model, before) : [];
    const kind = known ? (changes.length > 0 ? "changed" : "unchanged") : "new";
    const wasRemoved = !known && before !== undefined;
    return { id: entry.id, kind, model, changes, leftOut: entry.leftOut, doubts: doubtsOf(entry), wasRemoved };
  });
  const unlisted = current.flatMap((model): PlannedModel[] =>
    model.id === undefined || listedIds.has(model.id)
      ? []
      : [{ id: model.id, kind: "unlisted", changes: [], leftOut: [], doubts: [], wasRemoved: false }],
  );
  return [...planned, ...unlisted];
}

function changesBetween(known: GatewayModel, model: GatewayModel, before: Imported[string] | undefined): FieldChange[] {
  return namesIn(model).flatMap((name) => {
    const now = getAt(known, stepsOf(name));
    const after = getAt(model, stepsOf(name));
    if (isSame(now, after)) return [];
    const isByHand = before && Object.hasOwn(before, name) ? !isSame(now, before[name]) : now !== undefined;
    return [{ name, before: now, after, isByHand }];
  });
}

function doubtsOf({ prices }: ListedModel): string[] {
  return priceNames.flatMap((name) => {
    const price = prices[name];
    const doubt = price?.unit === undefined ? undefined : priceDoubt(price.text, price.unit);
    return doubt === undefined ? [] : [`${name} ${doubt}`];
  });
}

/** The choices for the rows of a plan, by model id. */
export interface Choices {
  /** Names of the fields to import; `added` adds a new model. */
  readonly fields: ReadonlyMap<string, ReadonlySet<string>>;
  readonly added: ReadonlySet<string>;
  readonly unlisted: ReadonlyMap<string, "remove" | "disable">;
  /** `enabled` of new models; `undefined` does not send it. */
  readonly enabled: boolean | undefined;
}

/** Returns the default choices: new models that were not removed before, and changes of nothing that was edited by hand. */
export function defaultChoices(plan: readonly PlannedModel[]): Choices {
  const changed = plan.filter(({ kind }) => kind === "changed");
  return {
    fields: new Map(
      changed.map(({ id, changes }) => [
        id,
        new Set(changes.filter((change) => !change.isByHand).map(({ name }) => name)),
      ]),
    ),
    added: new Set(plan.filter(({ kind, wasRemoved }) => kind === "new" && !wasRemoved).map(({ id }) => id)),
    unlisted: new Map(),
    enabled: undefined,
  };
}

/** Returns the models after an import, with new ones at the end, and what imports have written by then. */
export function applyImport(
  current: readonly GatewayModel[],
  plan: readonly PlannedModel[],
  choices: Choices,
  imported: Imported,
): { models: GatewayModel[]; imported: Imported } {
  const byId = new Map(plan.map((row) => [row.id, row]));
  const models = current.flatMap((model): GatewayModel[] => {
    const row = model.id === undefined ? undefined : byId.get(model.id);
    if (!row) return [model];
    if (row.kind === "unlisted") {
      const choice = choices.unlisted.get(row.id);
      if (choice === "remove") return [];
      return [choice === "disable" ? { ...model, enabled: false } : model];
    }
    const taken = choices.fields.get(row.id);
    const changes = row.changes.filter(({ name }) => taken?.has(name));
    return [changes.reduce((next, { name, after }) => putAt(next, stepsOf(name), after, 0), model)];
  });
  const added = plan.flatMap(({ kind, id, model }) => {
    if (kind !== "new" || !model || !choices.added.has(id)) return [];
    return [choices.enabled === undefined ? model : { ...model, enabled: choices.enabled }];
  });
  const written = plan.flatMap(({ id, kind, model, changes }) => {
    if (!model || (kind === "new" && !choices.added.has(id))) return [];
    const kept = new Set(changes.filter(({ name }) => !choices.fields.get(id)?.has(name)).map(({ name }) => name));
    const names = namesIn(model).filter((name) => !kept.has(name));
    const values = Object.fromEntries(names.map((name) => [name, getAt(model, stepsOf(name))]));
    const before = Object.hasOwn(imported, id) ? imported[id] : {};
    return [[id, { ...before, ...values }] as const];
  });
  return { models: [...models, ...added], imported: { ...imported, ...Object.fromEntries(written) } };
}
