// Small enough for a frame, and divisible by 3: base64 of pieces can be joined.
const PIECE_BYTES = 3 * 2 ** 18;

async function* piecesOf(bytes: Blob) {
  for (let from = 0; from < bytes.size; from += PIECE_BYTES) {
    yield new Uint8Array(await bytes.slice(from, from + PIECE_BYTES).arrayBuffer());
  }
}

/** Returns the MD5 of a file in hex. Browsers have none of their own. */
export async function digestOf(bytes: Blob): Promise<string> {
  const [{ md5 }, { bytesToHex }] = await Promise.all([
    import("@noble/hashes/legacy.js"),
    import("@noble/hashes/utils.js"),
  ]);
  const hash = md5.create();
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
