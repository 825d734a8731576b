import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { imageSizeIn, isJpeg } from "./image-size.ts";

const ascii = (text: string) => Array.from(text, (character) => character.charCodeAt(0));
const big16 = (n: number) => [n >> 8, n & 255];
const little16 = (n: number) => [n & 255, n >> 8];
const little32 = (n: number) => [n & 255, (n >> 8) & 255, (n >> 16) & 255, (n >> 24) & 255];
const big32 = (n: number) => little32(n).toReversed();
const zeros = (count: number) => Array<number>(count).fill(0);

const png = (width: number, height: number) => [
  0x89,
  ...ascii("PNG\r\n\u001a\n"),
  ...big32(13),
  ...ascii("IHDR"),
  ...big32(width),
  ...big32(height),
];
const gif = (width: number, height: number, version = "GIF89a") => [
  ...ascii(version),
  ...little16(width),
  ...little16(height),
  0,
  0,
  0,
];
const segment = (marker: number, content: number[]) => [0xff, marker, ...big16(content.length + 2), ...content];
const frame = (width: number, height: number, marker = 0xc0) =>
  segment(marker, [8, ...big16(height), ...big16(width), 3, 1, 0x22, 0]);
const jpeg = (...segments: number[][]) => [0xff, 0xd8, ...segment(0xe0, ascii("JFIF\0")), ...segments.flat()];
const exif = (orientation: number, little = true, { entries = 2, bytes = 24 } = {}) => {
  const [two, four] = little ? [little16, little32] : [big16, big32];
  const entry = [...two(0x0112), ...two(3), ...four(1), ...two(orientation), 0, 0];
  const other = [...two(0x010f), ...two(2), ...four(1), ...four(0)];
  const head = [...ascii("Exif\0\0"), ...ascii(little ? "II" : "MM"), ...two(42), ...four(8), ...two(entries)];
  return segment(0xe1, [...head, ...[...other, ...entry].slice(0, bytes)]);
};
const webp = (chunk: string, content: number[]) => [
  ...ascii("RIFF"),
  ...little32(0),
  ...ascii(`WEBP${chunk}`),
  ...little32(content.length),
  ...content,
];
const tiff = (orientation: number) => exif(orientation).slice(10);
const pngChunk = (type: string, content: number[]) => [
  ...big32(content.length),
  ...ascii(type),
  ...content,
  ...zeros(4),
];
const webpChunk = (type: string, content: number[]) => [...ascii(type), ...little32(content.length), ...content];
const heldWebp = (width: number, height: number, last: number[]) => [
  ...webp("VP8X", [8, 0, 0, 0, ...little32(width - 1).slice(0, 3), ...little32(height - 1).slice(0, 3)]),
  ...webpChunk("VP8 ", [1, 2, 3]),
  0,
  ...last,
];
const bmp = (headerBytes: number, size: number[]) => [...ascii("BM"), ...zeros(12), ...little32(headerBytes), ...size];

