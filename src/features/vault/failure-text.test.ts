import { describe, expect, it } from "vitest";
import { NewerData, StorageFailed, StorageFull } from "#database/storage-errors.ts";
import { failureText } from "#text/format.ts";
import { VaultError, type VaultProblem } from "#vault/errors.ts";
import { WorkerUnavailable } from "#worker/ask-worker.ts";

/** What a text has to name. */
type Named = readonly [cause: RegExp, nextStep: RegExp];

const PROBLEMS: Record<VaultProblem, Named> = {
  "wrong-passphrase": [/^This is not the passphrase of the vault\./, /Check Caps Lock.*, then try again\.$/],
  "wrong-passkey": [
    /^This passkey does not open the vault\./,
    /Unlock it with the passphrase, then remove the passkey/,
  ],
  "no-answer": [
    /^No passkey answered\. The request was cancelled, took too long, or/,
    /Try again, or use the passphrase/,
  ],
  "no-prf": [/cannot encrypt with a passkey: it has no PRF/, /Try another device or browser, or use the passphrase\.$/],
  "no-passkeys": [/^This browser has no passkeys\./, /Use the passphrase\.$/],
  "no-domain": [/opened by an IP address/, /Use the passphrase, or open the console by its name\.$/],
  "same-passkey": [/has a passkey of the vault already/, /Choose another device, or remove that passkey first\.$/],
  damaged: [/^The vault is damaged/, /Restore the browser profile from a backup\. Or delete the vault, then restore/],
  newer: [/^A newer version of this console saved the vault\./, /Reload this page to get that version\.$/],
  locked: [/^The vault is locked\./, /Unlock it, then try again\.$/],
  exists: [/^Another tab has created a vault meanwhile\./, /Unlock it with the passphrase that you entered there\.$/],
  gone: [/^The vault was deleted in another tab\./, /Create a new one, then restore a saved \.age file or enter/],
  "wrong-file-passphrase": [
    /^This is not the passphrase of the file, or/,
    /Check Caps Lock.*try again\..*another copy/,
  ],
  "damaged-file": [/^The file is damaged\./, /Use another copy, or save the file again where it comes from\.$/],
  "no-age-file": [/^This is not an encrypted file\./, /Choose a file that ends in \.age\.$/],
  "for-a-key": [/is encrypted for a key, not with a passphrase/, /Decrypt it with the age command, encrypt it again/],
};

const ALL: readonly (readonly [string, unknown, Named])[] = [
  ...Object.entries(PROBLEMS).map(([kind, named]) => [kind, new VaultError(kind as VaultProblem), named] as const),
  ["a full disk", new StorageFull(), [/no space left/, /Delete data that you no longer need, then try again\.$/]],
  ["a broken storage", new StorageFailed(), [/could not use its storage/, /Free space, then reload this page\.$/]],
  ["its own words", new DOMException("IO error: 3.log", "UnknownError"), [/could not use its storage/, /Free space/]],
  ["data of a newer version", new NewerData(), [/^A newer version of this console saved/, /Reload this page\.$/]],
  ["a worker that did not start", new WorkerUnavailable(), [/did not start or broke/, /Reload the page and try again/]],
  ["something else", "no error", [/^The browser gave no reason\./, /Reload the page and try again\.$/]],
];

describe("a failure names its cause, and what to do then", () => {
  it.each(ALL)("%s", (_, failure, [cause, nextStep]) => {
    expect(failureText(failure)).toMatch(cause);
    expect(failureText(failure)).toMatch(nextStep);
  });
});

it.each(["damaged", "newer", "no-answer", "no-prf", "damaged-file", "no-age-file"] as const)(
  "says that nothing was changed: %s",
  (kind) => {
    expect(failureText(new VaultError(kind))).toContain("Nothing was changed.");
  },
);
