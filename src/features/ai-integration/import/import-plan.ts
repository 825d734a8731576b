import { isRetired, todayText, type Ending } from "#catalogues/announced-end.ts";
import { asGatewayModel, pricesOf, type LeftOut, type ListedModel } from "#catalogues/catalogue.ts";
import { priceDoubt, type WrittenUnit, writePrice } from "#catalogues/price.ts";
import type { GatewayModel } from "#contract/index.ts";
import { getAt, isSame, putAt } from "#json/json-path.ts";
import type { Imported } from "../draft/stored-request.ts";
import type { SpacePrices } from "../prices/price-unit.ts";
import { stepsOf } from "../request/field-kinds.ts";
import { modelFieldNames, modelLabel } from "../request/gateway-model-fields.ts";
import { ENDING, GONE } from "../request/model-endings.ts";

type FieldChange = ReturnType<typeof changesBetween>[number];

/** What the user chose in the preview of an import of models, how to change it, and the unit and currency of the prices. */
export interface Choosing {
  readonly choices: Choices;
  readonly onChoices: (choices: Choices) => void;
  readonly prices: SpacePrices;
}

/** What an import would do with one model. */
export interface PlannedModel {
  readonly id: string;
  readonly kind: "new" | "changed" | "unchanged" | "unlisted";
  /** The model of the catalogue; that of the request if the catalogue does not list it. */
  readonly model: GatewayModel;
  readonly changes: readonly FieldChange[];
  readonly leftOut: readonly LeftOut[];
  /** Prices that look wrong by their unit, in words. */
  readonly doubts: readonly string[];
  /** Whether an import added it before, and it was removed since. */
  readonly wasRemoved: boolean;
  readonly ending?: Ending | undefined;
  readonly isRetired?: boolean;
  /** Unconverted. */
  readonly prices?: ListedModel["prices"];
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
  list = "",
  today = todayText(),
): PlannedModel[] {
  const elsewhere = pricesElsewhere(imported, list);
  const byId = new Map(current.flatMap((model) => (model.id === undefined ? [] : [[model.id, model] as const])));
  const listedIds = new Set(listed.map(({ id }) => id));
  const planned = listed.map((entry): PlannedModel => {
    const model = asGatewayModel(entry, unit);
    const known = byId.get(entry.id);
    const before = Object.hasOwn(imported, entry.id) ? imported[entry.id] : undefined;
    const changes = known ? changesBetween(known, model, before) : [];
    const kind = known ? (changes.length > 0 ? "changed" : "unchanged") : "new";
    const wasRemoved = !known && before !== undefined;
    const { id, leftOut, ending } = entry;
    const retired = isRetired(ending, today);
    const doubts = [
      ...doubtsOf(entry),
      ...differences(entry.prices, elsewhere.get(entry.id) ?? elsewhere.get(keyOf(entry.model))),
    ];
    return { id, kind, model, changes, leftOut, doubts, wasRemoved, ending, isRetired: retired, prices: entry.prices };
  });
  const unlisted = current.flatMap((model): PlannedModel[] =>
    model.id === undefined || listedIds.has(model.id)
      ? []
      : [{ id: model.id, kind: "unlisted", model, changes: [], leftOut: [], doubts: [], wasRemoved: false }],
  );
  return [...planned, ...unlisted];
}

/** Returns what differs, by the path in the model, steps joined with `/`. */
function changesBetween(known: GatewayModel, model: GatewayModel, before: Imported[string] | undefined) {
  return namesIn(model).flatMap((name) => {
    const now = getAt(known, stepsOf(name));
    const after = getAt(model, stepsOf(name));
    if (isSame(now, after)) return [];
    // No known import wrote it: it is kept unless the user chooses otherwise.
    const isByHand = before && Object.hasOwn(before, name) ? !isSame(now, before[name]) : now !== undefined;
    return [{ name, before: now, after, isByHand }];
  });
}

/** Where what imports wrote has the prices of each list. No field has this path. */
const PRICED = "source/prices";
const MOST_TIMES = 1.2;

type ListPrices = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The same model of the same owner may have another id in another list. */
const keyOf = ({ id = "", ownedBy = "" }: GatewayModel) =>
  `${ownedBy} ${id.slice(id.lastIndexOf("/") + 1)}`.toLowerCase();

/** Returns the prices of other lists by id, and by owner and name unless models of one name have several. */
function pricesElsewhere(imported: Imported, list: string): ReadonlyMap<string, ListPrices | undefined> {
  const prices = new Map<string, ListPrices | undefined>();
  for (const [id, { [PRICED]: priced, ownedBy }] of Object.entries(imported)) {
    const { [list]: _, ...others } = (priced ?? {}) as ListPrices;
    if (Object.keys(others).length === 0) continue;
    const name = keyOf({ id, ownedBy: typeof ownedBy === "string" ? ownedBy : "" });
    const isOne = !prices.has(name) || isSame(prices.get(name), others);
    prices.set(name, isOne ? others : undefined).set(id, others);
  }
  return prices;
}

