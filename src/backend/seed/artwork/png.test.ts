import { crc32, inflateSync } from "node:zlib";
import { expect, it } from "vitest";
import { pngOf, type Picture } from "./png.ts";

/** A decoder of its own, as strict as a browser's: it checks each checksum and takes any of the filters written here. */
async function decoded(file: Blob): Promise<Picture> {
  const bytes = Buffer.from(await file.arrayBuffer());
  expect(bytes.subarray(0, 8).toString("latin1")).toBe("\u0089PNG\r\n\u001a\n");
  const chunks: [type: string, content: Buffer][] = [];
  for (let from = 8; from < bytes.length;) {
    const length = bytes.readUInt32BE(from);
    const named = bytes.subarray(from + 4, from + 8 + length);
    expect(bytes.readUInt32BE(from + 8 + length)).toBe(crc32(named));
    chunks.push([named.toString("latin1", 0, 4), named.subarray(4)]);
    from += length + 12;
  }
  expect(chunks.map(([type]) => type)).toEqual(["IHDR", "IDAT", "IEND"]);
  const [header, content] = chunks.map(([, bytes]) => bytes) as [Buffer, Buffer];
  // 8 bits a channel, true colour, and the only ways to compress, to filter and to order there are.
  expect([...header.subarray(8)]).toEqual([8, 2, 0, 0, 0]);
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const rows = inflateSync(content);
  const stride = width * 3;
  expect(rows).toHaveLength(height * (stride + 1));
  const rgb = new Uint8Array(height * stride);
  for (let at = 0; at < rgb.length; at++) {
    const row = Math.floor(at / stride) * (stride + 1);
    expect(rows[row]).toBe(2);
    rgb[at] = (rows[row + 1 + (at % stride)] ?? 0) + (rgb[at - stride] ?? 0);
  }
  return { width, height, rgb };
}

it.each([
  [1, 1],
  [5, 3],
  [2, 7],
])("a picture of %i × %i is read back as it was", async (width, height) => {
  const rgb = Uint8Array.from({ length: width * height * 3 }, (_, index) => (index * 83) % 256);
  const file = await pngOf({ width, height, rgb });
  expect(file.type).toBe("image/png");
  expect(await decoded(file)).toEqual({ width, height, rgb });
});
