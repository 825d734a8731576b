import { armor, Decrypter, Encrypter } from "age-encryption";
import { VaultError } from "./errors.ts";

const BINARY = "age-encryption.org/v1\n";
const ARMORED = "-----BEGIN AGE ENCRYPTED FILE-----";

/** The same passphrase is other bytes on other keyboards, unless it is composed. */
export const sameBytes = (passphrase: string) => passphrase.normalize("NFC");

/** Whether a passphrase opens nothing, as the library says it. */
export const isNoMatch = (cause: unknown) =>
  cause instanceof Error && cause.message === "no identity matched any of the file's recipients";

/** `workFactor` is the exponent of scrypt: 18 takes a second. */
export interface Sealing {
  readonly passphrase: string;
  readonly workFactor: number;
}

/** Encrypts a text with a passphrase. Debian's `age -d` opens it. */
export async function sealText({ text, passphrase, workFactor }: Sealing & { readonly text: string }) {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(sameBytes(passphrase));
  encrypter.setScryptWorkFactor(workFactor);
  return encrypter.encrypt(text);
}

/** Decrypts a file that was encrypted with a passphrase, also what `age -p` and `age -p -a` wrote. Rejects with `VaultError`. */
export async function openText({
  file,
  passphrase,
}: {
  readonly file: Uint8Array;
  readonly passphrase: string;
}): Promise<string> {
  const start = new TextDecoder().decode(file.subarray(0, 200)).trimStart();
  const isArmored = start.startsWith(ARMORED);
  if (!isArmored && !start.startsWith(BINARY)) throw new VaultError("no-age-file");
  const decrypter = new Decrypter();
  decrypter.addPassphrase(sameBytes(passphrase));
  try {
    const binary = isArmored ? armor.decode(new TextDecoder().decode(file)) : file;
    const [, stanza = ""] = new TextDecoder().decode(binary.subarray(0, 200)).split("\n");
    if (!stanza.startsWith("-> scrypt ")) throw new VaultError("for-a-key");
    return await decrypter.decrypt(binary, "text");
  } catch (cause) {
    if (cause instanceof VaultError) throw cause;
    throw new VaultError(isNoMatch(cause) ? "wrong-file-passphrase" : "damaged-file");
  }
}
