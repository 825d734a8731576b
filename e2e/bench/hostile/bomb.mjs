import { crc32, deflateSync } from "node:zlib";

/**
 * A grey PNG: a few kilobytes that decode to four bytes per pixel.
 *
 * @param {number} width
 * @param {number} height
 */
export function flatPng(width, height) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(8, 8);
  const rows = deflateSync(Buffer.alloc((width + 1) * height));
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("IDAT", rows),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/**
 * Returns a grey JPEG. It is created in another page, which is closed to free the memory.
 *
 * @param {import("playwright").Page} otherPage
 * @param {number} width
 * @param {number} height
 */
export async function flatJpeg(otherPage, width, height) {
  const page = await otherPage.context().newPage();
  const text = await page.evaluate(
    async (size) => {
      const canvas = new OffscreenCanvas(size.width, size.height);
      canvas.getContext("2d")?.fillRect(0, 0, 1, 1);
      const picture = await canvas.convertToBlob({ type: "image/jpeg" });
      const bytes = new Uint8Array(await picture.arrayBuffer());
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
    },
    { width, height },
  );
  await page.close();
  return Buffer.from(text, "base64");
}

/**
 * @param {string} type
 * @param {Buffer} content
 */
function chunk(type, content) {
  const body = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const part = Buffer.alloc(body.length + 8);
  part.writeUInt32BE(content.length);
  body.copy(part, 4);
  part.writeUInt32BE(crc32(body), body.length + 4);
  return part;
}
