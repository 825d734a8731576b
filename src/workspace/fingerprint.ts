import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

const FINGERPRINT_DIGITS = 12;

/** SHA-256 as 64 hex digits. In JavaScript, because plain http has no `crypto.subtle`. */
export function hashOf(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}

/** Names a secret without revealing it: the first digits of its hash. */
export function fingerprintOf(secret: string): string {
  return hashOf(secret).slice(0, FINGERPRINT_DIGITS);
}
