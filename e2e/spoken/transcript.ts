import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { expect } from "playwright/test";

/** What was said after some keys. */
interface Entry {
  readonly keys: string;
  readonly lines: readonly string[];
}

// What differs from run to run.
const VARYING: readonly (readonly [RegExp, string])[] = [
  [/\b(?:spc|bse|tbl|fld|rec|tok|att|usr)[0-9A-Za-z]{16}\b/g, "<id>"],
  [/(?:\b\w+day, )?\b\d{1,2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]* \d{4}\b/g, "<date>"],
  [/\b\d{4}-\d{2}-\d{2}\b/g, "<date>"],
  [/\b\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?\b/g, "<time>"],
  [/\b\d+(?:\.\d+)? (?:ms|s)\b/g, "<duration>"],
];

/** Replaces what differs from run to run by words: ids, dates, times. */
export const withoutVarying = (text: string): string =>
  VARYING.reduce((left, [pattern, word]) => left.replaceAll(pattern, word), text);

/** The keys in brackets, then what was said: the first line beside them, the others below. */
export const entryText = ({ keys, lines }: Entry): string =>
  withoutVarying([`[${keys}] ${lines[0] ?? "(silent)"}`, ...lines.slice(1).map((line) => `    ${line}`)].join("\n"));

/** Expects that a job is what its file `<job>.spoken.txt` has. With UPDATE_SPOKEN, writes the file. */
export function expectAsFiled(job: string, lines: readonly string[]): void {
  const path = new URL(`./${job}.spoken.txt`, import.meta.url);
  const text = `${lines.join("\n")}\n`;
  if (process.env["UPDATE_SPOKEN"]) writeFileSync(path, text);
  const filed = existsSync(path) ? readFileSync(path, "utf8") : "";
  expect(text, `${job}.spoken.txt; if the change is right: UPDATE_SPOKEN=1`).toBe(filed);
}
