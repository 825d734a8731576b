import { binaryText } from "#api/answer/conceal.ts";
import { hexOf } from "#files/file-store.ts";
import { Numeral, parseExactNumbers } from "#json/exact-numbers.ts";
import { isObject } from "#json/json-path.ts";
import { memoize } from "#json/memoize.ts";
import type { AdapterContext, FileFacts } from "../port/adapter.ts";
import { UploadFailed } from "../port/errors.ts";
import { type FileReference, type Reference, referenceOf } from "./reference.ts";

/** Values of an upload step by what stands between the braces of its templates. */
export type Values = ReadonlyMap<string, unknown>;

export interface StepAnswer {
  readonly url: string;
  readonly headers: Headers;
  /** Its JSON, with the digits of its numbers; `undefined` if it has none. */
  readonly body: unknown;
}

export interface ValueSources {
  /** `undefined` after a reload: the file is at the target, and its bytes are not here any more. */
  readonly bytes: Blob | undefined;
  readonly file: FileFacts;
  readonly secret: AdapterContext["secret"];
  readonly answers: readonly (StepAnswer | undefined)[];
  /** Values of answers from before a reload, as JSON. */
  readonly kept?: Readonly<Record<string, string | number>>;
}

/** Above it, a file in JSON would take several times its size in memory. */
const MAX_BASE64_BYTES = 10_000_000;

/** Returns the values of names, as they stand in templates; secrets are those of `host`. Rejects with `UploadFailed`. */
export async function valuesOf(names: Iterable<string>, sources: ValueSources, host?: string): Promise<Values> {
  const values = new Map<string, unknown>();
  for (const name of new Set(names)) {
    const reference = referenceOf(name);
    if (!reference) throw new UploadFailed(`There is no value {${name}}. Correct the steps under Where files go.`);
    const kept = sources.kept?.[name];
    values.set(name, kept === undefined ? await valueOf(reference, sources, host) : parseExactNumbers(String(kept)));
  }
  return values;
}

/** Returns a text, a number, or what an answer has there. */
async function valueOf(reference: Reference, sources: ValueSources, host: string | undefined): Promise<unknown> {
  if (reference.kind === "file") return fileValue(reference.name, sources);
  if (reference.kind === "answer") return answerValue(reference, sources);
  if (reference.kind === "secret") {
    const secret = await sources.secret(reference.name, host);
    if (!secret) throw new UploadFailed(`Enter ${reference.name} again under Where files go, then retry.`);
    return secret;
  }
  const value = sources.answers[reference.step]?.headers.get(reference.name) ?? null;
  if (value !== null) return value;
  throw new UploadFailed(
    `The answer to step ${reference.step + 1} has no header ${reference.name}, or hides it from this page. It has to expose it (CORS).`,
  );
}

/** Returns the bytes of the file. Throws `UploadFailed` after a reload. */
export function bytesIn({ bytes }: Pick<ValueSources, "bytes">): Blob {
  if (bytes) return bytes;
  throw new UploadFailed("A step after the file needs its bytes, which a reload has lost. Add the file again.");
}

async function fileValue(name: FileReference, sources: ValueSources): Promise<string | number> {
  const { file } = sources;
  if (name === "name:url") return encodeURIComponent(file.name.toWellFormed());
  if (name === "mimetype") return file.mimetype ?? "application/octet-stream";
  if (name === "base64") {
    if (file.size <= MAX_BASE64_BYTES) return inBase64(bytesIn(sources));
    throw new UploadFailed("The file is larger than 10 MB, which is the most that is sent inside JSON.");
  }
  if (!isHash(name)) return file[name];
  const hash = await hashes[name.startsWith("md5") ? "md5" : "sha256"](bytesIn(sources));
  return name.endsWith("base64") ? btoa(binaryText(hash)) : hexOf(hash);
}

const isHash = (name: FileReference): name is Extract<FileReference, `${keyof typeof hashes}${string}`> =>
  /^(?:md5|sha256)/.test(name);

function answerValue({ step, path }: Extract<Reference, { kind: "answer" }>, { answers }: ValueSources): unknown {
  const answer = answers[step];
  if (answer && answer.body === undefined)
    throw new UploadFailed(
      `The answer to step ${step + 1} is no JSON of at most 200 kB. If it is a web page, check the address or sign in. The request log shows it.`,
    );
  let at = answer?.body;
  for (const part of path) at = memberOf(at, part);
  if (at === undefined || at === null) {
    throw new UploadFailed(`The answer to step ${step + 1} has no value at /${path.join("/")}.`);
  }
  return at;
}

function memberOf(value: unknown, part: string): unknown {
  if (Array.isArray(value)) return /^\d+$/.test(part) ? (value as readonly unknown[])[Number(part)] : undefined;
  return isObject(value) && Object.hasOwn(value, part) ? value[part] : undefined;
}

/** Returns a value as text. Throws `UploadFailed` for an object or a list. */
export function textOf(value: unknown): string {
  if (typeof value === "string") return value;
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (value instanceof Numeral) return value.text;
  throw new UploadFailed("An answer has an object or a list where a text is needed. Correct the place in its value.");
}

/** Returns a value as JSON. Numbers keep their digits. */
export function jsonOf(value: unknown): string {
  if (value instanceof Numeral) return value.text;
  if (Array.isArray(value)) return `[${value.map(jsonOf).join(",")}]`;
  if (!isObject(value)) return JSON.stringify(value);
  return `{${Object.entries(value)
    .map(([name, member]) => `${JSON.stringify(name)}:${jsonOf(member)}`)
    .join(",")}}`;
}

// Small enough for a frame, and divisible by 3: base64 of pieces can be joined.
const PIECE_BYTES = 3 * 2 ** 18;

async function* piecesOf(bytes: Blob) {
  for (let from = 0; from < bytes.size; from += PIECE_BYTES) {
    yield new Uint8Array(await bytes.slice(from, from + PIECE_BYTES).arrayBuffer());
  }
}

/** Hash all bytes of a file, once for all steps. Browsers have no MD5, and no SHA-256 in pieces. */
const hashes = {
  md5: memoize(async (bytes: Blob) => digestOf(bytes, (await import("@noble/hashes/legacy.js")).md5.create())),
  sha256: memoize(async (bytes: Blob) => digestOf(bytes, (await import("@noble/hashes/sha2.js")).sha256.create())),
};

async function digestOf(bytes: Blob, hash: { update(piece: Uint8Array): unknown; digest(): Uint8Array }) {
  for await (const piece of piecesOf(bytes)) hash.update(piece);
  return hash.digest();
}

async function inBase64(bytes: Blob): Promise<string> {
  const pieces: string[] = [];
  for await (const piece of piecesOf(bytes)) pieces.push(btoa(binaryText(piece)));
  return pieces.join("");
}
