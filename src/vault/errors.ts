/** Why the vault, or a file of a passphrase, could not be used. The message says what to do. Storage adds `StorageFull` and `NewerData`. */
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
  "wrong-passkey":
    "This passkey does not open the vault. Unlock it with the passphrase, then remove the passkey and add it again.",
  "no-answer":
    "No passkey answered. The request was cancelled, took too long, or this device does not have the passkey. Nothing was changed. Try again, or use the passphrase.",
  "no-prf":
    "This browser, or the device with the passkey, cannot encrypt with a passkey: it has no PRF extension. Nothing was changed. Try another device or browser, or use the passphrase.",
  "no-passkeys": "This browser has no passkeys. Use the passphrase.",
  "no-domain":
    "A passkey needs a page with a host name, and this one was opened by an IP address. Use the passphrase, or open the console by its name.",
  "same-passkey":
    "This device has a passkey of the vault already. Choose another device, or remove that passkey first.",
  damaged:
    "The vault is damaged and cannot be opened. Nothing was changed. Restore the browser profile from a backup. Or delete the vault, then restore a saved .age file or enter the secrets again.",
  newer: "A newer version of this console saved the vault. Nothing was changed. Reload this page to get that version.",
  locked: "The vault is locked. Unlock it, then try again.",
  exists: "Another tab has created a vault meanwhile. Unlock it with the passphrase that you entered there.",
  gone: "The vault was deleted in another tab. Create a new one, then restore a saved .age file or enter the secrets again.",
  // Of a file that was saved.
  "wrong-file-passphrase":
    "This is not the passphrase of the file, or the start of the file is damaged. Check Caps Lock and the keyboard layout, then try again. If it fails again, use another copy of the file.",
  "damaged-file":
    "The file is damaged. Nothing was changed. Use another copy, or save the file again where it comes from.",
  "no-age-file": "This is not an encrypted file. Nothing was changed. Choose a file that ends in .age.",
  "for-a-key":
    "This file is encrypted for a key, not with a passphrase. Decrypt it with the age command, encrypt it again with age -p, then open that file.",
} as const;

/** Returns what a worker threw. A message between pages loses the class of an error, and keeps its words. */
export function vaultError(cause: unknown): unknown {
  const kinds = Object.keys(TEXTS) as VaultProblem[];
  const kind = kinds.find((one) => cause instanceof Error && cause.message === TEXTS[one]);
  return kind ? new VaultError(kind) : cause;
}
