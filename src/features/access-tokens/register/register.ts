import { conceal } from "#api/answer/conceal.ts";
import { excerptOf } from "#api/answer/excerpt.ts";
import { accessToken, maskSecrets, readReply, type JsonObject, type NewAccessToken } from "#contract/index.ts";
import { randomHex } from "#files/file-store.ts";
import type { Notebook } from "#notebook/notebook.ts";
import { fingerprintOf } from "#workspace/fingerprint.ts";

export type Keeping = "copied" | "downloaded" | "stored";

/** An entry in the list of tokens (the register): a request for one, kept as "unknown" before it leaves, so none is lost. */
export interface TokenEntry {
  readonly sentTime: string;
  readonly request: NewAccessToken;
  readonly outcome: "created" | "unknown";
  /** A sentence: why the outcome is unknown, or why there is no secret. */
  readonly problem?: string;
  /** All members of the answer except the secret; an excerpt of a large one. Read it with `tokenOf`. */
  readonly answer?: JsonObject;
  /** Absent if the secret is too long to be recognised. */
  readonly fingerprint?: string;
  /** In characters. */
  readonly secretLength?: number;
  readonly keeping?: Keeping;
  readonly note?: string;
  /** The token that this one was made for: it works until it is revoked. */
  readonly replaces?: { readonly name: string; readonly id?: string | undefined } | undefined;
}

export interface RegisterRow {
  readonly key: string;
  readonly entry: TokenEntry;
}

/** A random key: the service may return no id, and two services may return the same one. */
export const newEntryKey = () => randomHex();

export function sentEntry(request: NewAccessToken, sentTime: string): TokenEntry {
  return { sentTime, request, outcome: "unknown", problem: "The page was closed before a response came." };
}

/** Hashing millions of characters blocks the page. */
const MAX_RECOGNISED = 100_000;

const DOCUMENTED = new Set(Object.keys(accessToken.shape));

/** Returns the entry of a created token. Everything in the answer that repeats or resembles a secret is masked. */
export function createdEntry(sent: TokenEntry, secret: string, answer: JsonObject): TokenEntry {
  const { token: _, ...rest } = answer;
  const { problem: __, ...sentFields } = sent;
  return {
    ...sentFields,
    outcome: "created",
    answer: excerptOf(conceal(maskSecrets(rest), [secret]), DOCUMENTED) as JsonObject,
    ...(secret.length <= MAX_RECOGNISED && { fingerprint: fingerprintOf(secret) }),
    secretLength: secret.length,
  };
}

/** Returns the entry of a created token without a secret. Undocumented members are dropped: one may be the secret. */
export function entryWithoutSecret(sent: TokenEntry, answer: JsonObject, problem: string): TokenEntry {
  const { token: _, ...documented } = accessToken.shape;
  const read = Object.entries(readReply(accessToken, answer).reply);
  const documentedMembers = Object.fromEntries(read.filter(([name]) => Object.hasOwn(documented, name)));
  return {
    ...sent,
    outcome: "created",
    problem,
    answer: excerptOf(maskSecrets(documentedMembers), DOCUMENTED) as JsonObject,
  };
}

export async function readRegister(notebook: Notebook): Promise<RegisterRow[]> {
  return (await notebook.list<TokenEntry>("token")).map(({ key, value }) => ({ key, entry: value }));
}

/** Changes an entry; one that was removed meanwhile stays removed. */
export async function changeEntry(notebook: Notebook, key: string, change: Partial<TokenEntry>): Promise<void> {
  await notebook.change<TokenEntry>("token", key, (current) => current && { ...current, ...change });
}

/** Returns the entries whose secret occurs in a pasted text, by fingerprint and length. */
export function rowsOfSecret(rows: readonly RegisterRow[], pasted: string): RegisterRow[] {
  const known = new Set(rows.map(({ entry }) => entry.secretLength));
  const fingerprints = new Map(
    candidatesIn(pasted)
      .filter(({ length }) => known.has(length))
      .map((word) => [fingerprintOf(word), word.length]),
  );
  return rows.filter(
    ({ entry }) => entry.fingerprint !== undefined && fingerprints.get(entry.fingerprint) === entry.secretLength,
  );
}

const MAX_CANDIDATES = 2000;

/** Returns possible tokens in a pasted text such as a header, an `.env` line or a log. */
export function candidatesIn(text: string): string[] {
  const words = text.split(/[\s"'`<>()[\]{},;]+/).flatMap((word) => [word, ...afterSigns(word)]);
  return [...new Set([text.trim(), ...words])].filter((word) => word !== "").slice(0, MAX_CANDIDATES);
}

function afterSigns(word: string): string[] {
  return [...word.matchAll(/[=:]/g)].map(({ index }) => word.slice(index + 1));
}
