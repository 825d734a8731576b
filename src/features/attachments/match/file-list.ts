import { nameParts } from "#files/file-name.ts";
import { groupBy } from "#json/group-by.ts";
import { decodeText } from "#pasted/decode-text.ts";
import { readRows, splitNames, type TextLine } from "#pasted/import/read-rows.ts";
import type { IncomingFile } from "#ui/drop/incoming-files.ts";

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

/** Returns the lists among files: tables of text with at least two columns, and those that cannot be read. */
export async function readLists(files: readonly IncomingFile[]): Promise<FileList[]> {
  const read = async (source: IncomingFile): Promise<FileList> => {
    const { name } = source.file;
    try {
      const decoded = decodeText(new Uint8Array(await source.file.arrayBuffer()));
      return { name, source, lines: readRows(decoded?.text ?? "").lines };
    } catch (cause) {
      return { name, source, lines: [], error: (cause as Error).message };
    }
  };
  const named = files.filter(({ file }) => /\.(?:csv|tsv|tab)$/i.test(file.name) && file.size < 20_000_000);
  const lists = await Promise.all(named.map(read));
  return lists.filter(({ lines, error }) => error !== undefined || lines.some(({ cells }) => cells.length > 1));
}

const WORDS: Readonly<Record<ListColumn | "mayBeRecord", RegExp>> = {
  file: /^(?:(?:relative|full)?path|(?:file|document|image|photo|picture|attachment|asset|media)s?(?:name|path)?s?)$/,
  record: /^records?(?:id|name)?$/,
  field: /^(?:attachment)?(?:field|column)(?:id|name)?$/,
  anchor: /^(?:anchor(?:id|name)?|beside)$/,
  size: /^(?:file)?(?:size|bytes)(?:inbytes)?$/,
  mayBeRecord: /^(?:id|sku|name|(?:row|item|product)(?:id|name)?)$/,
};

export const folded = (text: string) => text.normalize("NFC").trim().toLowerCase();
const plain = (name: string | null) => folded(name ?? "").replaceAll(/[^\p{L}\p{N}]/gu, "");

/**
 * Returns the rows of a list, and the headings of its columns for files and records; `undefined` if it has no such column. The
 * column for files is the one that names most of the files that are there, else known by its heading. `fields` are columns of
 * the table that may name records.
 */
export function readRowsOf({ lines }: FileList, fields: readonly string[], isFile: (cell: string) => boolean) {
  const fieldWords = new Set(fields.map(plain));
  const isWord = (word: string) => fieldWords.has(word) || Object.values(WORDS).some((words) => words.test(word));
  const { names, lines: below } = splitNames({ lines }, lines[0]?.cells.some((cell) => isWord(plain(cell))) ?? false);
  const taken = new Map<ListColumn, number>();
  const take = (column: ListColumn, fits: (word: string, at: number) => boolean) => {
    const others = new Set(taken.values());
    const at = names.findIndex((name, place) => !others.has(place) && fits(plain(name), place));
    if (at >= 0 && !taken.has(column)) taken.set(column, at);
  };
  const counts = names.map((_, at) => below.filter(({ cells }) => isFile(cells[at]?.trim() ?? "")).length);
  const most = Math.max(1, ...counts);
  take("file", (_, at) => counts[at] === most);
  for (const column of LIST_COLUMNS) take(column, (word) => WORDS[column].test(word));
  take("record", (word) => fieldWords.has(word));
  take("record", (word) => WORDS.mayBeRecord.test(word));
  if (names.length === taken.size + 1) take("record", () => true);
  const inColumn = <Text>(texts: readonly Text[], column: ListColumn) => texts[taken.get(column) ?? -1];
  const rows = below.map(({ place, cells }): ListRow => {
    const [file = "", record = "", field = "", anchor = "", size = ""] = LIST_COLUMNS.map((column) =>
      inColumn(cells, column)?.trim(),
    );
    return { place, file, record, field, anchor, size };
  });
  const filled = rows.filter(({ file, record }) => file !== "" || record !== "");
  return { fileHeading: inColumn(names, "file"), recordHeading: inColumn(names, "record"), rows: filled };
}

/** Returns the files that a cell names. A name that has a separator is one name if `isFile` says so. */
export function namesIn(cell: string, isFile: (name: string) => boolean): readonly string[] {
  // Some tables write an attachment with its address: `a.jpg (https://…)`.
  const text = cell.replaceAll(/\s*\(https?:\/\/[^)\s]*\)/g, "");
  const split = [/\r?\n/, /\s*\|\s*/, /\s*;\s*/, /\s*,\s*/].map((separator) => text.split(separator).filter(Boolean));
  const areNames = (parts: readonly string[]) => parts.every((part) => isFile(part) || /\.\w{1,5}$/.test(part));
  return (!isFile(text) && split.find((parts) => parts.length > 1 && areNames(parts))) || [text];
}

const same = (name: string) => name;
const stemOf = (name: string) => nameParts(folded(name)).stem;

function placeOf(path: string) {
  const steps = path
    .normalize("NFC")
    .replace(/^[a-z]:/i, "")
    .split(/\s*[/\\]\s*/);
  const named = steps.filter((step) => step !== "" && step !== ".").map((step) => `/${step}`);
  return { folder: named.slice(0, -1).join(""), name: named.at(-1) ?? "" };
}

export const pathOf = ({ folder, file }: IncomingFile) => (folder === "" ? file.name : `${folder}/${file.name}`);

/**
 * Returns what finds the files of a path: as it is written, else in any case, else without its extension. Two folders fit if
 * one ends with the other. Of several, the one beside the list wins. `home` is the folder of the list.
 */
export function fileFinder(files: readonly IncomingFile[], home = "") {
  const places = files.map((incoming) => ({ incoming, ...placeOf(pathOf(incoming)) }));
  const levels = [same, folded, stemOf].map((level) => {
    return { of: level === stemOf ? folded : level, byName: groupBy(places, ({ name }) => level(name)) };
  });
  const { folder: homeFolder } = placeOf(`${home}/-`);
  return (text: string): readonly IncomingFile[] => {
    const { folder, name } = placeOf(text);
    for (const { of, byName } of levels) {
      const place = of(folder);
      const fits = byName
        .get(of(name))
        ?.filter((one) => of(one.folder).endsWith(place) || place.endsWith(of(one.folder)));
      const beside = fits?.filter((one) => of(one.folder) === of(homeFolder + folder)) ?? [];
      const found = beside.length > 0 ? beside : (fits ?? []);
      if (found.length > 0) return found.map(({ incoming }) => incoming);
    }
    return [];
  };
}
