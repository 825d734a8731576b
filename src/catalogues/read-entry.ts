import type { GatewayModel } from "#contract/index.ts";
import { numeralText } from "#json/exact-numbers.ts";
import { type LeftOut, type ListedModel, type Price, type PriceName, isTokenPrice, priceNames } from "./catalogue.ts";
import { endingOf, isEnded } from "./ending.ts";
import type { Format } from "./formats.ts";
import { type Role, abilityOf } from "./member-roles.ts";
import { type Members, isMembers, shortText } from "./members.ts";
import { type StatedUnit, shiftDecimal, statedUnit } from "./price.ts";

/** What a list of models states for all of its prices. */
export type Stated = Readonly<Pick<EntryReader, "unit" | "currencies">>;

/** How all entries of a pasted list of models are read. */
export type EntryRules = Omit<Format, "roles"> & {
  readonly roleOf: (path: string) => Role | undefined;
  readonly stated: Stated;
};

/** Returns what the members around a list state. */
export function statedAround(members: Members, roleOf: EntryRules["roleOf"]): Stated {
  const reader = new EntryReader(roleOf);
  for (const [name, value] of Object.entries(members)) {
    const role = roleOf(name);
    if (role?.kind === "unit" || role?.kind === "currency") reader.take(role, name, value);
  }
  return reader;
}

const INPUT: Readonly<Record<string, string>> = { image: "image", file: "pdf", pdf: "pdf" };
const YES = /^(?:true|yes|[✓✔✅]\uFE0F?)$/iu;
const NO = /^(?:false|no|[❌✗✘])$/iu;
const LANGUAGE = /^(?:chat|completion|responses|llm|vlm)$/i;

