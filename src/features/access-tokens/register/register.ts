import { conceal } from "#api/answer/conceal.ts";
import { excerptOf } from "#api/answer/excerpt.ts";
import { accessToken, maskSecrets, readReply } from "#contract/index.ts";
import type { JsonObject, NewAccessToken } from "#contract/index.ts";
import type { Notebook } from "#notebook/notebook.ts";
import { fingerprintOf } from "#workspace/fingerprint.ts";
import { candidatesIn } from "./token-candidates.ts";

/** How the person said the secret was kept when it was shown. */
export type Keeping = "copied" | "downloaded" | "stored";

/**
 * What this browser remembers of one request for a token. It is written before the request leaves, as "unknown", so
 * that a token made while the page died does not go unnoticed.
 */
export interface TokenEntry {
  /** When the request was sent, ISO 8601. */
  readonly sentTime: string;
  readonly request: NewAccessToken;
  readonly outcome: "created" | "unknown";
  /** Why the outcome is unknown, or why there is no secret, in a sentence. */
  readonly problem?: string;
  /** Every member of the answer but the secret, as it came; of a large answer an excerpt. `tokenOf` reads it. */
  readonly answer?: JsonObject;
  /** Absent where the secret is too long to be recognised. */
  readonly fingerprint?: string;
  /** Of the secret, in characters. */
  readonly secretLength?: number;
  readonly keeping?: Keeping;
  /** The person's own note; it never leaves this browser. */
  readonly note?: string;
}

export interface RegisterRow {
  readonly key: string;
  readonly entry: TokenEntry;
}

/** A key of this browser's own: the service may not have answered one, and two services may answer the same. */
export function newEntryKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function sentEntry(request: NewAccessToken, sentTime: string): TokenEntry {
  return { sentTime, request, outcome: "unknown", problem: "The page was closed before an answer came." };
}

/** Hashing millions of characters holds the page up, and nobody pastes so long a token. */
const MAX_RECOGNISED = 100_000;

const DOCUMENTED = new Set(Object.keys(accessToken.shape));

/** The entry of a token whose secret came. Whatever in the answer repeats the secret or sounds like one is masked. */
export function createdEntry(sent: TokenEntry, secret: string, answer: JsonObject): TokenEntry {
  const { token: _, ...rest } = answer;
  const { problem: __, ...kept } = sent;
  return {
    ...kept,
    outcome: "created",
    answer: excerptOf(conceal(maskSecrets(rest), [secret]), DOCUMENTED) as JsonObject,
    ...(secret.length <= MAX_RECOGNISED && { fingerprint: fingerprintOf(secret) }),
    secretLength: secret.length,
  };
}

/**
 * The entry of a token that was created, where no secret was found in the answer. It may be in a member of another name,
 * so only what the document shows is kept.
 */
export function entryWithoutSecret(sent: TokenEntry, answer: JsonObject, problem: string): TokenEntry {
  const { token: _, ...documented } = accessToken.shape;
  const read = Object.entries(readReply(accessToken, answer).reply);
  const kept = Object.fromEntries(read.filter(([name]) => Object.hasOwn(documented, name)));
  return { ...sent, outcome: "created", problem, answer: excerptOf(maskSecrets(kept), DOCUMENTED) as JsonObject };
}

export async function readRegister(notebook: Notebook): Promise<RegisterRow[]> {
  return (await notebook.list<TokenEntry>("token")).map(({ key, value }) => ({ key, entry: value }));
}

/** Changes one entry; one that was forgotten meanwhile stays forgotten. */
export async function changeEntry(notebook: Notebook, key: string, change: Partial<TokenEntry>): Promise<void> {
  await notebook.change<TokenEntry>("token", key, (held) => held && { ...held, ...change });
}

/** The entries whose secret stands somewhere in a pasted text, told by fingerprint and length. */
export function rowsOfSecret(rows: readonly RegisterRow[], pasted: string): RegisterRow[] {
  const known = new Set(rows.map(({ entry }) => entry.secretLength));
  const prints = new Map(
    candidatesIn(pasted)
      .filter(({ length }) => known.has(length))
      .map((word) => [fingerprintOf(word), word.length]),
  );
  return rows.filter(
    ({ entry }) => entry.fingerprint !== undefined && prints.get(entry.fingerprint) === entry.secretLength,
  );
}
