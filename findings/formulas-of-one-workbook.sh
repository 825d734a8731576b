#!/usr/bin/env bash
# hot-formula-parser 4.0.0, @fortune-sheet/formula-parser 0.2.13, xlsx-calc 0.9.2 (with xlsx 0.18.5),
# fast-formula-parser 1.0.19, hyperformula 3.5.0; @ironcalc/wasm 0.8.4.
#
# Six engines calculate fourteen formulas of a workbook, and are compared with what Excel's documentation says of each.
# ironcalc has all fourteen, hyperformula 11, fast-formula-parser 9, the others 3 or 4. A price that is kept as a text
# is added by three (`SUM` is 100.85, not 100.15), and "how many are below 1" counts texts and empty cells in three.
# `-2^2` is -4, and -2.5 is rounded to -2, in three. `INT(-2.5)` is -2 in hyperformula. `2E-7` in a formula is an error
# for four, and a price of 0.0000002 as a text is `2e-7.0000000` for two. xlsx-calc raises at the functions that it does
# not know.
#
# Why it matters: a table of prices is exported with its formulas, and the sum on the page is not that of the workbook.
# A price that was kept as a text counts in one and not in the other, and most of these answers look like any other
# number.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  hot-formula-parser@4.0.0 @fortune-sheet/formula-parser@0.2.13 xlsx-calc@0.9.2 xlsx@0.18.5 fast-formula-parser@1.0.19 \
  hyperformula@3.5.0 @ironcalc/wasm@0.8.4

cat >probe.mjs <<'JS'
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const { HyperFormula } = require("hyperformula");
const FastParser = require("fast-formula-parser");
const calculate = require("xlsx-calc");

/** The cells A1 to A7. The fifth is a text that looks like a number, the sixth is empty. */
const cells = [100, 0.15, "gpt-4o", "GPT-4O", "0.7", null, 0.0000002];
/** Each formula with what Excel's documentation says of it. */
const formulas = {
  "SUM(A1:A6)": 100.15,
  "AVERAGE(A1:A6)": 50.075,
  'COUNTIF(A1:A6,"<1")': 1,
  'COUNTIF(A1:A6,"gpt-4?")': 2,
  'SUMIF(A3:A4,"gpt-4o",A1:A2)': 100.15,
  "A3=A4": true,
  "A6=0": true,
  "-2^2": 4,
  "ROUND(-2.5,0)": -3,
  "INT(-2.5)": -3,
  "MOD(-1,3)": 2,
  "A1-10%": 99.9,
  "A1*2E-7": 0.00002,
  'TEXT(A7,"0.0000000")': "0.0000002",
};

const listening = (Parser, parse) => (formula) => {
  const parser = new Parser();
  parser.on("callCellValue", ({ row }, ...rest) => rest.at(-1)(cells[row.index]));
  parser.on("callRangeValue", ({ row }, to, ...rest) =>
    rest.at(-1)(cells.slice(row.index, to.row.index + 1).map((cell) => [cell])),
  );
  const { error, result } = parse(parser, formula);
  return error ?? result;
};
const ironcalc = await import("@ironcalc/wasm");
ironcalc.initSync({ module: readFileSync("node_modules/@ironcalc/wasm/wasm_bg.wasm") });

