import { isObject, toText, type Path } from "#json/json-path.ts";
import { parseJson } from "#json/text-positions.ts";
import { readDelimited } from "#text/delimited.ts";
import { cleanText } from "#text/strip-bidi.ts";
import {
  entryKey,
  isVocabularyKind,
  VOCABULARY_KINDS,
  type Vocabulary,
  type VocabularyEntry,
  type VocabularyKind,
} from "./vocabulary.ts";

export interface VocabularyProblem {
  /** In JSON `["scopes", 3, "label"]`, in a table `["Row 3", "label"]`; empty for the whole text. */
  readonly path: Path;
  readonly message: string;
}

/** Whatever has a problem is left out of the entries. */
export interface ReadVocabulary {
  readonly entries: Vocabulary;
  readonly problems: readonly VocabularyProblem[];
}

const KINDS = Object.keys(VOCABULARY_KINDS) as VocabularyKind[];
const COLUMNS = ["kind", "value", "label", "group", "help"] as const;

/** Reads a vocabulary of JSON: `{ "scopes": ["base:read", { "value": "base:write", "label": "Write bases" }] }`. */
export function readVocabulary(value: unknown): ReadVocabulary {
  const { add, refuse, read } = collect();
  if (!isObject(value)) refuse([], `Expected an object with lists: ${KINDS.join(", ")}.`);
  else {
    for (const [kind, list] of Object.entries(value)) {
      if (!isVocabularyKind(kind)) refuse([kind], `Unknown list. The lists are ${KINDS.join(", ")}.`);
      else if (!Array.isArray(list)) refuse([kind], "Expected a list.");
      else for (const [index, element] of list.entries()) add(kind, element, [kind, index]);
    }
  }
  return read;
}

/** The page reads it while someone types: 0.2 s for a million characters. */
const MAX_LENGTH = 1_000_000;

/** Reads pasted JSON, CSV or TSV. A table names its columns in the first row. */
export function readVocabularyText(text: string): ReadVocabulary {
  try {
    if (text.length > MAX_LENGTH) throw new Error("This has more than a million characters. Import it in parts.");
    return /^\uFEFF?\s*[[{]/.test(text) ? readVocabulary(parseJson(text)) : readTable(readDelimited(text));
  } catch (cause) {
    return { entries: [], problems: [{ path: [], message: (cause as Error).message }] };
  }
}

/** Returns the vocabulary as JSON that `readVocabulary` reads. */
export function vocabularyFile(entries: Vocabulary): string {
  const lists = KINDS.map((kind) => [kind, entries.filter((entry) => entry.kind === kind).map(element)] as const);
  return `${JSON.stringify(Object.fromEntries(lists.filter(([, list]) => list.length > 0)), null, 2)}\n`;
}

function element({ kind, value, label, group, help, scopes }: VocabularyEntry): unknown {
  if (kind === "bundles") return { name: value, scopes, help };
  return (label ?? group ?? help) ? { value, label, group, help } : value;
}

/** Returns the place of a problem for people: `scopes[3].label`, or `Row 3, label`. */
export function placeOf(path: Path): string {
  return String(path[0]).startsWith("Row ") ? path.join(", ") : toText(path);
}

function readTable(rows: readonly (readonly string[])[]): ReadVocabulary {
  const { add, refuse, read } = collect();
  const start = rows.findIndex(hasText);
  const names = (rows[start] ?? []).map((name) => name.trim().toLowerCase());
  if (!names.includes("kind") || !names.includes("value")) {
    refuse(start === -1 ? [] : [rowName(start)], `Name the columns in the first row: ${COLUMNS.join(", ")}.`);
    return read;
  }
  for (const name of names) {
    if (name !== "" && !(COLUMNS as readonly string[]).includes(name))
      refuse([rowName(start)], `Unknown column ${name}.`);
  }
  const bundles = new Map<string, { row: string; scopes: string[]; help: string }>();
  for (const [index, cells] of rows.entries()) {
    if (index <= start || !hasText(cells)) continue;
    const row = rowName(index);
    const [kindName = "", value = "", label = "", group = "", help = ""] = COLUMNS.map((column) =>
      cells[names.indexOf(column)]?.trim(),
    );
    const kind = KINDS.find((one) => plainName(one) === plainName(kindName));
    if (hasText(cells.slice(names.length)))
      refuse([row], "More cells than columns. Put a text with separators in quotes.");
    else if (kind === undefined) refuse([row, "kind"], `Enter one of ${KINDS.join(", ")}.`);
    else if (kind !== "bundles") add(kind, { value, label, group, help }, [row]);
    else if (label === "") refuse([row, "label"], "Enter the name of the bundle.");
    else {
      const bundle = bundles.get(label) ?? { row, scopes: [], help };
      bundle.scopes.push(value);
      bundles.set(label, bundle);
    }
  }
  for (const [name, { row, scopes, help }] of bundles) add("bundles", { name, scopes, help }, [row]);
  return read;
}

const rowName = (index: number) => `Row ${index + 1}`;
const hasText = (cells: readonly string[]) => cells.some((cell) => cell.trim() !== "");
/** Returns the same for `taskTypes`, `Task type` and `task-type`. */
const plainName = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z]/g, "")
    .replace(/s$/, "");

