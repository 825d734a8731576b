/** Pixels as rows of red, green, blue; a byte each. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly rgb: Uint8Array<ArrayBuffer>;
}

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const BYTES_PER_PIXEL = 3;
const TRUE_COLOUR = 2;
/** The filter that keeps of each byte its difference from the one above: flat areas and gradients shrink to nothing. */
const UP = 2;

/** A picture as a PNG file, 8 bits a channel, no alpha. */
export async function pngOf({ width, height, rgb }: Picture): Promise<Blob> {
  const header = new DataView(new ArrayBuffer(13));
  header.setUint32(0, width);
  header.setUint32(4, height);
  header.setUint8(8, 8);
  header.setUint8(9, TRUE_COLOUR);
  const content = await deflated(filtered(rgb, width * BYTES_PER_PIXEL, height));
  const parts = [
    new Uint8Array(SIGNATURE),
    ...chunk("IHDR", new Uint8Array(header.buffer)),
    ...chunk("IDAT", content),
    ...chunk("IEND", new Uint8Array()),
  ];
  return new Blob(parts, { type: "image/png" });
}

function filtered(rgb: Uint8Array, stride: number, height: number): Uint8Array<ArrayBuffer> {
  const rows = new Uint8Array((stride + 1) * height);
  let above: Uint8Array = new Uint8Array(stride);
  for (let y = 0; y < height; y++) {
    const row = y * (stride + 1);
    const here = rgb.subarray(y * stride, (y + 1) * stride);
    rows[row] = UP;
    for (let x = 0; x < stride; x++) rows[row + 1 + x] = (here[x] ?? 0) - (above[x] ?? 0);
    above = here;
  }
  return rows;
}

async function deflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  // "deflate" is the zlib format, which is what PNG wants.
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

function chunk(type: string, content: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>[] {
  const name = new TextEncoder().encode(type);
  const length = new DataView(new ArrayBuffer(4));
  length.setUint32(0, content.length);
  const checksum = new DataView(new ArrayBuffer(4));
  checksum.setUint32(0, crc32([name, content]));
  return [new Uint8Array(length.buffer), name, content, new Uint8Array(checksum.buffer)];
}

function crc32(parts: readonly Uint8Array[]): number {
  let crc = 0xffffffff;
  for (const part of parts) {
    for (const byte of part) {
      crc ^= byte;
      for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
    }
  }
  return ~crc >>> 0;
}
