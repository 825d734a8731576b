import { sha256 } from "@noble/hashes/sha2.js";

const SHOWN_DIGITS = 12;

/** The first digits of a secret's SHA-256: enough to know it again, far too little to know it. */
export function fingerprint(secret: string): string {
  const bytes = sha256(new TextEncoder().encode(secret));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0"))
    .join("")
    .slice(0, SHOWN_DIGITS);
}