describe("the size of a picture", () => {
  it.each<[string, number[]]>([
    ["PNG", png(640, 480)],
    ["GIF", gif(640, 480)],
    ["GIF of the first version", gif(640, 480, "GIF87a")],
    ["JPEG", jpeg(frame(640, 480))],
    ["progressive JPEG", jpeg(segment(0xc4, zeros(30)), frame(640, 480, 0xc2))],
    [
      "JPEG with tables before its frame",
      jpeg(...[0xc4, 0xc8, 0xcc].map((one) => segment(one, zeros(9))), frame(640, 480)),
    ],
    ["JPEG of the last kind of frame", jpeg(frame(640, 480, 0xcf))],
    ["JPEG with a segment before all kinds of frame", jpeg(segment(0xbf, zeros(9)), frame(640, 480))],
    ["JPEG with a segment of nothing", jpeg(segment(0xe5, []), frame(640, 480))],
    ["JPEG held in the first turned way", jpeg(exif(5), frame(480, 640))],
    ["JPEG held in no known way", jpeg(exif(9), frame(640, 480))],
    ["JPEG whose orientation stands in another segment", jpeg(exif(6).with(1, 0xe2), frame(640, 480))],
    ["JPEG with notes that are no Exif", jpeg(exif(6).with(4, 0x58), frame(640, 480))],
    ["JPEG with Exif that tells of no orientation", jpeg(exif(6, true, { entries: 1, bytes: 12 }), frame(640, 480))],
    ["JPEG with an orientation behind the last entry", jpeg(exif(6, true, { entries: 1 }), frame(640, 480))],
    [
      "JPEG whose orientation would be what comes after Exif",
      jpeg(exif(1, true, { bytes: 19 }), segment(6, zeros(9)), frame(640, 480)),
    ],
    ["JPEG with filling between segments", [...jpeg(), 0xff, 0xff, 0xff, ...frame(640, 480)]],
    ["JPEG held level", jpeg(exif(1), frame(640, 480))],
    ["JPEG held upside down", jpeg(exif(3), frame(640, 480))],
    ["JPEG held upright", jpeg(exif(6), frame(480, 640))],
    ["JPEG held upright, big-endian", jpeg(exif(8, false), frame(480, 640))],
    ["lossy WebP", webp("VP8 ", [0, 0, 0, 0x9d, 0x01, 0x2a, ...little16(640 | 0x4000), ...little16(480)])],
    ["lossless WebP", webp("VP8L", [0x2f, ...little32((639 | (479 << 14)) >>> 0)])],
    ["extended WebP", webp("VP8X", [0, 0, 0, 0, ...little32(639).slice(0, 3), ...little32(479).slice(0, 3)])],
    ["PNG held upright", [...png(480, 640), ...zeros(9), ...pngChunk("eXIf", tiff(6))]],
    ["PNG held level", [...png(640, 480), ...zeros(9), ...pngChunk("tEXt", [1]), ...pngChunk("eXIf", tiff(1))]],
    ["WebP held upright", heldWebp(480, 640, webpChunk("EXIF", tiff(6)))],
    ["WebP held upright, as JPEG says it", heldWebp(480, 640, webpChunk("EXIF", [...ascii("Exif\0\0"), ...tiff(8)]))],
    ["WebP held level", heldWebp(640, 480, webpChunk("EXIF", tiff(1)))],
    ["BMP", bmp(40, [...little32(640), ...little32(480)])],
    ["BMP from the top", bmp(40, [...little32(640), ...little32(-480)])],
    ["BMP of old", bmp(12, [...little16(640), ...little16(480)])],
  ])("is read from a %s", (_, bytes) => {
    expect(imageSizeIn(new Uint8Array(bytes))).toEqual({ width: 640, height: 480 });
  });

  it.each<[string, number[]]>([
    ["nothing", []],
    ["text", ascii("BMW, GIF89a and PNG")],
    ["a size of nothing", png(0, 480)],
    ["a WebP of an unknown kind", webp("ANIM", zeros(20))],
    ["a JPEG that ends before its size", jpeg(exif(6))],
    ["a JPEG whose picture starts before its size", jpeg(segment(0xda, zeros(4)), frame(640, 480))],
    ["a JPEG with a segment of no length", [0xff, 0xd8, 0xff, 0xe0, 0, 0, ...frame(640, 480)]],
    ["a WebP that ends before its Exif", heldWebp(640, 480, [])],
    ["a height of nothing", png(640, 0)],
    ["a PNG that begins with another chunk", png(640, 480).with(12, 0x58)],
    ["a PNG with a damaged signature", png(640, 480).with(1, 0x58)],
    ["a GIF of another version", gif(640, 480).with(4, 0x35)],
    ["a GIF that begins later", [0, ...gif(640, 480)]],
    ["a RIFF of sound", webp("VP8X", zeros(10)).with(8, 0x58)],
    ["a WebP in another container", webp("VP8X", zeros(10)).with(0, 0x58)],
    ["a JPEG without its first byte", jpeg(frame(640, 480)).with(0, 0)],
    ["a JPEG without its second byte", jpeg(frame(640, 480)).with(1, 0)],
    ["a JPEG without its third byte", jpeg(frame(640, 480)).with(2, 0)],
    ["a JPEG with something between its segments", [...jpeg(), 0x11, ...frame(640, 480).slice(1)]],
    ["a JPEG that is over before its size", [...jpeg(), ...segment(0xd9, []), ...frame(640, 480)]],
    ...[3, 4, 5].map((at): [string, number[]] => [
      `a lossy WebP that does not start at byte ${at}`,
      webp("VP8 ", [0, 0, 0, 0x9d, 0x01, 0x2a, ...little16(640), ...little16(480)].with(at, 0)),
    ]),
    ["a lossless WebP that does not start", webp("VP8L", [0, ...little32(639)])],
  ])("is not made up from %s", (_, bytes) => {
    expect(imageSizeIn(new Uint8Array(bytes))).toBeUndefined();
  });

  it("does not trust an Exif offset that leads elsewhere", () => {
    const lying = segment(0xe1, [...ascii("Exif\0\0II"), ...little16(42), ...little32(0x7fffffff)]);
    expect(imageSizeIn(new Uint8Array(jpeg(lying, frame(640, 480))))).toEqual({ width: 640, height: 480 });
  });

  it("is read where bytes lie in the midst of a buffer", () => {
    const buffer = new Uint8Array([9, 9, 9, ...png(640, 480)]);
    expect(imageSizeIn(buffer.subarray(3))).toEqual({ width: 640, height: 480 });
  });

  it("is found behind what a camera puts before it", () => {
    const previews = [1, 2, 3].flatMap(() => segment(0xe2, zeros(60_000)));
    expect(imageSizeIn(new Uint8Array(jpeg(previews, frame(640, 480))))).toEqual({ width: 640, height: 480 });
    expect(imageSizeIn(new Uint8Array())).toBeUndefined();
  });

  it.each([
    ["a JPEG", jpeg(frame(1, 1)), true],
    ["a PNG", png(1, 1), false],
    ["one byte", [0xff], false],
  ])("tells by its first bytes whether %s is a JPEG", (_, bytes, expected) => {
    expect(isJpeg(new Uint8Array(bytes))).toBe(expected);
  });

  it("never throws, whatever the bytes", () => {
    const heads = [png(1, 1), gif(1, 1), jpeg(exif(6), frame(1, 1)), webp("VP8X", zeros(10)), bmp(40, zeros(8))];
    const cut = fc
      .tuple(fc.constantFrom(...heads), fc.nat(80), fc.uint8Array({ maxLength: 40 }))
      .map(([head, length, rest]) => new Uint8Array([...head.slice(0, length), ...rest]));
    fc.assert(
      fc.property(cut, (bytes) => {
        const size = imageSizeIn(bytes);
        return size === undefined || (size.width > 0 && size.height > 0);
      }),
    );
  });
});