function pricesPerMillion(prices: ListedModel["prices"] = {}): Readonly<Record<string, string>> {
  const known = pricesOf({ prices }).flatMap(({ name, text, unit }) =>
    unit ? [[name, writePrice(text, unit, "per million tokens")] as const] : [],
  );
  return Object.fromEntries(known);
}

function differences(prices: ListedModel["prices"], elsewhere: ListPrices | undefined): string[] {
  if (!elsewhere) return [];
  const here = pricesPerMillion(prices);
  return Object.entries(elsewhere).flatMap(([list, there]) =>
    Object.entries(there).flatMap(([name, price]) => {
      const [low = 0, high = 0] = [Number(here[name]), Number(price)].toSorted((one, other) => one - other);
      if (!(high > low * MOST_TIMES)) return [];
      return [`${modelLabel(`pricing/${name}`)} is ${here[name]} per million tokens, but ${price} in ${list}`];
    }),
  );
}

function doubtsOf(listed: ListedModel): string[] {
  return pricesOf(listed).flatMap(({ name, text, unit }) => {
    const doubt = unit && priceDoubt(text, unit);
    return doubt === undefined ? [] : [`${modelLabel(`pricing/${name}`)} ${doubt}`];
  });
}

/** Whether the list says if the model is on: an export of this console does. */
export const hasOwnState = ({ enabled }: GatewayModel) => enabled !== undefined;

/** The choices for the rows of a plan, by model id. */
export interface Choices {
  /** Names of the fields to import; `added` adds a new model. */
  readonly fields: ReadonlyMap<string, ReadonlySet<string>>;
  readonly added: ReadonlySet<string>;
  readonly unlisted: ReadonlyMap<string, "keep" | "disable" | "remove">;
  /** `enabled` of new models for which the list does not say; `undefined` does not send it. */
  readonly enabled: boolean | undefined;
}

/** In a longer list nobody wants all of the new models. */
const MAX_SELECTED_AT_FIRST = 200;

/**
 * Returns the owners whose new models are selected at first; `undefined` for all. Of a long list, and of one from which only
 * the models of some owners were chosen before, those of these owners.
 */
export function ownersAtFirst(
  plan: readonly PlannedModel[],
  before: ReadonlySet<string>,
): ReadonlySet<string> | undefined {
  const listed = plan.filter(({ kind }) => kind !== "unlisted");
  const known = new Set(listed.flatMap(({ model: { ownedBy = "" } }) => (before.has(ownedBy) ? [ownedBy] : [])));
  const isLong = plan.filter(({ kind }) => kind === "new").length > MAX_SELECTED_AT_FIRST;
  return isLong || known.size > 0 ? known : undefined;
}

/**
 * Returns the default choices: new models of these owners that were not removed before and have not ended, and changes of
 * nothing that was edited by hand or has ended.
 */
export function defaultChoices(plan: readonly PlannedModel[], owners?: ReadonlySet<string>): Choices {
  const changed = plan.filter(({ kind, isRetired: isOver }) => kind === "changed" && !isOver);
  const fresh = plan.filter(
    ({ kind, wasRemoved, isRetired: isOver, model }) =>
      kind === "new" && !wasRemoved && !isOver && (owners === undefined || owners.has(model.ownedBy ?? "")),
  );
  return {
    fields: new Map(
      changed.map(({ id, changes }) => [
        id,
        new Set(changes.filter((change) => !change.isByHand).map(({ name }) => name)),
      ]),
    ),
    added: new Set(fresh.map(({ id }) => id)),
    unlisted: new Map(),
    // A model that is imported is meant to be used.
    enabled: true,
  };
}

/** Returns the models after an import, new ones last, and what imports wrote by then. `list` is the source of endings. */
export function applyImport(
  current: readonly GatewayModel[],
  plan: readonly PlannedModel[],
  choices: Choices,
  imported: Imported,
  list: string,
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
    if (kind !== "new" || !choices.added.has(id)) return [];
    return [hasOwnState(model) || choices.enabled === undefined ? model : { ...model, enabled: choices.enabled }];
  });
  const written = plan.flatMap(({ id, kind, model, changes, ending, prices }): [string, Imported[string]][] => {
    if (kind === "new" && !choices.added.has(id)) return [];
    const kept = new Set(changes.filter(({ name }) => !choices.fields.get(id)?.has(name)).map(({ name }) => name));
    const names = namesIn(model).filter((name) => !kept.has(name));
    const values = Object.fromEntries(names.map((name) => [name, getAt(model, stepsOf(name))]));
    const before = Object.hasOwn(imported, id) ? imported[id] : {};
    const listedBefore = before?.[PRICED] as ListPrices | undefined;
    if (kind === "unlisted") return listedBefore?.[list] ? [[id, { ...before, [GONE]: list }]] : [];
    const priced = { ...listedBefore, [list]: pricesPerMillion(prices) };
    return [
      [id, { ...before, ...values, [ENDING]: ending && { ...ending, list }, [GONE]: undefined, [PRICED]: priced }],
    ];
  });
  return { models: [...models, ...added], imported: { ...imported, ...Object.fromEntries(written) } };
}
