import { parseExactNumbers } from "#json/exact-numbers.ts";
import { goesOn } from "#json/goes-on.ts";
import { isSame } from "#json/json-path.ts";
import { Unreadable, readJson, tryJson } from "#json/read-json.ts";
import { syntaxErrorText } from "#json/text-positions.ts";
import { hasWords } from "#pasted/characters.ts";
import { isJsonText, parseLoosely } from "#pasted/import/read-rows.ts";
import { SEVERAL_TABLES, drawnTable } from "#pasted/list/drawn-table.ts";
import { counted, formatNumber } from "#text/format.ts";
import type { LeftOutEntry, ListedModel } from "./catalogue.ts";
import { type Entries, type Entry, HOLDERS, entriesOf } from "./entries.ts";
import { type Format, formats } from "./formats.ts";
import { type Role, provesModel, rolesBy } from "./member-roles.ts";
import { type Members, isMembers } from "./members.ts";
import { isOurs, readOwnModel, unitOfExport } from "./own-model.ts";
import { idsIn, linesOfIds, tableOfModels } from "./plain-ids.ts";
import { readEntry, statedAround } from "./read-entry.ts";

/** The name of the list of models that this console exports. */
export const OWN_FORMAT = "Workspace Console export";
const IDS = "List of ids";
const UNPROVEN = "List of models of no known vendor";
const OPEN_AI = "List in the style of OpenAI";

/** A list of models that was read. Each entry of it is among `models` or `leftOut`. */
export interface ModelsRead {
  readonly ok: true;
  /** The format by what its members prove. */
  readonly format: string;
  readonly models: readonly ListedModel[];
  readonly leftOut: readonly LeftOutEntry[];
  /** Whether the service says that there is more than this page. */
  readonly hasMore: boolean;
}

export type Recognised = ModelsRead | { readonly ok: false; readonly message: string };

const NO_MODELS =
  "This table does not say that it lists models: it has no limit and no price of tokens. If it does, paste its column of ids alone.";

