import { isTokenPrice, type PriceName } from "./catalogue.ts";
import { plainWords, unitIn, type StatedUnit } from "./price.ts";

/** What a JSON member of an entry in a pasted list of models says of its model, such as its id or a price. */
export interface Role {
  readonly kind: Kind;
  /** The field, price or ability. */
  readonly of: string;
  /** The lowest rank wins where several members are for one field. */
  readonly rank: number;
  /** The unit and the currency that the name of a price states. */
  readonly unit?: StatedUnit | undefined;
  readonly currency?: string | undefined;
}

/**
 * The members of `inside` are read one by one. `unclear` is a price of images, without saying whether of those that are read or
 * made. `other` is left out, whatever its name says; `none` is neither read nor shown.
 */
type Kind = ValueKind | "ending" | "successor" | "status" | "active" | "inside" | "unclear" | "other" | "none";
/** A kind, then the field, price or ability. */
export type RoleText = Kind | `${Kind} ${string}`;
type ValueKind = "text" | "limit" | "price" | "ability" | "words" | "unit" | "currency";

/** The usual names by kind and field, without case and punctuation, the first of highest rank. */
const NAMES: Readonly<Record<string, string>> = {
  "text id": "id modelid inferenceprofileid modelkey model slug modelname modelgroup",
  "text label": "displayname inferenceprofilename name title label",
  "text ownedBy": "ownedby organization publisher owner author vendor providername litellmprovider provider",
  "text modelType": "modeltype mode type",
  "text description": "description summary",
  "limit contextWindow":
    "contextwindow contextlength maxcontextlength maxcontextwindowtokens maxmodellen contextsize maxinputtokens inputtokenlimit maxtokensinput maxcontexttokens availablecontexttokens maxcontextwindow contextlimit maxcontexttoken context",
  "limit maxTokens":
    "maxoutputtokens maxcompletiontokens outputtokenlimit maxtokensoutput maxoutputlength maxoutput maxoutputtoken maxtokens defaultmaxtokens",
  "ability image": "vision imageinput imagein images imagesinput",
  "ability pdf": "pdf pdfinput fileinput",
  "ability webSearch": "websearch websearchoptions",
  "ability toolCall": "tools tooluse toolcall toolcalls toolcalling functioncalling functioncall",
  "ability reasoning": "reasoning reason thinking",
  "ability imageGeneration": "imagegeneration",
  "words tags": "tags",
  "words abilities": "capabilities features supportedparameters supportedfeatures supports",
  "words input": "inputmodalities supportedinputmodalities",
  "words output": "outputmodalities supportedoutputmodalities",
  "inside ":
    "info topprovider tokenlimits limit limits metadata modelspec architecture modalities lifecycle modellifecycle",
  "status ": "status lifecyclestatus",
  "active ": "active isactive",
  "none ": "object",
};
/** What these names mean inside another member alone. */
const INSIDE: Readonly<Record<string, string>> = {
  "limit.context": "limit contextWindow",
  "limit.output": "limit maxTokens",
  "modalities.input": "words input",
  "modalities.output": "words output",
};
/** Named so also where no model is meant. */
const AMBIGUOUS = /(?:^|\.)(?:context|max_?output|(?:default_?)?max_?tokens)$/i;

const roleFrom = (text: string, rank = 0): Role => {
  const [kind, of = ""] = text.split(" ");
  return { kind: kind as Kind, of, rank };
};
const ROLES = new Map(
  Object.entries(NAMES).flatMap(([role, names]) =>
    names.split(" ").map((name, rank) => [name, roleFrom(role, rank)] as const),
  ),
);

/** The words of a price's name in order of the alphabet, without those for prices, tokens and units. */
const PRICES: Readonly<Record<PriceName, string>> = {
  input: "input|prompt|in",
  output: "output|completion|out",
  inputCacheRead:
    "cache read|cached|cached input|cache input read|cached prompt|cache prompt read|cache hit|cache hit input",
  inputCacheWrite: "cache write|cache input write|cache prompt write|cache create|cache creation|cache creation input",
  reasoning: "reasoning|internal reasoning|output reasoning",
  image: "image output|image output per",
  webSearch: "search web",
};
const PRICE_OF = new Map(
  (Object.keys(PRICES) as PriceName[]).flatMap((name) =>
    PRICES[name].split("|").map((words) => [words, name] as const),
  ),
);
const PRICE_WORD = /^(?:tiered)?(?:pricing|prices?|costs?)$/;
const NOISE = /^(?:tiered|pricing|prices?|costs?|tokens?|rate|base|value|amount|standard|default)$/;
const CURRENCY = /^(?:usd|eur|cny|gbp|jpy|inr|krw|chf)$/;