function collect() {
  const entries: VocabularyEntry[] = [];
  const problems: VocabularyProblem[] = [];
  const places = new Map<string, Path>();
  const refuse = (path: Path, message: string) => void problems.push({ path, message });
  const add = (kind: VocabularyKind, given: unknown, path: Path) => {
    const faults = problems.length;
    const entry = entryOf(kind, given, (step, message) => refuse([...path, ...step], message));
    if (!entry || problems.length > faults) return;
    const first = places.get(entryKey(entry));
    if (first) refuse(path, `The same as ${placeOf(first)}.`);
    else {
      places.set(entryKey(entry), path);
      entries.push(entry);
    }
  };
  return { add, refuse, read: { entries, problems } };
}

function entryOf(
  kind: VocabularyKind,
  given: unknown,
  refuse: (path: Path, message: string) => void,
): VocabularyEntry | undefined {
  const isBundle = kind === "bundles";
  const object = typeof given === "string" && !isBundle ? { value: given } : given;
  if (!isObject(object)) {
    refuse([], isBundle ? "Expected an object with name and scopes." : "Expected a text, or an object with a value.");
    return undefined;
  }
  const required = isBundle ? ["name", "scopes"] : ["value"];
  const optional = isBundle ? ["help"] : ["label", "group", "help"];
  for (const [member, text] of Object.entries(object)) {
    if (required.includes(member)) continue;
    if (!optional.includes(member)) refuse([member], "Unknown member.");
    else if (typeof text !== "string") refuse([member], "Expected a text.");
  }
  const value = object[isBundle ? "name" : "value"] ?? "";
  checkValue(value, [isBundle ? "name" : "value"], refuse);
  const scopes: unknown[] = isBundle && Array.isArray(object["scopes"]) ? object["scopes"] : [];
  if (isBundle && scopes.length === 0) refuse(["scopes"], "Expected a list of scopes.");
  for (const [index, scope] of scopes.entries()) checkValue(scope, ["scopes", index], refuse);
  return {
    kind,
    value: value as string,
    ...textMember("label", object),
    ...textMember("group", object),
    ...textMember("help", object),
    ...(isBundle && { scopes: [...new Set(scopes as string[])] }),
  };
}

function checkValue(value: unknown, path: Path, refuse: (path: Path, message: string) => void): void {
  if (typeof value !== "string") refuse(path, "Expected a text.");
  else if (value.trim() === "") refuse(path, "This cannot be empty.");
  else if (cleanText(value) !== value) refuse(path, "Remove line breaks and invisible characters.");
}

function textMember(name: "label" | "group" | "help", { [name]: text }: Record<string, unknown>) {
  const plain = typeof text === "string" ? cleanText(text, name === "help" ? "\n" : "").trim() : "";
  return plain === "" ? {} : { [name]: plain };
}
