import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

const FINGERPRINT_LENGTH = 12;

/**
 * The first 12 hex digits of the SHA-256 of a secret: enough to recognise it, no way back to it. `crypto.subtle` would
 * be missing on plain http.
 */
export function fingerprintOf(secret: string): string {
  return bytesToHex(sha256(utf8ToBytes(secret))).slice(0, FINGERPRINT_LENGTH);
}

const MAX_CANDIDATES = 2000;

/**
 * What in a pasted text may be a token: the text itself, and each of its words without quotes, `Bearer` or `NAME=`
 * around it. So a header, an `.env` line or a whole log can be pasted.
 */
export function candidatesIn(text: string): string[] {
  const words = text.split(/[\s"'`<>()[\]{},;]+/).flatMap((word) => [word, ...afterSigns(word)]);
  return [...new Set([text.trim(), ...words])].filter((word) => word !== "").slice(0, MAX_CANDIDATES);
}

function afterSigns(word: string): string[] {
  return [...word.matchAll(/[=:]/g)].map(({ index }) => word.slice(index + 1));
}
