import type { StoredFile } from "./file-store.ts";

const RANDOM_BYTES = 16;

/** What a newly stored file is known by. Path and token are opaque: neither tells of the file's name or content. */
export function storedFile(size: number, hash: string): StoredFile {
  return { path: randomHex(), token: randomHex(), size, hash };
}

function randomHex(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(RANDOM_BYTES));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
