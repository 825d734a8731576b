// Small enough for a frame, and divisible by 3: base64 of pieces can be joined.
const PIECE_BYTES = 3 * 2 ** 18;

async function* piecesOf(bytes: Blob) {
  for (let from = 0; from < bytes.size; from += PIECE_BYTES) {
    yield new Uint8Array(await bytes.slice(from, from + PIECE_BYTES).arrayBuffer());
  }
}

type Algorithm = "sha256" | "md5";

/** Several steps may name the same hash. */
const hashes = new WeakMap<Blob, Map<Algorithm, Promise<string>>>();

/** Returns a hash of all bytes of a file, in hex. Browsers have no MD5, and no SHA-256 that reads in pieces. */
export async function hashOf(bytes: Blob, algorithm: Algorithm): Promise<string> {
  const known = hashes.get(bytes) ?? new Map<Algorithm, Promise<string>>();
  hashes.set(bytes, known);
  const hash = known.get(algorithm) ?? readHash(bytes, algorithm);
  known.set(algorithm, hash);
  return hash;
}

async function readHash(bytes: Blob, algorithm: Algorithm): Promise<string> {
  const { bytesToHex } = await import("@noble/hashes/utils.js");
  const hash =
    algorithm === "md5"
      ? (await import("@noble/hashes/legacy.js")).md5.create()
      : (await import("@noble/hashes/sha2.js")).sha256.create();
  for await (const piece of piecesOf(bytes)) hash.update(piece);
  return bytesToHex(hash.digest());
}

/** Returns a file in base64. */
export async function inBase64(bytes: Blob): Promise<string> {
  const pieces: string[] = [];
  for await (const piece of piecesOf(bytes)) pieces.push(btoa(binaryText(piece)));
  return pieces.join("");
}

/** Returns the base64 of bytes that are given in hex. */
export const inBase64OfHex = (hex: string) =>
  btoa(binaryText(Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))));

/** More arguments than this overflow the stack. */
const SLICE = 8_192;

function binaryText(bytes: Uint8Array): string {
  let text = "";
  for (let from = 0; from < bytes.length; from += SLICE) {
    text += String.fromCharCode(...bytes.subarray(from, from + SLICE));
  }
  return text;
}