const engines = {
  "hot-formula-parser": listening(require("hot-formula-parser").Parser, (parser, formula) => parser.parse(formula)),
  "fortune-sheet": listening(require("@fortune-sheet/formula-parser").Parser, (parser, formula) =>
    parser.parse(formula, {}),
  ),
  "xlsx-calc": (f) => {
    const sheet = { "!ref": "A1:B7", B1: { f } };
    for (const [at, v] of cells.entries())
      if (v !== null) sheet[`A${at + 1}`] = { t: typeof v === "number" ? "n" : "s", v };
    calculate({ SheetNames: ["s"], Sheets: { s: sheet } });
    return sheet.B1.v;
  },
  "fast-formula-parser": (formula) => {
    const onCell = ({ row }) => cells[row - 1];
    const onRange = ({ from, to }) => cells.slice(from.row - 1, to.row).map((cell) => [cell]);
    const value = new FastParser({ onCell, onRange }).parse(formula, { row: 1, col: 2, sheet: "s" });
    return value?.name ?? value;
  },
  hyperformula: (formula) => {
    const rows = cells.map((cell, at) => [at === 4 ? `'${cell}` : cell, at === 0 ? `=${formula}` : null]);
    const sheet = HyperFormula.buildFromArray(rows, { licenseKey: "gpl-v3" });
    const value = sheet.getCellValue({ sheet: 0, row: 0, col: 1 });
    return value?.value ?? value;
  },
  ironcalc: (formula) => {
    const book = new ironcalc.Model("book", "en", "UTC", "en");
    for (const [at, cell] of cells.entries())
      if (cell !== null) book.setUserInput(0, at + 1, 1, at === 4 ? `'${cell}` : `${cell}`);
    book.setUserInput(0, 1, 2, `=${formula}`);
    const text = book.getFormattedCellValue(0, 1, 2);
    return text === "TRUE" ? true : text.startsWith("0.000000") || Number.isNaN(Number(text)) ? text : Number(text);
  },
};
const same = (value, expected) =>
  value === expected || (typeof value === "number" && typeof expected === "number" && Math.abs(value - expected) < 1e-12);

const right = {};
for (const [formula, expected] of Object.entries(formulas)) {
  const seen = new Map();
  for (const [name, evaluate] of Object.entries(engines)) {
    let value;
    try {
      value = await evaluate(formula);
    } catch {
      value = "an error";
    }
    if (typeof value === "number") value = Number(value.toPrecision(12));
    if (same(value, expected)) right[name] = (right[name] ?? 0) + 1;
    else seen.set(value, [...(seen.get(value) ?? []), name]);
  }
  const others = [...seen].map(([value, names]) => `${value}: ${names.join(", ")}`);
  console.log(`${formula} is ${expected}. ${others.join("; ") || "So for all"}`);
}
const counts = Object.keys(engines).map((name) => `${name} ${right[name]}`);
console.log(`right of ${Object.keys(formulas).length}: ${counts.join(", ")}`);
process.exit();
JS

cat >expected.txt <<'TXT'
SUM(A1:A6) is 100.15. 100.85: hot-formula-parser, fortune-sheet, xlsx-calc
AVERAGE(A1:A6) is 50.075. 20.17: xlsx-calc
COUNTIF(A1:A6,"<1") is 1. 3: hot-formula-parser, fortune-sheet; an error: xlsx-calc; 2: fast-formula-parser
COUNTIF(A1:A6,"gpt-4?") is 2. 0: hot-formula-parser, fortune-sheet; an error: xlsx-calc; 1: fast-formula-parser
SUMIF(A3:A4,"gpt-4o",A1:A2) is 100.15. #VALUE!: hot-formula-parser; 100: fortune-sheet, xlsx-calc, fast-formula-parser
A3=A4 is true. false: hot-formula-parser, fortune-sheet, fast-formula-parser
A6=0 is true. false: hot-formula-parser, fortune-sheet
-2^2 is 4. -4: hot-formula-parser, fortune-sheet, xlsx-calc
ROUND(-2.5,0) is -3. -2: hot-formula-parser, fortune-sheet, xlsx-calc
INT(-2.5) is -3. an error: xlsx-calc; -2: hyperformula
MOD(-1,3) is 2. 1: hot-formula-parser; an error: xlsx-calc
A1-10% is 99.9. So for all
A1*2E-7 is 0.00002. #ERROR!: hot-formula-parser, fortune-sheet, hyperformula; an error: xlsx-calc
TEXT(A7,"0.0000000") is 0.0000002. #NAME?: hot-formula-parser; #ERROR!: fortune-sheet; an error: xlsx-calc; 2e-7.0000000: fast-formula-parser, hyperformula
right of 14: hot-formula-parser 3, fortune-sheet 4, xlsx-calc 3, fast-formula-parser 9, hyperformula 11, ironcalc 14
TXT

node probe.mjs | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