const YAML = /^\s*(?:---|#.*|[\w-]+:(?:\s.*)?)$/;
const NO_LIST =
  "This is no JSON, no table with a column of models, and no list of ids. Paste one id a line, or the answer of the gateway’s /models.";

/** A line of a stream of events, or a comment in it. */
const STREAM = /^(?:data|event|id|retry)?:/;

function whyNoJson(text: string): string {
  const lines = text.split(/[\r\n]+/).filter((one) => one.trim() !== "");
  const [line = ""] = lines;
  if (lines.slice(0, 9).every((one) => STREAM.test(one)) && lines.some((one) => one.startsWith("data:")))
    return "This is a stream of events, such as the answer of a chat. Use the answer of the gateway’s /models.";
  if (drawnTable(text)?.isOne === false) return SEVERAL_TABLES;
  if (YAML.test(line) && lines.length > 1)
    return "This is YAML, such as LiteLLM’s config file, and only JSON is read. Use the answer of the gateway’s /model/info or /models.";
  if (/^\s*<[!?a-z]/i.test(line))
    return "This is HTML or XML, which is not read. Copy the table from the page itself, or use the answer of the gateway’s /models.";
  // A heading of TOML and a table of MediaWiki begin like JSON.
  return /^\s*(?:\[(?![\w.-]+\]\s*$)|\{(?!\|)|")/.test(line) ? `This is not JSON: ${syntaxErrorText(text)}` : NO_LIST;
}

/** False for JSON that was cut off, of which a part would be taken for all. */
const isWhole = (text: string) => {
  const signs = text.replaceAll(/"(?:[^"\\\n]|\\.)*"/g, "");
  return signs.split(/[[{]/).length === signs.split(/[\]}]/).length;
};

/** Returns the JSON of a text that has it in lines of its own, below a command or headers, or as the value of a constant. */
function bodyOf(text: string): string {
  // The data of a command may be JSON, too.
  const from = /^.*\bcurl\s/.test(text) ? text.indexOf("\n") : 0;
  const start = from + text.slice(from).search(/[[{]/);
  const end = Math.max(text.lastIndexOf("]"), text.lastIndexOf("}")) + 1;
  const rest = text.slice(end).replace("as const", "");
  const isAlone =
    /(?:\n|[=(] ?|:-- +[\d.kM]+)$/.test(text.slice(0, start)) &&
    (!hasWords(rest) || /^[^\n]*[$%#>❯]$/.test(rest.trim()));
  return isAlone && isWhole(text) ? text.slice(start, end) : text;
}

/** Reads a pasted list of models in the format that its members prove. If an id is listed twice, the first counts. */
export function recognise(fileText: string): Recognised {
  const text = fileText.replace(/^\uFEFF/, "");
  let value: unknown;
  try {
    value = readJson(text, parseExactNumbers);
  } catch (cause) {
    if (cause instanceof Unreadable) return { ok: false, message: `This list cannot be read. ${cause.message}` };
    const table = tableOfModels(text);
    if (table) {
      const reader = readerOf(table.found) ?? (table.isOfModels && readerBy({ name: IDS, proof: "" }, table.found));
      if (!reader) return { ok: false, message: NO_MODELS };
      return resultOf(reader.name, value, readAll(reader, table.found));
    }
    value = linesOfIds(text);
    if (!value) {
      const body = bodyOf(text);
      const inner = body === text ? undefined : recognise(body);
      if (inner?.ok) return inner;
      const loose = isJsonText(text) && isWhole(text) ? tryJson(text, parseLoosely) : undefined;
      const read = loose === undefined ? undefined : recognise(JSON.stringify(loose));
      return read?.ok ? read : { ok: false, message: whyNoJson(text) };
    }
  }
  const ids = idsIn(value)?.map((id): ListedModel => ({ id, model: { id }, prices: {}, leftOut: [] }));
  if (ids) return resultOf(IDS, value, ids);
  const found = entriesOf(value);
  const reader = found && found.entries.length > 0 ? readerOf(found) : undefined;
  if (!found || !reader) return { ok: false, message: whyNone(value, found) };
  return resultOf(reader.name, value, readAll(reader, found));
}

type ReadOne = ListedModel | LeftOutEntry;
type Reader = { readonly name: string; readonly read: (entry: Entry, index: number) => ReadOne | undefined };
const readAll = ({ read }: Reader, { entries }: Entries) => entries.flatMap((entry, index) => read(entry, index) ?? []);

/** Returns the first reader whose proof holds for most entries; `undefined` if none does. */
function readerOf(found: Entries): Reader | undefined {
  const isMost = (proves: (members: Members) => boolean) =>
    2 * found.entries.filter(({ value }) => isMembers(value) && proves(value)).length >= found.entries.length;
  if (found.in === "config") return ownReader(found);
  const format = formats.find((one) => (one.in ?? found.in) === found.in && isMost(proofOf(one)));
  if (format) return readerBy(format, found);
  if (found.in === "list" && isMost(isOurs)) return ownReader(found);
  const roleOf = rolesBy();
  const isOpenAi = found.in === "member" && isMost((members) => isOpenAiModel(members, found.around, roleOf));
  if (isOpenAi || isMost((members) => hasProof(members, roleOf)))
    return readerBy({ name: isOpenAi ? OPEN_AI : UNPROVEN, proof: "" }, found);
  return undefined;
}

/** Returns whether an entry has the members that prove a format. */
function proofOf({ proof }: Format): (members: Members) => boolean {
  const wanted = proof.split(" ").map((group) => group.split("|").map((one) => one.split("=")));
  return (members) =>
    wanted.every((group) =>
      group.some(([path = "", text]) => {
        const value = path.split(".").reduce<unknown>((at, step) => (isMembers(at) ? at[step] : undefined), members);
        return text === undefined ? value !== undefined : value === text;
      }),
    );
}

const PLAIN_MEMBERS = new Set(["id", "object", "created", "created_at", "owned_by", "parent", "permission", "root"]);

/** Whether an entry of `data` is a model as OpenAI lists them: records of other services name another kind of object. */
function isOpenAiModel(members: Members, { object: kind }: Members, roleOf: ReturnType<typeof rolesBy>): boolean {
  const { id, object, owned_by: owner, pricing } = members;
  if (typeof id !== "string" || (object !== undefined && object !== "model")) return false;
  if (object === "model" || Object.keys(members).every((name) => PLAIN_MEMBERS.has(name))) return true;
  const isOfModel = (name: string) => typeof members[name] !== "string" || PLAIN_MEMBERS.has(name) || roleOf(name);
  return kind === "list" && (isMembers(pricing) || (owner !== undefined && Object.keys(members).every(isOfModel)));
}

/** Whether an entry says that it is a model, or has a limit or a price of tokens. */
function hasProof(members: Members, roleOf: (path: string) => Role | undefined): boolean {
  if (members["object"] !== undefined) return members["object"] === "model";
  const proves = (path: string, value: unknown): boolean => {
    const role = roleOf(path);
    if (role?.kind !== "inside" || !isMembers(value)) return provesModel(path, role);
    return Object.entries(value).some(([name, inner]) => proves(`${path}.${name}`, inner));
  };
  return Object.entries(members).some(([name, value]) => proves(name, value));
}

function readerBy(format: Format, { around, entries }: Entries): Reader {
  const usual = rolesBy();
  const isId = (name: string) => usual(name)?.of === "id";
  const hasIds = entries.some(({ key, value }) => key !== undefined || Object.keys(value ?? {}).some(isId));
  const roleOf = rolesBy({ ...(!hasIds && { name: "text id" }), ...format.roles });
  const rules = { ...format, roleOf, stated: statedAround(around, roleOf) };
  return {
    name: format.name,
    read: ({ value, key, owner }, index) => {
      const left = (reason: string, id = key): LeftOutEntry => ({ name: id ?? `Entry ${index + 1}`, reason });
      if (key !== undefined && key === format.sample) return undefined;
      if (!isMembers(value)) return left("not an object");
      const [idName = "", about = ""] = format.within ?? [];
      const within = format.within ? value[about] : value;
      const given = key ?? value[idName];
      const entry = readEntry(isMembers(within) ? within : {}, rules, typeof given === "string" ? given : undefined);
      const own = entry.model.id ?? key;
      if (own === undefined || own === "") return left("no id");
      if (own.includes("*")) return left("a wildcard is no model", own);
      const bare = format.idPrefix && own.startsWith(format.idPrefix) ? own.slice(format.idPrefix.length) : own;
      // Providers may list models of the same name.
      const id = owner === undefined ? bare : `${owner}/${bare}`;
      return { ...entry, id, model: { ...entry.model, id, ...(owner !== undefined && { ownedBy: owner }) } };
    },
  };
}

const ownReader = (found: Entries): Reader => ({
  name: OWN_FORMAT,
  read: ({ value }, index) => readOwnModel(value, `Entry ${index + 1}`, found.in === "config", unitOfExport(found)),
});

/** Known lists have 3,000. More take over 0.2 s in one piece to import. */
const MAX_ENTRIES = 15_000;
const MAX_TEXT = `A list of at most ${formatNumber(MAX_ENTRIES)} is read.`;

function resultOf(format: string, value: unknown, read: readonly ReadOne[]): Recognised {
  if (read.length > MAX_ENTRIES)
    return { ok: false, message: `It has ${counted(read.length, "entry", "entries")}. ${MAX_TEXT}` };
  const byId = new Map<string, ListedModel>();
  const leftOut: LeftOutEntry[] = [];
  for (const one of read) {
    if (!("model" in one)) leftOut.push(one);
    else {
      const first = byId.get(one.id);
      if (first) leftOut.push({ name: one.id, reason: againText(first, one) });
      else byId.set(one.id, one);
    }
  }
  const [why] = leftOut;
  if (byId.size === 0 && why) {
    const message = `This has the format ${format}, but none of its ${counted(read.length, "entry", "entries")} could be read. ${why.name}: ${why.reason}.`;
    return { ok: false, message };
  }
  return {
    ok: true,
    format,
    models: [...byId.values()],
    leftOut,
    hasMore: goesOn(value),
  };
}

/** Returns why an entry of a known id is left out, with what it says otherwise. */
function againText(first: ListedModel, again: ListedModel): string {
  const one = { ...first.model, prices: first.prices };
  const other = { ...again.model, prices: again.prices };
  const names = new Set([...Object.keys(one), ...Object.keys(other)] as (keyof typeof one)[]);
  const others = [...names].filter((name) => !isSame(one[name], other[name]));
  const words = others.map((name) =>
    (name === "ownedBy" ? "owner" : name).replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
  );
  return `listed again, the first is used${words.length > 0 ? `; it differs in ${words.join(", ")}` : ""}`;
}

const MAX_NAMES = 6;
const MAX_NAME = 40;

/** Returns what was seen instead of a list of models, without its values: these may be secrets. */
function whyNone(value: unknown, found: Entries | undefined): string {
  const empty = isMembers(value) ? HOLDERS.find((name) => name in value && isEmpty(value[name])) : undefined;
  const is = isMembers(value) && value[empty ?? ""] === null ? "null" : "empty";
  if (empty !== undefined) return `This is an answer that lists no models: its “${empty}” is ${is}.`;
  if (found?.in === "config") return "This is a configuration of the console that lists no models.";
  if (found?.entries.length === 0 || isEmpty(value)) return "This list is empty: it lists no models.";
  const isList = found !== undefined && found.in !== "map";
  const what = isList ? `a list of ${counted(found.entries.length, "entry", "entries")}` : kindOf(value);
  return `This is not a list of models. It is ${what}${namesText(isList ? found.entries[0]?.value : value)}.`;
}

const kindOf = (value: unknown) =>
  isMembers(value) ? "an object" : Array.isArray(value) ? "a list" : "a single value";

function namesText(value: unknown): string {
  if (!isMembers(value)) return "";
  const names = Object.keys(value).map((name) => (name.length > MAX_NAME ? `${name.slice(0, MAX_NAME)}…` : name));
  const more = names.length > MAX_NAMES ? " and more" : "";
  return names.length === 0 ? "" : ` with ${names.slice(0, MAX_NAMES).join(", ")}${more}`;
}

const isEmpty = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0);
