const REVOKE_AFTER_MS = 60_000;

/** Opens bytes in a tab of their own, which knows nothing of this one. */
export function openInTab(bytes: Blob): void {
  const url = URL.createObjectURL(bytes);
  window.open(url, "_blank", "noopener");
  // The new tab reads the URL after this task; there is no event that says it is done.
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
}
