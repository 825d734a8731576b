import type { TableRecord } from "#contract/index.ts";
import { nameParts } from "#files/file-name.ts";
import { counted } from "#text/format-number.ts";
import type { IncomingFile } from "#ui/drop/incoming-files.ts";
import { cellValue, recordTitle } from "#workspace/cell-value.ts";
import type { Field } from "#workspace/workspace.ts";
import { isLeftBySystem } from "./preflight.ts";

/** What a file's name is compared with. */
export interface Candidate {
  readonly id: string;
  /** What the record is told by: its title, or what it holds in a column. */
  readonly title: string;
}

export interface Match {
  readonly incoming: IncomingFile;
  /** The record the file seems meant for; absent when none or several fit equally well, or nobody meant the file. */
  readonly recordId?: string;
}

/**
 * Matches files to records by name: the record whose id or title stands in the file's name, or in its folder's, as
 * whole words. The longest title wins, so that "Lantern, large" does not go to "Lantern".
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

/** A column that can tell which record a file is meant for, and what it makes of the files. */
export interface WayToMatch {
  readonly name: string;
  readonly matches: readonly Match[];
  readonly count: number;
}

/** What the files can be matched by: the records' titles first, then each column that holds a text or a number. */
export function waysToMatch(
  files: readonly IncomingFile[],
  records: readonly TableRecord[],
  fields: readonly Field[],
): [WayToMatch, ...WayToMatch[]] {
  const by = (name: string, titleOf: (record: TableRecord) => string): WayToMatch => {
    const matches = matchFiles(
      files,
      records.map((record) => ({ id: record.id, title: titleOf(record) })),
    );
    return { name, matches, count: matches.filter(({ recordId }) => recordId !== undefined).length };
  };
  const [primary, ...others] = fields.filter(({ type }) => type !== "attachment");
  const told = others.filter((field) => records.some((record) => textIn(record, field) !== ""));
  return [
    by(primary?.name ?? "Name", (record) => recordTitle(record, fields)),
    ...told.map((field) => by(field.name, (record) => textIn(record, field))),
  ];
}

function textIn(record: TableRecord, field: Field): string {
  const cell = cellValue(record, field);
  if (cell.kind !== "value") return "";
  return typeof cell.value === "string" || typeof cell.value === "number" ? String(cell.value) : "";
}

/** Stands where several records are told by the same words. */
const SEVERAL = "";

/** Each record by the words that tell it. Looked up by those of a file, thousands of either take no time. */
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

/** A text as far as names are compared: letters and digits of any script, without case and accents, words apart by one space. */
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
  const meant = leftOut.filter(({ incoming }) => !isLeftBySystem(incoming));
  const isUnmatched = meant.every(({ recordId }) => recordId === undefined);
  const why = isUnmatched ? ` ${meant.length === 1 ? "matches" : "match"} no single record and` : "";
  return [
    sentence(meant.length, why),
    sentence(leftOut.length - meant.length, " that an operating system put there for itself"),
  ]
    .filter((part) => part !== "")
    .join(" ");
}

const sentence = (count: number, why: string) =>
  count === 0 ? "" : `${counted(count, "file")}${why} ${count === 1 ? "is" : "are"} left out.`;
