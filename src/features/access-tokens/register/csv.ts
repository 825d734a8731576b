// A spreadsheet runs a cell that begins like this as a formula, also behind blanks and in wide letter forms.
const RUNS_AS_FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

/** A table as CSV that a spreadsheet shows and never runs: RFC 4180, every cell quoted, formulas made text by a leading apostrophe. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}

function cell(text: string): string {
  const safe = RUNS_AS_FORMULA.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
