import { groupBy } from "#json/group-by.ts";
import { visibleText } from "#pasted/characters.ts";
import { decodeText } from "#pasted/decode-text.ts";
import { readRows, splitNames, type TextLine } from "#pasted/import/read-rows.ts";
import { decoded } from "#text/decoded.ts";
import { counted, stripBidi } from "#text/format.ts";
import { type IncomingFile, pathOf } from "#ui/drop/incoming-files.ts";
import type { Field } from "#workspace/workspace.ts";

export const LIST_COLUMNS = ["file", "record", "field", "anchor", "size"] as const;

type ListColumn = (typeof LIST_COLUMNS)[number];

/** A CSV or TSV that says which file goes to which record. */
export interface FileList {
  readonly name: string;
  readonly lines: readonly TextLine[];
  /** Why it cannot be read, in a sentence. */
  readonly error?: string;
  readonly source?: IncomingFile;
}

export type ListRow = Readonly<Record<ListColumn, string>> & { readonly place: string };

/** Returns the lists among files: tables of text with at least two columns, and those that cannot be read, or are to be lists. */
export async function readLists(files: readonly IncomingFile[], areLists = false): Promise<FileList[]> {
  const read = async (source: IncomingFile): Promise<FileList | readonly []> => {
    const { name } = source.file;
    try {
      const decoded = decodeText(new Uint8Array(await source.file.arrayBuffer()));
      const { lines } = readRows(decoded?.text ?? "");
      const count = lines.reduce((most, { cells }) => Math.max(most, cells.length), 0);
      if (count > 1) return { name, source, lines };
      const error = `${stripBidi(name)} has ${counted(count, "column")}. A list needs two: of files, and of their records.`;
      return areLists ? { name, source, lines: [], error } : [];
    } catch (cause) {
      return { name, source, lines: [], error: (cause as Error).message };
    }
  };
  const named = files.filter(({ file }) => /\.(?:csv|tsv|tab)$/i.test(file.name) && file.size < 20_000_000);
  return (await Promise.all(named.map(read))).flat();
}

const WORDS: Readonly<Record<ListColumn | "mayBeRecord", RegExp>> = {
  file: /^(?:(?:relative|full)?path|(?:file|document|image|photo|picture|attachment|asset|media)s?(?:name|path)?s?\d*)$/,
  record: /^records?(?:id|name)?$/,
  field: /^(?:attachment)?(?:field|column)(?:id|name)?$/,
  anchor: /^(?:anchor(?:id|name)?|beside)$/,
  size: /^(?:file)?(?:size|bytes)(?:inbytes)?$/,
  mayBeRecord: /^(?:id|sku|name|(?:row|item|product)(?:id|name)?)$/,
};

export const folded = (text: string) => visibleText(text).normalize("NFC").trim().toLowerCase();
const plain = (name: string | null) => folded(name ?? "").replaceAll(/[^\p{L}\p{N}]/gu, "");

/** What is there: whether a text names a file, or one record. */
interface Known {
  readonly isFile: (cell: string) => boolean;
  readonly isRecord: (cell: string) => boolean;
}

const textIn = ({ cells }: TextLine, at = -1) => visibleText(cells[at] ?? "").trim();

/** Returns a list without the lines above its headings, and its headings: `""` for each column if it has none. */
function withNames(lines: readonly TextLine[], isWord: (word: string) => boolean, { isFile, isRecord }: Known) {
  const isNamed = (cell: string) => cell.includes(".") && isFile(cell);
  // Headings are above all files. A title may be above them.
  const firstFile = lines.findIndex((line) => line.cells.some((_, at) => isNamed(textIn(line, at))));
  const top = lines.slice(0, firstFile < 0 ? 5 : firstFile);
  const counts = top.map(({ cells }) => cells.filter((cell) => isWord(plain(cell))).length);
  const most = Math.max(0, ...counts);
  const start = most > 1 ? counts.indexOf(most) : 0;
  // In another language they are what names nothing, and is no file that is missing.
  const isOther = (text: string) => !isRecord(text) && !/\.\w{1,5}$/.test(text);
  return splitNames(
    { lines: lines.slice(start) },
    most > 0 || (firstFile === 1 && (top[0]?.cells.every((cell) => isOther(cell?.trim() ?? "")) ?? false)),
  );
}

