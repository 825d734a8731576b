import type { StoredFile } from "./file-store.ts";

/** Random bytes in hex. `crypto.randomUUID` is missing on plain http, random values are not. */
export function randomHex(bytes = 16): string {
  return [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Where a newly stored file lies. Path and token are opaque: neither tells of the file's name or content. */
export function newPlace(): Pick<StoredFile, "path" | "token"> {
  return { path: randomHex(), token: randomHex() };
}
