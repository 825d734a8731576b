const REVOKE_AFTER_MS = 60_000;

/** Hands bytes to the browser as a file to save. */
export function saveFile(bytes: Blob, name: string): void {
  const url = URL.createObjectURL(bytes);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // A browser reads the URL some time after this task, and no event says that it has.
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
}
