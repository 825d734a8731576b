import { tryTo } from "#json/read-json.ts";

export interface ImageSize {
  /** In pixels, as the picture is shown: after the rotation that Exif asks for. */
  readonly width: number;
  readonly height: number;
}

/** A JPEG may have its size only after a preview and colour profiles of a camera. */
export const SIZE_WITHIN_BYTES = 1024 * 1024;

/** Returns the size of a PNG, JPEG, GIF, WebP or BMP picture by its first bytes; `undefined` if they do not say it. */
export function imageSizeIn(head: Uint8Array): ImageSize | undefined {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  // It throws if the bytes end before the size.
  const size = tryTo(() => readSize(view));
  return size && size.width > 0 && size.height > 0 ? size : undefined;
}

function readSize(view: DataView): ImageSize | undefined {
  if (textAt(view, 0, 8) === "\x89PNG\r\n\x1a\n" && textAt(view, 12, 4) === "IHDR") return sizeOfPng(view);
  if (isJpeg(view)) return sizeOfJpeg(view);
  if (["GIF87a", "GIF89a"].includes(textAt(view, 0, 6)))
    return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
  if (textAt(view, 0, 4) === "RIFF" && textAt(view, 8, 4) === "WEBP") return sizeOfWebP(view);
  if (textAt(view, 0, 2) === "BM") return sizeOfBmp(view);
  return undefined;
}

/** Whether a file begins as a JPEG does, whatever it is called. */
export function isJpeg(bytes: DataView | Uint8Array): boolean {
  const [first, second] = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return first === 0xff && second === 0xd8;
}

function sizeOfJpeg(view: DataView): ImageSize | undefined {
  let isTurned = false;
  for (let at = 2; ;) {
    if (view.getUint8(at) !== 0xff) return undefined;
    while (view.getUint8(at + 1) === 0xff) at++;
    const marker = view.getUint8(at + 1);
    const length = view.getUint16(at + 2);
    // Any start of frame. C4, C8 and CC between them are tables.
    if (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc) {
      const [height, width] = [view.getUint16(at + 5), view.getUint16(at + 7)];
      return turned({ width, height }, isTurned);
    }
    if (marker === 0xe1 && textAt(view, at + 4, 6) === "Exif\0\0")
      isTurned = isTurnedInExif(view, at + 10, at + 2 + length);
    if (marker === 0xda || marker === 0xd9) return undefined;
    at += 2 + length;
  }
}

const turned = ({ width, height }: ImageSize, isTurned: boolean): ImageSize =>
  isTurned ? { width: height, height: width } : { width, height };

function sizeOfPng(view: DataView): ImageSize {
  const size = { width: view.getUint32(16), height: view.getUint32(20) };
  for (let at = 8; at + 8 <= view.byteLength; at += 12 + view.getUint32(at)) {
    if (textAt(view, at + 4, 4) === "eXIf")
      return turned(size, isTurnedInExif(view, at + 8, at + 8 + view.getUint32(at)));
  }
  return size;
}

const ORIENTATION = 0x0112;
const FIRST_TURNED = 5;
const LAST_TURNED = 8;

/** Whether Exif rotates the picture by 90 degrees, which swaps width and height. */
function isTurnedInExif(view: DataView, start: number, end: number): boolean {
  const little = textAt(view, start, 2) === "II";
  const directory = start + view.getUint32(start + 4, little);
  // The offset is part of the file: it must not lead out of its segment.
  if (directory + 2 > end) return false;
  const entries = view.getUint16(directory, little);
  for (let entry = 0; entry < entries; entry++) {
    const at = directory + 2 + entry * 12;
    if (at + 12 > end) return false;
    if (view.getUint16(at, little) !== ORIENTATION) continue;
    const orientation = view.getUint16(at + 8, little);
    return orientation >= FIRST_TURNED && orientation <= LAST_TURNED;
  }
  return false;
}

function sizeOfWebP(view: DataView): ImageSize | undefined {
  const format = textAt(view, 12, 4);
  if (format === "VP8 " && view.getUint8(23) === 0x9d && view.getUint8(24) === 0x01 && view.getUint8(25) === 0x2a)
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  if (format === "VP8L" && view.getUint8(20) === 0x2f) {
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (format !== "VP8X") return undefined;
  return turned({ width: uint24(view, 24) + 1, height: uint24(view, 27) + 1 }, isTurnedWebP(view));
}

const HAS_EXIF = 0x08;

/** Exif is the last part of a WebP: throws if the bytes end before it. */
function isTurnedWebP(view: DataView): boolean {
  if ((view.getUint8(20) & HAS_EXIF) === 0) return false;
  let at = 12;
  while (textAt(view, at, 4) !== "EXIF") {
    const length = view.getUint32(at + 4, true);
    at += 8 + length + (length % 2);
  }
  const start = at + 8;
  const end = start + view.getUint32(at + 4, true);
  return isTurnedInExif(view, textAt(view, start, 6) === "Exif\0\0" ? start + 6 : start, end);
}

function uint24(view: DataView, at: number): number {
  return view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
}

const OLDEST_BMP_HEADER_BYTES = 12;

function sizeOfBmp(view: DataView): ImageSize {
  if (view.getUint32(14, true) === OLDEST_BMP_HEADER_BYTES) {
    return { width: view.getUint16(18, true), height: view.getUint16(20, true) };
  }
  // A negative height means that rows start at the top.
  return { width: view.getInt32(18, true), height: Math.abs(view.getInt32(22, true)) };
}

function textAt(view: DataView, at: number, length: number): string {
  return String.fromCharCode(...new Uint8Array(view.buffer, view.byteOffset + at, length));
}
