// A spreadsheet runs a cell as a formula if it starts with one of these signs, also after blanks, invisible characters
// or quotes. If it separates by semicolon or tab, it starts a cell after each of them, even inside our quotes.
const RUNS_AS_FORMULA = /(?<=(?:^|[;\t\r\n])[\s\p{C}"]*)[=+\-@＝＋－＠]|^[\t\r\n]/gu;

/** Returns a table as CSV (RFC 4180) with every cell quoted. An apostrophe turns formulas into text. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}

function cell(text: string): string {
  return `"${text.replaceAll(RUNS_AS_FORMULA, "'$&").replaceAll('"', '""')}"`;
}
