import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from "age-encryption";
import { fingerprintOf, hashOf } from "#workspace/fingerprint.ts";
import { VaultError } from "./errors.ts";
import {
  withReplaced,
  withSecrets,
  type KeptSecret,
  type NewSecret,
  type Replacement,
  type StoredSecret,
} from "./kept-secret.ts";
import { isNoMatch, sameBytes, sealText, type Sealing } from "./passphrase-file.ts";

/** The key of the vault (its identity) as an age file that a passphrase opens. Debian's `age` reads it too. */
export interface WrappedIdentity {
  readonly file: Uint8Array;
  /** Of the file, as hex: tells a damaged file from a wrong passphrase. */
  readonly hash: string;
}

interface PasskeyLabel {
  readonly name: string;
  readonly addedTime: string;
}

const FORMAT = 1;
/** The secret of a passkey is random: guessing it is hopeless without a slow scrypt too. */
const PASSKEY_WORK_FACTOR = 1;

/** Returns the SHA-256 of a file as hex. */
export const hashOfFile = (file: Uint8Array) => hashOf(Array.from(file, (byte) => String.fromCodePoint(byte)).join(""));

/** Wraps an identity. */
export async function wrap({ identity, ...by }: Sealing & Pick<Sealed, "identity">): Promise<WrappedIdentity> {
  const file = await sealText({ text: identity, ...by });
  return { file, hash: hashOfFile(file) };
}

/** Wraps an identity for a passkey by its secret, and encrypts its label. */
export async function wrapForPasskey({
  identity,
  secret,
  label,
}: Pick<Sealed, "identity"> & { readonly secret: string; readonly label: PasskeyLabel }) {
  return {
    wrapped: await wrap({ identity, passphrase: secret, workFactor: PASSKEY_WORK_FACTOR }),
    label: await encrypt(identity, label),
  };
}

/** Returns the labels of passkeys, `undefined` for one that cannot be read. */
export async function labels({
  identity,
  files,
}: Pick<Sealed, "identity"> & { readonly files: readonly Uint8Array[] }) {
  const reading = files.map((file) => decrypt(identity, file) as Promise<PasskeyLabel>);
  return Promise.all(reading.map((label) => label.catch(() => undefined)));
}

/** Makes a random identity, and an empty file of secrets for it. */
export async function create(question: Sealing) {
  const identity = await generateX25519Identity();
  const [wrapped, file] = await Promise.all([wrap({ ...question, identity }), seal(identity, [])]);
  return { identity, wrapped, file };
}

/** Returns the identity, and what the file of secrets keeps. Rejects with `VaultError`, as what follows. */
export async function unlock({
  wrapped,
  passphrase,
  file,
}: Pick<Sealed, "file"> & Pick<Sealing, "passphrase"> & { readonly wrapped: WrappedIdentity }) {
  if (hashOfFile(wrapped.file) !== wrapped.hash) throw new VaultError("damaged");
  const decrypter = new Decrypter();
  decrypter.addPassphrase(sameBytes(passphrase));
  const opened = await decrypter.decrypt(wrapped.file, "text").catch((cause: unknown) => {
    throw new VaultError(isNoMatch(cause) ? "wrong-passphrase" : "damaged");
  });
  const identity = opened.trim();
  return { identity, kept: await list({ identity, file }) };
}

/** Returns what is kept, without the secrets. */
export async function list({ identity, file }: Sealed): Promise<readonly KeptSecret[]> {
  return withoutSecrets(await open(identity, file));
}

export async function read({
  identity,
  file,
  ids,
}: Sealed & { readonly ids: readonly string[] }): Promise<ReadonlyMap<string, string>> {
  const stored = await open(identity, file);
  return new Map(stored.filter(({ id }) => ids.includes(id)).map(({ id, secret }) => [id, secret]));
}

/** Returns the file with secrets added, others removed by their ids, and one replaced in all its places. */
export async function change({
  identity,
  file,
  added,
  removed,
  replaced,
  now,
}: Sealed & {
  readonly added: readonly NewSecret[];
  readonly removed: readonly string[];
  readonly replaced?: Replacement | undefined;
  readonly now: string;
}) {
  const before = await open(identity, file);
  const describe = (secret: string) => ({
    id: crypto.randomUUID(),
    fingerprint: fingerprintOf(secret),
    savedTime: now,
  });
  const left = before.filter(({ id }) => !removed.includes(id));
  const stored = withSecrets(replaced ? withReplaced(left, replaced, describe) : left, added, describe);
  return { file: await seal(identity, stored), kept: withoutSecrets(stored) };
}

interface Sealed {
  readonly identity: string;
  readonly file: Uint8Array;
}

const withoutSecrets = (stored: readonly StoredSecret[]) => stored.map(({ secret: _, ...kept }): KeptSecret => kept);

const seal = (identity: string, secrets: readonly StoredSecret[]) => encrypt(identity, { format: FORMAT, secrets });

async function encrypt(identity: string, value: object): Promise<Uint8Array> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(await identityToRecipient(identity));
  return encrypter.encrypt(JSON.stringify(value));
}

async function decrypt(identity: string, file: Uint8Array): Promise<unknown> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  return JSON.parse(await decrypter.decrypt(file, "text"));
}

async function open(identity: string, file: Uint8Array): Promise<readonly StoredSecret[]> {
  const { format, secrets } = (await decrypt(identity, file).catch(() => {
    throw new VaultError("damaged");
  })) as { format: number; secrets: readonly StoredSecret[] };
  if (format > FORMAT) throw new VaultError("newer");
  return secrets;
}
