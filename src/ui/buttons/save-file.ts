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
