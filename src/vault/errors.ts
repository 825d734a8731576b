/** Why the vault could not be used. The message says what to do. Storage adds `StorageFull` and `NewerData`. */
export class VaultError extends Error {
  override readonly name = "VaultError";
  readonly kind: VaultProblem;

  constructor(kind: VaultProblem) {
    super(TEXTS[kind]);
    this.kind = kind;
  }
}

export type VaultProblem = keyof typeof TEXTS;

const TEXTS = {
  "wrong-passphrase":
    "This is not the passphrase of the vault. Check Caps Lock and the keyboard layout, then try again.",
  damaged:
    "The vault is damaged and cannot be opened. Nothing was changed. Restore the browser profile from a backup, or delete the vault and enter the secrets again.",
  newer: "A newer version of this console saved the vault. Nothing was changed. Reload this page to get that version.",
  locked: "The vault is locked. Unlock it, then try again.",
  exists: "Another tab has created a vault meanwhile. Unlock it with the passphrase that you entered there.",
  gone: "The vault was deleted in another tab.",
} as const;
