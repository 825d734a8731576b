import type { GatewayModel } from "#contract/index.ts";
import { getAt } from "#json/json-path.ts";
import { memoizeEach } from "#json/memoize.ts";
import { stepsOf } from "../../request/field-kinds.ts";
import { abilities } from "../../request/gateway-model-fields.ts";

/** What of the models is shown. Empty text means any. */
export interface ModelFilter {
  readonly text: string;
  readonly ability: string;
  readonly owner: string;
  readonly type: string;
  readonly tag: string;
  readonly state: "" | "on" | "off" | "not sent";
}

export const anyModel: ModelFilter = { text: "", ability: "", owner: "", type: "", tag: "", state: "" };

export interface ModelSort {
  /** Place in the model, steps joined with `/`. */
  readonly name: string;
  readonly isDescending: boolean;
}

const haystacks = memoizeEach<GatewayModel, string>(
  (model, _, before) => {
    const { id, label, ownedBy, modelType, tags = [] } = model;
    // A thousand that are edited together are searched on, and mostly by what was not edited.
    if (before && SEARCHED.every((name) => model[name] === before.element[name])) return before.made;
    return [id, label, ownedBy, modelType, ...tags].join("\n").toLowerCase();
  },
  { isIndexFree: true },
);
const SEARCHED = ["id", "label", "ownedBy", "modelType", "tags"] as const;

/** The places of the models that a filter lets through, in the order asked for; without one, in the order of the request. */
export function viewOf(models: readonly GatewayModel[], filter: ModelFilter, sort: ModelSort | undefined): number[] {
  const words = filter.text.toLowerCase().split(/\s+/).filter(Boolean);
  const places: number[] = [];
  const texts = words.length === 0 ? [] : haystacks(models);
  models.forEach((model, index) => {
    const text = texts[index] ?? "";
    if (passes(model, filter) && words.every((word) => text.includes(word))) places.push(index);
  });
  return sort ? sorted(models, places, sort) : places;
}

function passes(model: GatewayModel, filter: ModelFilter): boolean {
  if (filter.ability !== "" && getAt(model, ["capabilities", filter.ability]) !== true) return false;
  if (filter.owner !== "" && model.ownedBy !== filter.owner) return false;
  if (filter.type !== "" && model.modelType !== filter.type) return false;
  if (filter.tag !== "" && !model.tags?.includes(filter.tag)) return false;
  return filter.state === "" || stateOf(model) === filter.state;
}

function stateOf({ enabled }: GatewayModel): "on" | "off" | "not sent" {
  return enabled === undefined ? "not sent" : enabled ? "on" : "off";
}

const collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

function sorted(
  models: readonly GatewayModel[],
  places: readonly number[],
  { name, isDescending }: ModelSort,
): number[] {
  const steps = stepsOf(name);
  const keyed = places.map((place) => ({ place, key: sortKey(getAt(models[place], steps)) }));
  const turn = isDescending ? -1 : 1;
  return keyed
    .toSorted((a, b) => {
      // What has no value comes last, whichever way the order runs.
      if (a.key === undefined || b.key === undefined) return Number(a.key === undefined) - Number(b.key === undefined);
      return turn * compare(a.key, b.key);
    })
    .map(({ place }) => place);
}

function sortKey(value: unknown): string | number | undefined {
  if (value === undefined || value === "") return undefined;
  if (typeof value === "boolean") return value ? 1 : 0;
  if (typeof value === "number") return value;
  if (Array.isArray(value)) return value.length === 0 ? undefined : value.join(" ");
  // Prices are texts that mostly hold numbers: they are compared as such, never written as such.
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return Number.isFinite(Number(text)) ? Number(text) : text;
}

function compare(a: string | number, b: string | number): number {
  if (typeof a === "number" && typeof b === "number") return a - b;
  return collator.compare(String(a), String(b));
}

export interface Facet {
  readonly value: string;
  readonly count: number;
}

/** What the models can be filtered by, with how many have it: owners, types and tags by name, abilities in their order. */
export function facetsOf(models: readonly GatewayModel[]) {
  const owners = new Map<string, number>();
  const types = new Map<string, number>();
  const tags = new Map<string, number>();
  const able = new Map<string, number>();
  const add = (counts: Map<string, number>, value: string) => counts.set(value, (counts.get(value) ?? 0) + 1);
  for (const model of models) {
    if (model.ownedBy) add(owners, model.ownedBy);
    if (model.modelType) add(types, model.modelType);
    for (const tag of new Set(model.tags)) if (tag !== "") add(tags, tag);
    for (const { name } of abilities) if (model.capabilities?.[name] === true) add(able, name);
  }
  const byName = (counts: Map<string, number>): Facet[] =>
    [...counts].map(([value, count]) => ({ value, count })).toSorted((a, b) => collator.compare(a.value, b.value));
  return {
    owners: byName(owners),
    types: byName(types),
    tags: byName(tags),
    abilities: abilities.flatMap(({ name }): Facet[] =>
      able.has(name) ? [{ value: name, count: able.get(name) ?? 0 }] : [],
    ),
  };
}
