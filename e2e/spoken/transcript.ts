import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { expect } from "playwright/test";

/** What was said after one key, or after some typing. */
interface Entry {
  readonly keys: string;
  readonly lines: readonly string[];
}

/** The lines that were said, with and without what may be missed. */
type Variants = readonly (readonly string[])[];

// What differs from run to run.
const VARYING: readonly (readonly [RegExp, string])[] = [
  [/\bwst_[\w-]+/g, "<secret>"],
  [/\b(?:spc|bse|tbl|fld|rec|tok|att|usr)[0-9A-Za-z]{16}\b/g, "<id>"],
  [/(?:\b\w+day, )?\b\d{1,2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]* \d{4}\b/g, "<date>"],
  [/\b\d{4}-\d{2}-\d{2}\b/g, "<date>"],
  [/\b\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?\b/g, "<time>"],
  [/\b\d+(?:\.\d+)? (?:ms|s)\b/g, "<duration>"],
  [/\blocalhost:\d+/g, "<host>"],
];

/** Replaces what differs from run to run by words: times, secrets, ids. */
export const withoutVarying = (text: string): string =>
  VARYING.reduce((left, [pattern, word]) => left.replaceAll(pattern, word), text);

/** One entry as text: the keys in brackets before the first line, the others below it. */
export const entryText = ({ keys, lines }: Entry): string =>
  withoutVarying([`[${keys}] ${lines[0] ?? "(silent)"}`, ...lines.slice(1).map((line) => `    ${line}`)].join("\n"));

/** Splits a file into its entries, without its title. */
export const entriesIn = (text: string): string[] =>
  text
    .trimEnd()
    .split(/\n(?=\[)/)
    .slice(1);

/** The record of a job and its file. */
export interface Transcript {
  /** Whether one of these is what the file has at this place. */
  readonly isAsFiled: (keys: string, variants: Variants) => boolean;
  /** Whether all entries so far were as in the file, so that the next is known. */
  readonly isFollowing: () => boolean;
  /** Adds the variant that the file has, or else the first. */
  readonly add: (keys: string, variants: Variants) => void;
  /** The end of the record, to show where a journey stopped. */
  readonly tail: () => string;
  /** Compares with the file, or writes it with UPDATE_SPOKEN. */
  readonly finish: (title: string) => void;
}

/** Starts the record of a job, which is in `<job>.spoken.txt`. */
export function startTranscript(job: string): Transcript {
  const path = new URL(`./${job}.spoken.txt`, import.meta.url);
  const isUpdate = Boolean(process.env["UPDATE_SPOKEN"]);
  const filed = !isUpdate && existsSync(path) ? readFileSync(path, "utf8") : "";
  const wanted = entriesIn(filed);
  const entries: string[] = [];
  let isFollowing = filed !== "";
  const filedOf = (keys: string, variants: Variants) =>
    variants.map((lines) => entryText({ keys, lines })).find((text) => text === wanted[entries.length]);
  return {
    isAsFiled: (keys, variants) => filedOf(keys, variants) !== undefined,
    isFollowing: () => isFollowing,
    add: (keys, variants) => {
      const text = filedOf(keys, variants);
      isFollowing &&= text !== undefined;
      entries.push(text ?? entryText({ keys, lines: variants[0] ?? [] }));
    },
    tail: () => entries.slice(-5).join("\n"),
    finish: (title) => {
      const text = `${[title, ...entries].join("\n")}\n`;
      if (isUpdate) writeFileSync(path, text);
      else expect(text, `${job}.spoken.txt; if the change is right: UPDATE_SPOKEN=1`).toBe(filed);
    },
  };
}
