import { storableName } from "./file-name.ts";
import { asDownload } from "./shown-type.ts";

const REVOKE_AFTER_MS = 60_000;

/** Saves bytes to the user's disk under a name. They leave as a plain download, whatever they are. */
export function saveBytes(bytes: Blob, name: string): void {
  const url = URL.createObjectURL(asDownload(bytes));
  const link = document.createElement("a");
  link.href = url;
  link.download = storableName(name);
  link.click();
  // The browser reads the URL after this task; there is no event that says it is done.
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
}
