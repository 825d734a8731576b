import { members, z } from "#contract/zod.ts";
import { isObject, toText, type Path } from "#json/json-path.ts";
import { sectionIn } from "#json/saved-file.ts";
import { visibleText } from "#pasted/characters.ts";
import { planImport, type Chosen, type ImportPreview } from "#pasted/import/import-plan.ts";
import {
  isJsonText,
  listColumns,
  parseLoosely,
  readRows,
  rowsOfJson,
  splitNames,
  type TextLine,
  type TextRows,
} from "#pasted/import/read-rows.ts";
import { readList } from "#pasted/list/read-list.ts";
import { isLabelName, isValueName } from "#pasted/list/value-names.ts";
import { leftOutText } from "#pasted/list/wrappings.ts";
import { cleanText } from "#text/format.ts";
import {
  entryKey,
  isSameEntry,
  isVocabularyKind,
  VOCABULARY_KINDS,
  type Vocabulary,
  type VocabularyEntry,
  type VocabularyKind,
} from "./vocabulary.ts";

const KINDS = Object.keys(VOCABULARY_KINDS) as VocabularyKind[];
const COLUMNS = ["kind", "value", "label", "group", "help"] as const;

/** A text that is sent as it is. */
const sent = (description: string) =>
  z.string().check(
    z.describe(description),
    z.refine((text) => text.trim() !== "", { error: "This cannot be empty.", abort: true }),
    z.refine((text) => cleanText(text) === text, "Remove line breaks and invisible characters."),
  );
const shown = (description: string, keeps = "") =>
  z.optional(
    z.string().check(
      z.describe(description),
      z.overwrite((text) => cleanText(text, keeps).trim()),
    ),
  );

/** A value of the vocabulary in JSON. */
export const filedValue = members(
  {
    value: sent("What is sent."),
    label: shown("What people read."),
    group: shown("The heading that the value is listed under."),
    help: shown("One sentence about the value.", "\n"),
  },
  "Expected a text, or an object with a value.",
);
export const filedBundle = members(
  {
    name: sent("The name of the bundle."),
    scopes: z.array(sent("A scope.")).check(z.minLength(1), z.describe("The scopes that one press adds.")),
    help: shown("One sentence about the bundle.", "\n"),
  },
  "Expected an object with name and scopes.",
);

/**
 * Reads a vocabulary of JSON, the values that fields suggest: `{ "scopes": ["base:read", { "value": "base:write", "label":
 * "Write bases" }] }`. Whatever has a problem is left out of the entries.
 */
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

/** Returns the vocabulary as a saved file and `console.json` have it: `readVocabulary` reads it. */
export function filedVocabulary(entries: Vocabulary): Readonly<Record<string, unknown>> {
  const lists = KINDS.map((kind) => [kind, entries.filter((entry) => entry.kind === kind).map(element)] as const);
  return Object.fromEntries(lists.filter(([, list]) => list.length > 0));
}

function element({ kind, value, label, group, help, scopes }: VocabularyEntry): unknown {
  if (kind === "bundles") return { name: value, scopes, help };
  return (label ?? group ?? help) ? { value, label, group, help } : value;
}

/** Returns the place of a problem for people: `scopes[3].label`, or `Row 3, label`. */
function placeOf(path: Path): string {
  return /\d$|\]$/.test(String(path[0])) ? path.join(", ") : toText(path);
}

/** What a column of a table has. `undefined` is left out. */
export type ValuesColumn = (typeof COLUMNS)[number] | undefined;