/** Reads an entry of a list: what its members say of a model, and what of them is left out. `key` is its id in a map. */
export function readEntry(members: Members, rules: EntryRules, key?: string): Omit<ListedModel, "id"> {
  const reader = new EntryReader(rules.roleOf);
  reader.takeAll(members, "");
  const { abilities, leftOut, words, ending, successor } = reader;
  const text = (of: string) => reader.kept.get(of)?.value;
  const limit = (of: string) => (text(of) === undefined ? undefined : Number(text(of)));
  const own = reader.kept.get("id");
  if (own && key !== undefined && own.value !== key) leaveOut(leftOut, own.path, own.value);
  const id = key ?? own?.value ?? text("label");
  const type = text("modelType");
  const output = words.get("output") ?? [];
  if (type === "image_generation") abilities.set("imageGeneration", true);
  const isImage = type?.startsWith("image") || (output.length > 0 && output.every((word) => /^image$/i.test(word)));
  const model = present({
    id,
    label: text("label") === id ? undefined : text("label"),
    capabilities: abilities.size > 0 ? (Object.fromEntries(abilities) as GatewayModel["capabilities"]) : undefined,
    isImageModel: isImage || undefined,
    ownedBy: text("ownedBy") ?? (rules.isOwnerInId ? /^(.*?)\//.exec(id ?? "")?.[1] : undefined),
    modelType: type?.replace(LANGUAGE, "language").replace(/^embeddings$/, "embedding"),
    tags: words.get("tags")?.length ? words.get("tags") : undefined,
    contextWindow: limit("contextWindow"),
    maxTokens: limit("maxTokens"),
    description: text("description"),
  });
  const currencies = [...new Set([...reader.currencies, ...rules.stated.currencies])];
  return {
    model,
    prices: reader.prices(rules),
    leftOut,
    ...(ending && { ending: { ...present({ on: ending.on, successor }), from: ending.from } }),
    ...(currencies.length > 0 && { currencies }),
  };
}

class EntryReader {
  /** Keyed by field or price. */
  readonly kept = new Map<string, { readonly value: string; readonly path: string; readonly role: Role }>();
  readonly words = new Map<string, string[]>();
  readonly abilities = new Map<string, boolean>();
  readonly currencies = new Set<string>();
  readonly leftOut: LeftOut[] = [];
  unit: StatedUnit | "other" | undefined;
  ending: { readonly on: string | undefined; readonly from: string; readonly role: Role } | undefined;
  successor: string | undefined;
  readonly #roleOf: EntryRules["roleOf"];

  constructor(roleOf: EntryRules["roleOf"]) {
    this.#roleOf = roleOf;
  }

  takeAll(members: Members, prefix: string) {
    for (const name in members) {
      const value = members[name];
      const path = prefix + name;
      const role = this.#roleOf(path);
      if (value === null) continue;
      const holds = role && (role.kind === "inside" || role.kind === "price") ? holdingToday(value) : undefined;
      // A table has the name of an architecture.
      const isName = role?.kind === "inside" && typeof value === "string" && !/pric|cost|limit/i.test(path);
      if (!role || isName) leaveOut(this.leftOut, path, value);
      else if (holds) {
        this.takeAll(holds.entry, `${path}.`);
        for (const other of holds.others) leaveOut(this.leftOut, path, other, "for another time or size");
      } else if (!isMembers(value) || role.kind === "none") this.take(role, path, value);
      else if (role.kind === "ability" && typeof value["supported"] === "boolean")
        this.take(role, path, value["supported"]);
      else if (role.kind === "ending") {
        this.take(role, path, value);
        for (const [inner, member] of Object.entries(value)) {
          const of = this.#roleOf(`${path}.${inner}`);
          if (of?.kind === "successor") this.take(of, path, member);
        }
      } else this.takeAll(value, `${path}.`);
    }
  }

  take(role: Role, path: string, value: unknown) {
    const unread = (reason: string) => leaveOut(this.leftOut, path, value, reason, true);
    switch (role.kind) {
      case "text":
        if (typeof value !== "string") unread("not text");
        // A type may only say that it is a model.
        else if (value !== "" && (role.of !== "modelType" || value !== "model")) this.#keep(role, path, value);
        break;
      case "limit":
      case "price":
        this.#takeNumber(role, path, value, unread);
        break;
      case "ability":
        // Tables have texts.
        if (value === true || (typeof value === "string" && YES.test(value))) this.abilities.set(role.of, true);
        else if (value === false || (typeof value === "string" && NO.test(value))) this.abilities.set(role.of, false);
        else leaveOut(this.leftOut, path, value);
        break;
      case "words":
        if (Array.isArray(value)) this.#takeWords(role.of, value);
        else unread("not a list");
        break;
      case "unit":
        this.unit = typeof value === "string" ? statedUnit(value) : undefined;
        if (this.unit === undefined) unread("no known unit");
        break;
      case "currency":
        if (typeof value === "string" && /^[a-z]{3}$/i.test(value)) this.currencies.add(value.toUpperCase());
        else unread("no code of a currency");
        break;
      case "successor":
        if (typeof value === "string" && value !== "") this.successor = value;
        break;
      case "ending":
        this.#takeEnding(role, path, endingOf(value), unread);
        break;
      case "status":
        if (isEnded(value)) this.#takeEnding(role, path, true, unread);
        else leaveOut(this.leftOut, path, value);
        break;
      case "active":
        if (value === false) this.#takeEnding(role, path, true, unread);
        break;
      case "inside":
      case "unclear":
        unread(role.kind === "inside" ? "not clear for what" : "not clear whether for images that are read or made");
        break;
      case "other":
        leaveOut(this.leftOut, path, value);
        break;
      case "none":
    }
  }

  /** Keeps the better of two members for one field, and lists the other as left out. */
  #keep(role: Role, path: string, value: string) {
    const before = this.kept.get(role.of);
    const isFirst = before === undefined || role.rank < before.role.rank;
    if (isFirst) this.kept.set(role.of, { value, path, role });
    const second = isFirst ? before : { value, path };
    if (second && second.value !== (isFirst ? value : before.value))
      leaveOut(this.leftOut, second.path, second.value, `“${isFirst ? path : before.path}” is used`);
  }

  /** Keeps the original digits. Catalogues write 0 for an unknown limit, and a negative price for one that is not fixed. */
  #takeNumber(role: Role, path: string, value: unknown, unread: (reason: string) => void) {
    const text = numeralText(value);
    if (text === undefined || shiftDecimal(text, 0) === undefined)
      return unread(Array.isArray(value) ? "a list" : "not a plain number");
    const isLimit = role.kind === "limit";
    if (text.startsWith("-")) return leaveOut(this.leftOut, path, value, isLimit ? "below zero" : "no fixed price");
    // In some languages a point groups the thousands.
    if (isLimit && (Number(text) % 1 !== 0 || /^\d+\.\d{3}$/.test(text))) return unread("no whole number");
    if (isLimit && Number(text) === 0) return leaveOut(this.leftOut, path, value, "0 means unknown");
    if (role.currency) this.currencies.add(role.currency);
    return this.#keep(role, path, text);
  }

  #takeWords(of: string, list: readonly unknown[]) {
    const all = list.filter((word) => typeof word === "string");
    this.words.set(of, all);
    for (const word of all.map((one) => one.toLowerCase())) {
      const made = word === "image" ? "imageGeneration" : undefined;
      const ability = of === "output" ? made : of === "input" ? INPUT[word] : abilityOf(word)?.of;
      if (ability && !this.abilities.has(ability)) this.abilities.set(ability, true);
    }
  }

  /** Prefers a day over a flag, and the day of shutdown over the day of deprecation. */
  #takeEnding(role: Role, from: string, ending: string | boolean | undefined, unread: (reason: string) => void) {
    if (ending === undefined) return unread("no day that can be read");
    const before = this.ending;
    const on = typeof ending === "string" ? ending : undefined;
    const isMore =
      !before || (on !== undefined && (before.on === undefined || (role.of === "last" && before.role.of !== "last")));
    if (ending !== false && isMore) this.ending = { on, from, role };
    return undefined;
  }

  prices({ stated, unit: usual, hasSurcharges }: EntryRules): ListedModel["prices"] {
    const unit = this.unit ?? stated.unit;
    const prices: Partial<Record<PriceName, Price>> = {};
    for (const name of priceNames) {
      const kept = this.kept.get(name);
      if (!kept) continue;
      const { value, path, role } = kept;
      if (hasSurcharges && (name === "reasoning" || name === "webSearch") && Number(value) === 0)
        leaveOut(this.leftOut, path, value, "no extra charge");
      else if (!isTokenPrice(name)) prices[name] = { text: value };
      else if (!role.unit && unit === "other")
        leaveOut(this.leftOut, path, value, "the list does not price it by token");
      else prices[name] = inUnit(value, role.unit ?? (unit === "other" ? undefined : unit) ?? usual);
    }
    return prices;
  }
}

