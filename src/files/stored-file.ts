import type { StoredFile } from "./file-store.ts";

const RANDOM_BYTES = 16;

/** Where a newly stored file lies. Path and token are opaque: neither tells of the file's name or content. */
export function newPlace(): Pick<StoredFile, "path" | "token"> {
  return { path: randomHex(), token: randomHex() };
}

export function randomHex(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(RANDOM_BYTES));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
