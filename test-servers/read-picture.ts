import { inflateSync } from "node:zlib";
import { DIGITS, DIGIT_WIDTH, MARGIN, POINT_PX } from "../src/tries/picture.ts";

/** Returns the digits in a grey PNG of `pictureOf`, read off its pixels. */
export function readPicture(dataUrl: string): string {
  const png = Buffer.from(dataUrl.slice(dataUrl.indexOf(",") + 1), "base64");
  const chunks = chunksOf(png);
  const header = chunks.find(({ type }) => type === "IHDR")?.data ?? Buffer.alloc(8);
  const width = header.readUInt32BE(0);
  const pixels = inflateSync(Buffer.concat(chunks.filter(({ type }) => type === "IDAT").map(({ data }) => data)));
  const isBlack = (column: number, row: number) => pixels[row * POINT_PX * (width + 1) + 1 + column * POINT_PX] === 0;
  const count = (width / POINT_PX - MARGIN) / (DIGIT_WIDTH + MARGIN);
  return Array.from({ length: count }, (_, place) => {
    const left = MARGIN + place * (DIGIT_WIDTH + MARGIN);
    const rows = Array.from({ length: 7 }, (_row, row) =>
      Array.from({ length: DIGIT_WIDTH }, (_column, column) => (isBlack(left + column, MARGIN + row) ? "#" : " ")).join(
        "",
      ),
    );
    return DIGITS.findIndex((digit) => digit.join() === rows.join());
  }).join("");
}

function chunksOf(png: Buffer): { type: string; data: Buffer }[] {
  const found = [];
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at);
    found.push({ type: png.toString("latin1", at + 4, at + 8), data: png.subarray(at + 8, at + 8 + length) });
    at += length + 12;
  }
  return found;
}
