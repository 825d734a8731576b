import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

const FINGERPRINT_DIGITS = 12;

/** SHA-256 of a text, 64 hex digits. In JavaScript, because `crypto.subtle` is missing on plain http. */
export function hashOf(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}

/** Enough of a secret's hash to recognise it by. */
export function fingerprintOf(secret: string): string {
  return hashOf(secret).slice(0, FINGERPRINT_DIGITS);
}
