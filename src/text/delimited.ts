import Papa from "papaparse";
import { reading } from "#json/read-json.ts";

const SEPARATORS = ["\t", ";", ","] as const;

/**
 * Reads CSV, TSV or text with `;` into rows of cells, as RFC 4180 says; a BOM is left out. The separator is the one that a
 * first line `sep=;` names, as Excel writes it (an empty row then), else the one in most lines. An empty line is a row with
 * one empty cell, so that rows keep their numbers. Throws where a quote is not closed, with a message for people.
 */
export function readDelimited(text: string): string[][] {
  const source = text.replace(/^\uFEFF/, "");
  reading.steps += source.length;
  const [named = "", delimiter = separatorOf(source)] = /^"?sep=([\t;,|])"?(?:\r?\n|$)/i.exec(source) ?? [];
  const { data, errors } = Papa.parse<string[]>(source.slice(named.length), { delimiter });
  const unclosed = errors.find(({ code }) => code === "MissingQuotes");
  if (unclosed) throw new Error(`The quote in row ${(unclosed.row ?? 0) + 1} is not closed.`);
  // What follows the end of the last line.
  if (data.at(-1)?.join() === "") data.pop();
  return named === "" ? data : [[""], ...data];
}

function separatorOf(source: string): string {
  const lines = source.replaceAll(/"[^"]*"/g, "").split(/[\r\n]+/);
  const counts = SEPARATORS.map((separator) => lines.filter((line) => line.includes(separator)).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ",";
}