function inUnit(text: string, unit: StatedUnit | undefined): Price {
  if (unit === "per thousand tokens") return { text: shiftDecimal(text, 3) ?? text, unit: "per million tokens" };
  return unit === undefined ? { text } : { text, unit };
}

function leaveOut(leftOut: LeftOut[], name: string, value: unknown, reason?: string, isUnread?: true) {
  const shown = shortText(value, reason ? "" : name);
  leftOut.push({ name, value: shown, ...(reason && { reason }), ...(isUnread && { isUnread }) });
}

const present = <T extends object>(members: T) =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as {
    [Name in keyof T]?: Exclude<T[Name], undefined>;
  };

const BOUND = /^(?:start|from|min|range|effective|valid_?from|since)/i;

const END = /^(?:end|to|until|valid_?(?:to|until)|effective_?(?:to|until)|expir)/i;

const flat = ({ constraint, ...entry }: Members): Members => ({ ...entry, ...(isMembers(constraint) && constraint) });

/** Whether an entry states a day after which it holds no more, and that day is over. */
function isOver(entry: Members, today: string): boolean {
  return Object.entries(flat(entry)).some(([name, value]) => {
    const day = END.test(name) ? endingOf(value) : undefined;
    return typeof day === "string" && day < today;
  });
}

/** Returns the day or the size from which an entry of a list of prices holds; `undefined` if it states none. */
function boundOf(entry: Members): string | number | undefined {
  const members = flat(entry);
  const name = Object.keys(members).find((one) => members[one] !== null && BOUND.test(one) && !END.test(one));
  const given = name === undefined ? undefined : members[name];
  const value: unknown = Array.isArray(given) ? given[0] : given;
  const day = endingOf(value);
  if (typeof day === "string") return day;
  // A price for certain hours does not hold all day, so it holds on none.
  const size = Number(numeralText(value));
  return name === undefined ? undefined : Number.isNaN(size) ? "9999-12-31" : size;
}

/** Returns the entry of a list of prices by day or by size that holds today for the smallest request; `undefined` for another value. */
function holdingToday(list: unknown, today = new Date().toISOString().slice(0, 10)) {
  if (!Array.isArray(list) || !list.every(isMembers)) return undefined;
  const bound = list.map((entry) => ({ entry, from: boundOf(entry) }));
  if (bound.filter(({ from }) => from === undefined).length > 1 || list.length < 2) return undefined;
  const rank = (from: string | number = "") => (typeof from === "string" ? Date.parse(from || "1970-01-01") : -from);
  const held = bound.filter(({ entry, from }) => (typeof from !== "string" || from <= today) && !isOver(entry, today));
  const [first] = held.toSorted((one, other) => rank(other.from) - rank(one.from));
  return first && { entry: first.entry, others: list.filter((entry) => entry !== first.entry) };
}