/** Columns of a list by their positions. */
export type Columns = { readonly [Name in "file" | "record"]?: number | undefined };

/**
 * Returns the rows of a list, one for each cell with files, the headings of all columns, and the columns of files and records,
 * absent if there is none: `chosen`, else by a heading for records, or the one that names most of what is there, else by its
 * heading. `fields` are those of the table: their names may be headings.
 */
export function readRowsOf({ lines }: FileList, fields: readonly Field[], known: Known, chosen: Columns = {}) {
  const meanings = new Map(
    fields.map(({ name, type }) => [plain(name), type === "attachment" ? "file" : type === "number" ? type : "record"]),
  );
  const isFileWord = (word: string) => meanings.get(word) === "file" || WORDS.file.test(word);
  const isWord = (word: string) => meanings.has(word) || Object.values(WORDS).some((words) => words.test(word));
  const { names, lines: below } = withNames(lines, isWord, known);
  const isNamedIn = (line: TextLine, at: number) => textIn(line, at).includes(".") && known.isFile(textIn(line, at));

  const given = (["file", "record"] as const).flatMap((name) => {
    const at = chosen[name];
    return at === undefined ? [] : [[name, at] as const];
  });
  const taken = new Map<ListColumn, number>(given);
  const isFree = (at: number) => ![...taken.values()].includes(at);
  const take = (column: ListColumn, fits: (word: string, at: number) => boolean) => {
    const at = names.findIndex((name, place) => isFree(place) && fits(plain(name), place));
    if (at >= 0 && !taken.has(column)) taken.set(column, at);
  };
  const heaviest = (...tests: ((line: TextLine, at: number) => boolean)[]) => {
    const weights = names.map((_, at) => tests.flatMap((test) => below.filter((line) => test(line, at))).length);
    return (at: number) => weights[at] === Math.max(1, ...weights);
  };
  // A code may be a file's name without its ending: whole names count twice.
  const hasMostFiles = heaviest(isNamedIn, (line, at) => known.isFile(textIn(line, at)));
  take("file", (word, at) => hasMostFiles(at) && isFileWord(word));
  take("file", (_, at) => hasMostFiles(at));
  for (const column of LIST_COLUMNS) take(column, (word) => WORDS[column].test(word));
  // A table's own export has all of its fields. Those whose texts name one record each come first, numbers last.
  const isRecordIn = (line: TextLine, at: number) => isFree(at) && known.isRecord(textIn(line, at));
  const means = (meaning: string, at: number) => meanings.get(plain(names[at] ?? "")) === meaning;
  const isOfField = heaviest((line, at) => means("record", at) && isRecordIn(line, at));
  const hasMostRecords = heaviest(isRecordIn);
  take("record", (_, at) => isOfField(at));
  take("record", (_, at) => hasMostRecords(at));
  take("record", (_, at) => means("record", at));
  take("record", (_, at) => means("number", at));
  take("record", (word) => WORDS.mayBeRecord.test(word));
  if (names.length === taken.size + 1) take("record", () => true);
  const hasFiles = (at: number) => isFileWord(plain(names[at] ?? "")) || below.some((line) => isNamedIn(line, at));
  const isMore = (at: number) => chosen.file === undefined && isFree(at) && hasFiles(at);
  const fileColumns = [...names.keys()].filter((at) => at === taken.get("file") || isMore(at));
  const rows = below.flatMap((line) => {
    const of = (column: ListColumn) => textIn(line, taken.get(column));
    const row = { place: line.place, record: of("record"), anchor: of("anchor"), size: of("size") };
    const filled = fileColumns.filter((at) => textIn(line, at) !== "");
    return (filled.length === 0 && row.record !== "" ? [-1] : filled).map((at): ListRow => {
      const heading = names[at] ?? "";
      const field = of("field") || (meanings.get(plain(heading)) === "file" ? heading : "");
      return { ...row, file: textIn(line, at), field };
    });
  });
  const columns: Columns = { file: taken.get("file"), record: taken.get("record") };
  return { names: names.map((name) => name ?? ""), columns, rows };
}

