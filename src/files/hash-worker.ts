import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { createSHA256 } from "hash-wasm";
import { eachSlice } from "./slices.ts";

/** What the worker says of the blob it was sent: how far it is, at last its SHA-256 or why it could not be read. */
export type HashAnswer = { readonly read: number } | { readonly hash: string } | { readonly cause: unknown };

const SLICE_BYTES = 4 * 1024 * 1024;

addEventListener("message", ({ data }: MessageEvent<Blob>) => {
  const say = (answer: HashAnswer) =>
    (globalThis as unknown as { postMessage: (answer: HashAnswer) => void }).postMessage(answer);
  const onProgress = (read: number) => say({ read });
  hashed(data, onProgress).then(
    (hash) => say({ hash }),
    (cause: unknown) => say({ cause }),
  );
});

async function hashed(blob: Blob, onProgress: (bytes: number) => void): Promise<string> {
  const { update, digest } = await fastest();
  await eachSlice(blob, update, { onProgress, sliceBytes: SLICE_BYTES });
  return digest();
}

/** A host with a policy of its own may refuse WebAssembly; the same in JavaScript takes three times as long. */
async function fastest() {
  try {
    const hash = await createSHA256();
    hash.init();
    return { update: (bytes: Uint8Array) => void hash.update(bytes), digest: () => hash.digest("hex") };
  } catch {
    const hash = sha256.create();
    return { update: (bytes: Uint8Array) => void hash.update(bytes), digest: () => bytesToHex(hash.digest()) };
  }
}