/** Reads rows, each with its place. `kindOfAll` is for rows without a column of kinds, `width` the number of named columns. */
function readVocabularyRows(
  lines: readonly TextLine[],
  columns: readonly ValuesColumn[],
  { kindOfAll, width }: { kindOfAll: VocabularyKind | undefined; width?: number | undefined },
): ReadVocabulary {
  const { add, refuse, read } = collect();
  const bundles = new Map<string, { place: string; scopes: string[]; help: string }>();
  for (const { place, cells } of lines) {
    if (cells.every((cell) => cell?.trim() === "")) continue;
    const [kindName = "", cell = "", label = "", group = "", help = ""] = COLUMNS.map((column) =>
      cells[columns.indexOf(column)]?.trim(),
    );
    const value = visibleText(cell).trim();
    const kind = columns.includes("kind") ? kindNamed(kindName) : kindOfAll;
    if (cells.slice(width ?? columns.length).some((cell) => cell?.trim() !== ""))
      refuse([place], "More cells than columns. Put a text with separators in quotes.");
    else if (cells.includes(null)) refuse([place], "Expected texts.");
    else if (kind === undefined) refuse([place, "kind"], `Enter one of ${KINDS.join(", ")}.`);
    else if (kind !== "bundles") add(kind, { value, label, group, help }, [place]);
    else if (label === "") refuse([place, "label"], "Enter the name of the bundle.");
    else {
      const bundle = bundles.get(label) ?? { place, scopes: [], help };
      bundle.scopes.push(value);
      bundles.set(label, bundle);
    }
  }
  for (const [name, { place, scopes, help }] of bundles) add("bundles", { name, scopes, help }, [place]);
  return read;
}

/** Returns the kind of `taskTypes`, `Task type` or `task-type`. */
function kindNamed(name: string): VocabularyKind | undefined {
  return KINDS.find((kind) => plainName(kind) === plainName(name));
}

const plainName = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z]/g, "")
    .replace(/s$/, "");

type Refuse = (path: Path, message: string) => void;

type ReadVocabulary = ReturnType<typeof collect>["read"];

function collect() {
  const entries: VocabularyEntry[] = [];
  /** Paths are `["scopes", 3, "label"]` in JSON, `["Row 3", "label"]` in a table; empty for the whole text. */
  const problems: { path: Path; message: string }[] = [];
  const places = new Map<string, Path>();
  const refuse: Refuse = (path, message) => void problems.push({ path, message });
  const add = (kind: VocabularyKind, given: unknown, path: Path) => {
    const entry = entryOf(kind, given, (step, message) => refuse([...path, ...step], message));
    if (!entry) return;
    const first = places.get(entryKey(entry));
    if (first) refuse(path, `The same as ${placeOf(first)}.`);
    else {
      places.set(entryKey(entry), path);
      entries.push(entry);
    }
  };
  return { add, refuse, read: { entries, problems } };
}

function entryOf(kind: VocabularyKind, given: unknown, refuse: Refuse): VocabularyEntry | undefined {
  if (kind === "bundles") {
    const read = rightOf(filedBundle, given, refuse);
    return read && { kind, value: read.name, ...filled({ help: read.help }), scopes: [...new Set(read.scopes)] };
  }
  const read = rightOf(filedValue, typeof given === "string" ? { value: given } : given, refuse);
  return read && { kind, ...filled(read), value: read.value };
}

function rightOf<S extends z.ZodMiniType>(schema: S, given: unknown, refuse: Refuse): z.output<S> | undefined {
  const { data, error } = schema.safeParse(given);
  for (const issue of error?.issues ?? []) {
    const path = issue.path as Path;
    if (issue.code !== "unrecognized_keys") refuse(path, issue.message);
    else for (const name of issue.keys) refuse([...path, name], issue.message);
  }
  return data;
}

/** Leaves out empty texts. */
const filled = <Texts extends object>(texts: Texts) =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text)) as { [Name in keyof Texts]?: string };

export interface ValuesQuestion {
  readonly text: string;
  readonly chosen: Chosen<ValuesColumn>;
  readonly known: Vocabulary;
}

/** `needsKind` says whether one kind is chosen for all rows, `kind` which one. */
export type ValuesPreview = ImportPreview<
  VocabularyEntry,
  ValuesColumn,
  { readonly needsKind: boolean; readonly kind: VocabularyKind | undefined }
>;

