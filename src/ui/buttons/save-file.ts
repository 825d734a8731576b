const REVOKE_AFTER_MS = 60_000;

/** The media types of texts, by the ending of their file. */
const TYPES: Readonly<Record<string, string>> = {
  json: "application/json",
  har: "application/json",
  csv: "text/csv;charset=utf-8",
  ics: "text/calendar",
};

/** Returns an address of bytes for a minute. No event tells when a browser has read them, and a file may be large. */
export function briefAddress(bytes: Blob): string {
  const url = URL.createObjectURL(bytes);
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
  return url;
}

/** Downloads bytes or a text as a file. The URL of a secret is revoked at once. */
export function saveFile(content: Blob | string, name: string, { isSecret = false } = {}): void {
  const type = TYPES[name.split(".").at(-1) ?? ""] ?? "text/plain";
  const url = briefAddress(typeof content === "string" ? new Blob([content], { type }) : content);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  if (isSecret) URL.revokeObjectURL(url);
}

// Without it some spreadsheets decode UTF-8 wrongly.
const BYTE_ORDER_MARK = "\uFEFF";

/** Downloads a text of CSV for spreadsheets. The name is without its ending. */
export function saveCsv(text: string, name: string): void {
  saveFile(BYTE_ORDER_MARK + text, `${name}.csv`);
}
