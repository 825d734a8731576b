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
