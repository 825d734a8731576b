// A spreadsheet runs a cell that begins like this as a formula, also behind blanks, behind what cannot be seen, and in
// wide letter forms. Where its separator is a semicolon or a tab it minds the quotes of a row's first cell alone, so that
// a cell may begin behind any of these and behind a line's end.
const RUNS_AS_FORMULA = /(?<=(?:^|[;\t\r\n])[\s\p{C}"]*)[=+\-@＝＋－＠]|^[\t\r\n]/gu;

/** A table as CSV that a spreadsheet shows and never runs: RFC 4180, every cell quoted, formulas made text by an apostrophe. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}

function cell(text: string): string {
  return `"${text.replaceAll(RUNS_AS_FORMULA, "'$&").replaceAll('"', '""')}"`;
}
