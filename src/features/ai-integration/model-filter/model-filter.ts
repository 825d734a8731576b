import type { GatewayModel } from "#contract/index.ts";
import { memoize } from "#json/memoize.ts";
import { matchesWords, plain } from "#text/match-words.ts";
import { ABILITIES, type Ability } from "#tries/abilities.ts";
import { abilities } from "../request/gateway-model-fields.ts";

/** A filter of gateway models that shows all: an empty text or list means any. */
export const anyModel = {
  text: "",
  owner: [] as readonly string[],
  type: "",
  ability: "",
  /** The smallest context window. */
  context: "",
  /** The highest input price, as typed. Compared with prices as they are written, which have no documented unit. */
  price: "",
  tag: "",
  state: "",
  condition: "",
};

export type ModelFilter = Readonly<typeof anyModel>;

/** What may be wrong with a gateway model. */
export const CONDITIONS = ["no price", "never tried", "failed", "not listed", "retired"] as const;
/** The last is "failed", with what the model was asked to show. */
export type Condition = (typeof CONDITIONS)[number] | `failed ${Ability}`;

/** A filter whose values are counted. */
export type FacetName = Exclude<keyof ModelFilter, "text" | "price">;

const CONTEXTS = [8_000, 32_000, 128_000, 200_000, 1_000_000];
const STATES = ["on", "off", "not set"] as const;

/** What is known of a model besides itself. */
export type ConditionsOf = (model: GatewayModel) => readonly Condition[];
const NOTHING_KNOWN: ConditionsOf = () => [];

const valuesOf: Readonly<Record<FacetName, (model: GatewayModel, known: ConditionsOf) => readonly string[]>> = {
  owner: ({ ownedBy }) => (ownedBy ? [ownedBy] : []),
  type: ({ modelType }) => (modelType ? [modelType] : []),
  ability: ({ capabilities }) => abilities.flatMap(({ name }) => (capabilities?.[name] === true ? [name] : [])),
  context: ({ contextWindow = 0 }) => CONTEXTS.filter((least) => contextWindow >= least).map(String),
  tag: ({ tags = [] }) => [...new Set(tags)].filter((tag) => tag !== ""),
  state: ({ enabled }) => [enabled === undefined ? "not set" : enabled ? "on" : "off"],
  condition: (model, known) => known(model),
};
const facetNames = Object.keys(valuesOf) as FacetName[];

/** The order of values that are not sorted by name. */
const orderOf: Partial<Record<FacetName, readonly string[]>> = {
  ability: abilities.map(({ name }) => name),
  context: CONTEXTS.map(String),
  state: STATES,
  condition: CONDITIONS.flatMap((one) => [one, ...(one === "failed" ? ABILITIES.map((of) => `failed ${of}`) : [])]),
};

const searchText = memoize(({ id, label, ownedBy, modelType, tags = [] }: GatewayModel) =>
  plain([id, label, ownedBy, modelType, ...tags].join("\n")),
);

/** Returns the number that a price is, a text; `undefined` if it is none. */
export function priceNumber(price = ""): number | undefined {
  const number = price.trim() === "" ? Number.NaN : Number(price);
  return Number.isFinite(number) ? number : undefined;
}

function testsOf(filter: ModelFilter, known: ConditionsOf) {
  const limit = priceNumber(filter.price);
  const tests: { name: keyof ModelFilter; holds: (model: GatewayModel) => boolean }[] = facetNames
    .filter((name) => filter[name].length > 0)
    .map((name) => {
      const wanted = new Set([filter[name]].flat());
      return { name, holds: (model) => valuesOf[name](model, known).some((value) => wanted.has(value)) };
    });
  if (limit !== undefined) {
    tests.push({ name: "price", holds: ({ pricing }) => (priceNumber(pricing?.input) ?? Infinity) <= limit });
  }
  if (filter.text.trim() !== "") {
    const isFound = matchesWords(filter.text, String);
    tests.push({ name: "text", holds: (model) => isFound(searchText(model)) });
  }
  return tests;
}

/** Returns a function that checks whether a model passes a filter. */
export function filterModels(filter: ModelFilter, known = NOTHING_KNOWN): (model: GatewayModel) => boolean {
  const tests = testsOf(filter, known);
  return (model) => tests.every(({ holds }) => holds(model));
}

type Facets = Readonly<Record<FacetName, readonly { readonly value: string; readonly count: number }[]>>;

const collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

/** Returns the values to filter by, each with the number of models that the other filters leave. */
export function facetsOf(models: readonly GatewayModel[], filter: ModelFilter, known = NOTHING_KNOWN): Facets {
  const tests = testsOf(filter, known);
  const counts = Object.fromEntries(facetNames.map((name) => [name, new Map<string, number>()])) as Record<
    FacetName,
    Map<string, number>
  >;
  for (const model of models) {
    const failed = tests.filter(({ holds }) => !holds(model));
    if (failed.length > 1) continue;
    for (const name of facetNames) {
      if (failed[0] && failed[0].name !== name) continue;
      for (const value of valuesOf[name](model, known)) counts[name].set(value, (counts[name].get(value) ?? 0) + 1);
    }
  }
  const sorted = (name: FacetName) => {
    const found = [...counts[name]].map(([value, count]) => ({ value, count }));
    const order = orderOf[name];
    return found.toSorted((a, b) =>
      order ? order.indexOf(a.value) - order.indexOf(b.value) : collator.compare(a.value, b.value),
    );
  };
  return Object.fromEntries(facetNames.map((name) => [name, sorted(name)])) as unknown as Facets;
}

/** Returns the values that a filter asks for besides the search, each with the filter without it. */
export function activeFilters(filter: ModelFilter) {
  const { text: _, ...narrowing } = filter;
  return (Object.keys(narrowing) as (keyof typeof narrowing)[]).flatMap((name) => {
    const values: readonly string[] = [filter[name]].flat();
    return values
      .filter((value) => value !== "")
      .map((value) => ({
        name,
        value,
        without: {
          ...filter,
          [name]: name === "owner" ? values.filter((other) => other !== value) : "",
        } as ModelFilter,
      }));
  });
}