const squash = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, "");

/** Returns the role of a word that names an ability, such as `tool-use`; `undefined` for another word. */
export function abilityOf(word: string): Role | undefined {
  const role = ROLES.get(squash(word).replace(/^(?:supports?|can|has|is|trainedfor)(?=.)/, ""));
  return role?.kind === "ability" ? role : undefined;
}

/** Returns what a name such as `pricing.cachedInputTokens` or `input_cost_per_1k_tokens` says of a price. */
function priceRole(steps: readonly string[]): Role | undefined {
  const first = steps.findIndex((step) => PRICE_WORD.test(squash(step)));
  const words = steps
    .slice(Math.max(first, 0))
    .join(" ")
    .replaceAll(/([a-z])([A-Z])/g, "$1 $2");
  const { unit, rest } = unitIn(plainWords(words));
  const all = rest.split(" ").filter(Boolean);
  if (unit === undefined && !all.some((word) => PRICE_WORD.test(word))) return undefined;
  const left = all.filter((word) => !NOISE.test(word) && !CURRENCY.test(word));
  const name = PRICE_OF.get([...new Set(left)].toSorted().join(" "));
  if (name === undefined) return undefined;
  const currency = all.find((word) => CURRENCY.test(word))?.toUpperCase();
  return { kind: "price", of: name, rank: 0, unit: isTokenPrice(name) ? unit : undefined, currency };
}

const ENDING = /^(?:is)?(?:shutdown|sunset|retire|expir|endoflife|eol|discontinu|decommission|obsolete)/;
const LAST_DAY = /^(?:enddate|endsat|endson|validuntil|availableuntil|removaldate|removedat)$/;

function makeRole(path: string): Role | undefined {
  const steps = path.split(".");
  const [holder, leaf = ""] = [undefined, ...steps.map(squash)].slice(-2);
  if (/replace|successor|migrateto|upgradeto/.test(leaf)) return roleFrom("successor");
  if (ENDING.test(leaf) || LAST_DAY.test(leaf)) return roleFrom("ending last");
  if (/^(?:is)?deprecat/.test(leaf)) return roleFrom("ending");
  const isPriced = holder !== undefined && (PRICE_WORD.test(holder) || priceRole(steps.slice(0, -1)) !== undefined);
  if (isPriced && leaf === "image") return roleFrom("unclear");
  if (isPriced && /^(?:units?|per|unitofmeasure)$/.test(leaf)) return roleFrom("unit");
  if (/^(?:price|pricing)?unit$/.test(leaf)) return roleFrom("unit");
  if (/^(?:price|pricing)?currency$/.test(leaf)) return roleFrom("currency");
  const price = priceRole(steps);
  if (price) return price;
  if (PRICE_WORD.test(leaf) || leaf.startsWith("priceper")) return roleFrom("inside");
  const inner = INSIDE[`${holder?.replace(/^(?:token)?limits?$/, "limit")}.${leaf}`];
  if (inner) return roleFrom(inner);
  const role = ROLES.get(leaf);
  // A nested object may have its own name or description.
  return role && (role.kind !== "text" || holder === undefined || role.of === "description") ? role : abilityOf(leaf);
}

/** Returns the roles of members by their path in an entry, each worked out once. A format's own come first. */
export function rolesBy(own: Readonly<Record<string, RoleText>> = {}): (path: string) => Role | undefined {
  const known = new Map<string, Role | undefined>(Object.entries(own).map(([path, role]) => [path, roleFrom(role)]));
  return (path) => {
    if (!known.has(path)) known.set(path, makeRole(path));
    return known.get(path);
  };
}

/** Whether a member of this name is in lists of models alone. */
export const provesModel = (path: string, role: Role | undefined): boolean =>
  role?.kind === "limit"
    ? !AMBIGUOUS.test(path)
    : role?.kind === "price" && (role.of === "input" || role.of === "output");
