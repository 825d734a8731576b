// A spreadsheet runs such cells as formulas, also after blanks, invisible characters or quotes. With semicolon or tab
// as separator it honours quotes only in the first cell of a row, so a cell may start after any separator.
const RUNS_AS_FORMULA = /(?<=(?:^|[;\t\r\n])[\s\p{C}"]*)[=+\-@＝＋－＠]|^[\t\r\n]/gu;

/** Returns a table as CSV (RFC 4180) with every cell quoted. An apostrophe turns formulas into text. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}

function cell(text: string): string {
  return `"${text.replaceAll(RUNS_AS_FORMULA, "'$&").replaceAll('"', '""')}"`;
}
