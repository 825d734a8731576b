const REVOKE_AFTER_MS = 60_000;

/** Hands bytes to the browser as a file to save. The address that a secret lies under is taken back at once. */
export function saveFile(bytes: Blob, name: string, { isSecret = false } = {}): void {
  const url = URL.createObjectURL(bytes);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  if (isSecret) URL.revokeObjectURL(url);
  // A browser may read a long file some time after this task, and no event says that it has.
  else setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
}
