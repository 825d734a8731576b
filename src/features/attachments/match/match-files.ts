import type { TableRecord } from "#contract/index.ts";
import { nameParts } from "#files/file-name.ts";
import { counted } from "#text/format.ts";
import type { IncomingFile } from "#ui/drop/incoming-files.ts";
import { cellValue, recordTitle } from "#workspace/cell-value.ts";
import type { Field } from "#workspace/workspace.ts";
import { isLeftBySystem } from "../add/needs-preflight.ts";

/** A record to match names with. */
export interface Candidate {
  readonly id: string;
  /** Its title, or its value in a column. */
  readonly title: string;
}

export interface Match {
  readonly incoming: IncomingFile;
  /** The matching record; absent if none or several match equally well, and for files of an operating system. */
  readonly recordId?: string;
}

/**
 * Matches files to records by name: a record's id or title is in the file's name, or in its folder's, as whole words. The
 * longest title wins, so that "Lantern, large" does not go to "Lantern".
 */
export function matchFiles(files: readonly IncomingFile[], records: readonly Candidate[]): Match[] {
  const known = phrases(records);
  const longest = Math.max(0, ...[...known.keys()].map((phrase) => phrase.split(" ").length));
  return files.map((incoming) => {
    if (isLeftBySystem(incoming)) return { incoming };
    const fit = (text: string) => best(plain(text), known, longest);
    const recordId = fit(nameParts(incoming.file.name).stem) ?? fit(incoming.folder);
    return recordId === undefined ? { incoming } : { incoming, recordId };
  });
}

/** Instead of an id, for a file that goes to all records. */
export const EACH_RECORD = "*";

/**
 * The ways to match files, each with its rule in a sentence and how many files match: the records' titles first, then each column with texts or numbers, ids, and two without names.
 * `proposedWay` is the index of the one to begin with: a column that names records, so no number and no text that they share.
 */
export function waysToMatch(files: readonly IncomingFile[], records: readonly TableRecord[], fields: readonly Field[]) {
  const wayOf = (name: string, rule: string, matches: readonly Match[]) => {
    return { name, rule, matches, count: matches.filter(({ recordId }) => recordId !== undefined).length };
  };
  const by = (name: string, titles: readonly string[]) => {
    const candidates = records.map(({ id }, place) => ({ id, title: titles[place] ?? "" }));
    const rule = `A file goes to the record whose ${name} is in the file name or folder name.`;
    return wayOf(name, rule, matchFiles(files, candidates));
  };
  const withoutNames = (name: string, rule: string, recordFor: (place: number) => string | undefined) => {
    const places = new Map(files.filter((file) => !isLeftBySystem(file)).map((incoming, place) => [incoming, place]));
    const matches = files.map((incoming) => {
      const place = places.get(incoming);
      const recordId = place === undefined ? undefined : recordFor(place);
      return { incoming, ...(recordId !== undefined && { recordId }) };
    });
    return wayOf(name, rule, matches);
  };
  const [primary, ...others] = fields.filter(({ type }) => type !== "attachment");
  const columns = [
    { field: primary, titles: records.map((record) => recordTitle(record, fields)) },
    ...others
      .map((field) => ({ field, titles: records.map((record) => textIn(record, field)) }))
      .filter(({ titles }) => titles.some((title) => title !== "")),
  ];
  const ways = [
    ...columns.map(({ field, titles }) => by(field?.name ?? "Name", titles)),
    by("Record id", []),
    withoutNames(
      "In table order",
      "The first file goes to the first record, the second to the second.",
      (place) => records[place]?.id,
    ),
    withoutNames("All files to each record", "Every file goes to every record.", () => EACH_RECORD),
  ];
  const isName = ({ field, titles }: (typeof columns)[number], place: number) => {
    const filled = titles.filter((title) => title !== "");
    return field?.type !== "number" && (place === 0 || new Set(filled).size === filled.length);
  };
  const [byTitle = 0, ...more] = [...columns.map(isName), true].map((is, place) =>
    is ? (ways[place]?.count ?? 0) : -1,
  );
  const counts = [byTitle, ...more];
  const proposedWay = byTitle > 0 ? 0 : counts.indexOf(Math.max(...counts));
  return { ways, proposedWay };
}

function textIn(record: TableRecord, field: Field): string {
  const value = cellValue(record, field);
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** Instead of an id, where several records have the same words. */
const SEVERAL = "";

/** Record ids by the words of their titles and ids. A map, because thousands of files are looked up in thousands of records. */
function phrases(records: readonly Candidate[]): ReadonlyMap<string, string> {
  const known = new Map<string, string>();
  for (const { id, title } of records) {
    for (const phrase of [plain(title), plain(id)]) {
      if (phrase !== "") known.set(phrase, (known.get(phrase) ?? id) === id ? id : SEVERAL);
    }
  }
  return known;
}

function best(text: string, known: ReadonlyMap<string, string>, longest: number): string | undefined {
  const words = text.split(" ");
  let length = 0;
  let fit: string | undefined;
  for (let from = 0; from < words.length; from++) {
    for (let to = from + 1; to <= Math.min(words.length, from + longest); to++) {
      const phrase = words.slice(from, to).join(" ");
      const id = known.get(phrase);
      if (id === undefined || phrase.length < length) continue;
      fit = phrase.length > length || fit === id ? id : SEVERAL;
      length = phrase.length;
    }
  }
  return fit === SEVERAL ? undefined : fit;
}

/** A text for comparison: letters and digits of any script, without case and accents, words separated by one space. */
function plain(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/\p{M}+/gu, "")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** How many files go to no record, and why; empty if every file goes to one. */
export function unmatchedText(leftOut: readonly Match[]): string {
  const userFiles = leftOut.filter(({ incoming }) => !isLeftBySystem(incoming));
  const isUnmatched = userFiles.every(({ recordId }) => recordId === undefined);
  const names = userFiles.length === 1 ? "Its name matches" : "Their names match";
  const why = isUnmatched ? ` ${names} no record, or several.` : "";
  const parts = [sentence(userFiles.length, "file", why), sentence(leftOut.length - userFiles.length, "system file")];
  return parts.filter((part) => part !== "").join(" ");
}

const sentence = (count: number, word: string, why = "") =>
  count === 0 ? "" : `${counted(count, word)} left out.${why}`;