/** Returns what an import of values would do. Throws with a message for people if the text cannot be read. */
export function previewValues({ text, chosen, known }: ValuesQuestion): ValuesPreview {
  const { value, more } = sectionIn(isJsonText(text) ? parseLoosely(text) : undefined, "vocabulary");
  const lists = isObject(value) ? Object.keys(value) : undefined;
  if (lists?.length === 0 || lists?.some(isVocabularyKind)) return { more, plan: planOf(readVocabulary(value), known) };
  const isList = (cells: readonly string[]) => !cells.some(kindNamed);
  const rows = value === undefined ? readRows(text, isList) : rowsOfJson(value);
  if (!rows) throw new Error("No list was found in this JSON.");
  const guess = guessColumns(rows);
  const hasNames = rows.isNamed ? "always" : (chosen.hasNames ?? guess.hasNames);
  const table = splitNames(rows, hasNames !== false);
  const columns = chosen.columns ?? guess.columns;
  // More cells than names are a text with a separator in it.
  const width = hasNames === true ? rows.lines[0]?.cells.length : undefined;
  const needsKind = !columns.includes("kind");
  const named = table.names[columns.indexOf("value")] ?? "";
  const kind = kindNamed(chosen.ofAll ?? named);
  // Documentation and code have scopes with signs and words around them.
  const isAlone = value === undefined && kind === "scopes" && columns.join() === "value";
  const scopes = isAlone ? readList(text, kind) : undefined;
  const lines = scopes?.found.map(({ value: one }, at) => ({ place: `Value ${at + 1}`, cells: [one] })) ?? table.lines;
  const read =
    needsKind && !kind ? { entries: [], problems: [] } : readVocabularyRows(lines, columns, { kindOfAll: kind, width });
  return {
    more: scopes && scopes.leftOut.length > 0 ? `Left out: ${leftOutText(scopes.leftOut)}.` : undefined,
    columns: { hasNames, list: listColumns(table, columns), needsKind, kind },
    plan: planOf(read, known),
  };
}

const planOf = ({ entries, problems }: ReadVocabulary, known: Vocabulary) => {
  const refused = problems.map(({ path, message }) => ({ place: placeOf(path), message }));
  return planImport({ items: entries, refused }, known, entryKey, isSameEntry);
};

const NAMES: Readonly<Record<string, ValuesColumn>> = {
  kind: "kind",
  type: "kind",
  art: "kind",
  group: "group",
  gruppe: "group",
  help: "help",
  hilfe: "help",
};

/** Matches columns by their names, and a column of kinds by what is in it. The values themselves are never inspected. */
function guessColumns({ lines, isNamed }: TextRows): { hasNames: boolean; columns: ValuesColumn[] } {
  const [first, ...others] = lines;
  const count = lines.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const isKinds = (list: readonly TextLine[], at: number) =>
    list.length > 0 && list.every(({ cells }) => kindNamed(cells[at] ?? "") !== undefined);
  const byContent = Array.from({ length: count }, (_, at) =>
    isKinds(others.length > 0 ? others : lines, at) ? ("kind" as const) : undefined,
  );
  const names = Array.from({ length: count }, (_, at) => first?.cells[at] ?? "");
  const byName = names.map((name): ValuesColumn => {
    if (isValueName(name) || name.toLowerCase() === "id" || kindNamed(name)) return "value";
    return NAMES[name.trim().toLowerCase()] ?? (isLabelName(name) ? "label" : undefined);
  });
  const kindAt = byContent.indexOf("kind");
  const hasNames = isNamed || (kindAt === -1 ? byName.includes("value") : kindNamed(names[kindAt] ?? "") === undefined);
  const columns = hasNames ? byName.map((column, at) => byContent[at] ?? column) : byContent;
  const once = columns.map((column, at) => (columns.indexOf(column) === at ? column : undefined));
  if (once.includes("value")) return { hasNames, columns: once };
  const place = once.indexOf(undefined);
  return { hasNames, columns: once.map((column, at) => (at === place && count <= 2 ? "value" : column)) };
}
