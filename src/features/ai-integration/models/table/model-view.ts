import type { GatewayModel } from "#contract/index.ts";
import { getAt } from "#json/json-path.ts";
import { memoize } from "#json/memoize.ts";
import { abilities } from "../../request/gateway-model-fields.ts";

/** Which models to show. Empty text means any. */
export interface ModelFilter {
  readonly text: string;
  readonly ability: string;
  readonly owner: string;
  readonly type: string;
  readonly tag: string;
  readonly state: "" | "on" | "off" | "not sent";
}

export const anyModel: ModelFilter = { text: "", ability: "", owner: "", type: "", tag: "", state: "" };

const searchText = memoize(({ id, label, ownedBy, modelType, tags = [] }: GatewayModel) =>
  [id, label, ownedBy, modelType, ...tags].join("\n").toLowerCase(),
);

/** Returns a function that checks whether a model passes a filter. */
export function filterModels(filter: ModelFilter): (model: GatewayModel) => boolean {
  const words = filter.text.toLowerCase().split(/\s+/).filter(Boolean);
  return (model) => passes(model, filter) && words.every((word) => searchText(model).includes(word));
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

/** The value that a model is sorted by. `undefined` for a value that is missing or empty. */
export function sortKey(value: unknown): string | number | undefined {
  if (value === undefined || value === "") return undefined;
  if (typeof value === "boolean") return value ? 1 : 0;
  if (typeof value === "number") return value;
  if (Array.isArray(value)) return value.length === 0 ? undefined : value.join(" ");
  // Prices are texts, most of them numbers: sorted as numbers, but sent as text.
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return Number.isFinite(Number(text)) ? Number(text) : text;
}

export interface Facet {
  readonly value: string;
  readonly count: number;
}

const collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

/** The values to filter by, and how many models have each: owners, types and tags by name, abilities in their order. */
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
