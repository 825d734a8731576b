import { reading } from "#json/read-json.ts";

const BARS = /(?<!\\)[|│┃║]/;
const isRule = (line = "") => /^[\s|+:=\u2500-\u257F-]*$/.test(line) && /[-=─━═]{2}/.test(line);

/** Says why none of several tables is read. */
export const SEVERAL_TABLES = "This has several tables. Paste one table at a time.";

/**
 * Reads a table that is drawn with lines, or by blanks below names in capitals or above dashes. Its first row names the columns.
 * `isOne` is false if there are tables with other columns too.
 */
export function drawnTable(text: string) {
  const lines = withBars(text.split("\n"));
  const isRow = lines.map((line) => BARS.test(line) && !isRule(line));
  // Names are above a rule, and below nothing or another rule.
  const isHead = (at: number) => {
    const before = isRule(lines[at - 1]) ? at - 2 : at - 1;
    return isRow[at] === true && !isRow[before] && !isRule(lines[before]) && isRule(lines[at + 1]);
  };
  const heads = isRow.flatMap((_, at) => (isHead(at) ? [at] : []));
  const first = heads[0] ?? isRow.indexOf(true);
  if (first === -1 || !lines.some((line) => isRule(line))) return undefined;
  const isBoxed = BARS.test(lines[first]?.trim()[0] ?? "");
  const cells = lines.map((line, at) => {
    const all = isRow[at] ? line.split(BARS).map((cell) => cell.replaceAll("\\|", "|").trim()) : [];
    return all.slice(isBoxed && all[0] === "" ? 1 : 0, all.at(-1) === "" ? -1 : undefined);
  });
  // A title has one cell, and the names are below it.
  const wide = cells.findIndex(({ length }) => length > 1);
  const head = Math.max(first, wide);
  // Names may have a second line, or types, until a rule.
  const end = lines.findIndex((line, at) => at > head && isRule(line));
  const start = isRow.includes(true, Math.max(head, end) + 1) ? end : head;
  const isNames = (row: readonly string[]) => row.join("|") === cells[head]?.join("|");
  const body = cells.filter((row, at) => isRow[at] && at > start && !isNames(row));
  const isOne = heads.every((at) => at <= head || isNames(cells[at] ?? []));
  if (body.length === 0) return undefined;
  return { rows: [cells[head] ?? [], ...body], isOne, around: lines.filter((_, at) => !isRow[at]).join("\n") };
}

/** Draws bars between columns that blanks separate, and a rule below the names of such a table, and of a wiki’s. */
function withBars(lines: readonly string[]): string[] {
  let columns: readonly number[] = [];
  const drawn = (line: string) =>
    `|${columns.map((from, at) => line.slice(at && from, columns[at + 1]).replaceAll("|", "\\|")).join("|")}|`;
  // Any cell but the first may be empty, and one of several is not.
  const fits = (line: string) =>
    line.slice(columns[1]).trim() !== "" && columns.every((from) => from === 0 || (line[from - 1] ?? " ") === " ");
  return lines.flatMap((line, index) => {
    reading.steps += line.length + columns.length;
    if (columns.length > 0 && fits(line)) return drawn(line);
    // A row whose columns are elsewhere is kept, in one cell.
    if (columns.length > 0 && /^[^➜].* {2}/.test(line.trim())) return `|${line}|`;
    columns = columnsAt(line, lines[index + 1] ?? "");
    if (columns.length > 0) return ["", drawn(line), "|--|"];
    return line.startsWith("||") && line.trimEnd().endsWith("||") ? ["", line.replaceAll("||", "|"), "|--|"] : line;
  });
}

/** Returns where columns begin, by a line of names and the line below it; `[]` for other lines. */
function columnsAt(line: string, below: string): number[] {
  const isUnderlined = /^[\s=-]*$/.test(below) && isRule(below) && below.trim().includes(" ");
  const isCapital = /^[A-Z][A-Z\d_ ()%/$.-]*$/.test(line.trim());
  if (BARS.test(line) || isRule(line) || (!isUnderlined && !isCapital)) return [];
  const begins = isUnderlined ? below.matchAll(/(?<=^| )[^ ]/g) : line.matchAll(/(?<=^ ?| {2})[^ ]/g);
  const starts = Array.from(begins, ({ index }) => index);
  // No terminal shows more.
  return starts.length > 1 && starts.length <= 100 ? starts : [];
}
