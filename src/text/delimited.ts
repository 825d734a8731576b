import { reading } from "#json/read-json.ts";

const SEPARATORS = ["\t", ";", ","] as const;

/**
 * Reads CSV, TSV or text with `;` into rows of cells, as RFC 4180 says; a BOM is left out. The separator is the one that a
 * first line `sep=;` names, as Excel writes it (an empty row then), else the one in most lines. An empty line is a row with one empty cell, so that rows keep their numbers. Throws where a quote is not closed,
 * with a message for people.
 */
export function readDelimited(text: string): string[][] {
  const source = text.replace(/^\uFEFF/, "");
  const [named = "", separator = separatorOf(source)] = /^"?sep=([\t;,|])"?(?:\r?\n|$)/i.exec(source) ?? [];
  const cellEnd = new RegExp(`[${separator}]|\r\n|\r|\n|$`, "g");
  const rows: string[][] = named === "" ? [] : [[""]];
  let row: string[] = [];
  let at = named.length;
  while (at < source.length || row.length > 0) {
    let cell = "";
    if (source[at] === '"') {
      const closing = closingQuote(source, at + 1);
      if (closing === -1) throw new Error(`The quote in row ${rows.length + 1} is not closed.`);
      cell = source.slice(at + 1, closing).replaceAll('""', '"');
      at = closing + 1;
    }
    cellEnd.lastIndex = at;
    const end = cellEnd.exec(source);
    const next = end?.index ?? source.length;
    reading.steps += next - at + 1;
    row.push(cell + source.slice(at, next));
    at = next + (end?.[0].length ?? 0);
    if (end?.[0] === separator) continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

/** Two quotes stand for one inside a quoted cell. */
function closingQuote(source: string, from: number): number {
  let at = source.indexOf('"', from);
  while (at !== -1 && source[at + 1] === '"') at = source.indexOf('"', at + 2);
  return at;
}

function separatorOf(source: string): string {
  const lines = source.replaceAll(/"[^"]*"/g, "").split(/[\r\n]+/);
  const counts = SEPARATORS.map((separator) => lines.filter((line) => line.includes(separator)).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ",";
}
