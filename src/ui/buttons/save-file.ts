const REVOKE_AFTER_MS = 60_000;

/** Downloads bytes as a file. The URL of a secret is revoked at once. */
export function saveFile(bytes: Blob, name: string, { isSecret = false } = {}): void {
  const url = URL.createObjectURL(bytes);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  if (isSecret) URL.revokeObjectURL(url);
  // No event reports the end of a download, and a browser may read a large file later.
  else setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
}

// Without it some spreadsheets decode UTF-8 wrongly.
const BYTE_ORDER_MARK = "\uFEFF";

/** Downloads a text of CSV for spreadsheets. The name is without its ending. */
export function saveCsv(text: string, name: string): void {
  saveFile(new Blob([BYTE_ORDER_MARK, text], { type: "text/csv;charset=utf-8" }), `${name}.csv`);
}