/** Up to a space, or to a separator and another address. */
const ADDRESS = /https?:\/\/\S+?(?=[,;|]*(?:\s|$)|[,;|]https?:)/g;

/** Returns the files that a cell names. A name that has a separator is one name if `isFile` says so. */
export function namesIn(cell: string, isFile: (name: string) => boolean): readonly string[] {
  // Some tables write an attachment with its address, `a.jpg (https://…)`, others the address alone. A signed one is a secret.
  const text = cell
    .replaceAll(/\s*\(https?:\/\/[^)\s]*\)/g, "")
    .replaceAll(ADDRESS, (address) => decoded(/[^/]*$/.exec(address.replace(/[?#].*/, ""))?.[0] ?? ""));
  const split = [/\r?\n/, /\s*\|\s*/, /\s*;\s*/, /\s*,\s*/].map((separator) => text.split(separator).filter(Boolean));
  const areNames = (parts: readonly string[]) => parts.every((part) => isFile(part) || /\.\w{1,5}$/.test(part));
  return (!isFile(text) && split.find((parts) => parts.length > 1 && areNames(parts))) || [text];
}

const same = (path: string) => path;
/** As `nameParts` does it for a name. */
const withoutEnding = (path: string) => folded(path).replace(/(?<=[^/])\.[^./]*$/, "");

/** Returns a path with one separator on all systems, from its first folder on. */
function plainPath(path: string): string {
  const steps = path
    .normalize("NFC")
    .replace(/^file:\/+/i, "")
    .replace(/^[a-z]:/i, "")
    .split(/\s*[/\\]\s*/);
  return steps.filter((step) => step !== "" && step !== ".").join("/");
}

/** Returns a path, and what is left of it without its first folders. */
const endsOf = (path: string) => path.split("/").map((_, at, steps) => steps.slice(at).join("/"));

/**
 * Returns what finds the files of a path: as it is written, else in any case, else without its extension. Two paths fit if
 * one ends with the other. Of several, the one beside the list wins. `home` is the folder of the list.
 */
export function fileFinder(files: readonly IncomingFile[], home = "") {
  // A map, because thousands of folders may each have a file of one name. A whole path begins with a slash in it.
  const paths = files.map((incoming) => ({ incoming, plain: plainPath(pathOf(incoming)) }));
  const levels = [same, folded, withoutEnding].map((level) => {
    const entries = paths.flatMap(({ incoming, plain: whole }) => {
      const path = level(whole);
      return [`/${path}`, ...endsOf(path)].map((end) => ({ end, incoming }));
    });
    const groups = [...groupBy(entries, ({ end }) => end)];
    const byEnd = new Map(groups.map(([end, group]) => [end, group.map(({ incoming }) => incoming)]));
    return { of: level === same ? same : folded, byEnd };
  });
  const find = (text: string): readonly IncomingFile[] => {
    const [written, beside] = [plainPath(text), plainPath(`${home}/${text}`)];
    for (const { of, byEnd } of levels) {
      const [path = "", ...shorter] = endsOf(of(written));
      const within = byEnd.get(path) ?? [];
      const above = shorter.flatMap((end) => byEnd.get(`/${end}`) ?? []);
      const found = byEnd.get(`/${of(beside)}`) ?? (above.length > 0 ? [...within, ...above] : within);
      if (found.length > 0) return found;
    }
    // Addresses, and the links of exported pages, have blanks and accents as %20.
    const plain = decoded(text);
    return plain === text ? [] : find(plain);
  };
  return find;
}
