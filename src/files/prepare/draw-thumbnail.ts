import type { FileDescription } from "../file-store.ts";
import { imageSizeIn, isJpeg, SIZE_WITHIN_BYTES, type ImageSize } from "./image-size.ts";
import { bytesOf } from "./read-file.ts";

/** A small picture as it is stored. Not a blob: some browsers keep none in IndexedDB. */
export interface Thumbnail {
  readonly type: string;
  readonly bytes: ArrayBuffer;
}

/** The longest side, in pixels. The largest place for one is a card, 210 CSS pixels wide and more. */
const EDGE = 320;
const MAX_FILE_BYTES = 200_000_000;
const MAX_PIXELS = 40_000_000;
const MAX_SIDE_PIXELS = 16_384;

/** Whether a picture may be decoded. A few bytes can unfold to gigabytes, so its header is checked first. */
export function canDraw(file: Blob, { width, height }: Pick<FileDescription, "width" | "height">): boolean {
  if (width === undefined || height === undefined || file.size > MAX_FILE_BYTES) return false;
  return width * height <= MAX_PIXELS && Math.max(width, height) <= MAX_SIDE_PIXELS;
}

/** The size of a thumbnail; a smaller picture keeps its own. */
export function thumbnailSize({ width, height }: ImageSize, edge = EDGE): ImageSize {
  const scale = Math.min(1, edge / Math.max(width, height));
  const side = (pixels: number) => Math.max(1, Math.round(pixels * scale));
  return { width: side(width), height: side(height) };
}

/** For workers: draws an upright thumbnail. `undefined` for a file that is no picture or too big; rejects when it is damaged. */
export async function drawThumbnail(file: Blob): Promise<Thumbnail | undefined> {
  const start = await bytesOf(file.slice(0, SIZE_WITHIN_BYTES));
  const size = imageSizeIn(start);
  if (!size || !canDraw(file, size)) return undefined;
  const image = await decode(file, size, isJpeg(start));
  const picture = await encoded(image, thumbnailSize(size), { type: "image/webp", quality: 0.85 });
  return picture && { type: picture.type, bytes: await picture.arrayBuffer() };
}

/** Draws a picture in a size and closes it. Without a graphics card, which may give other bytes each time. */
export async function encoded(
  image: ImageBitmap | VideoFrame,
  { width, height }: ImageSize,
  options: ImageEncodeOptions,
): Promise<Blob | undefined> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) return undefined;
  context.imageSmoothingQuality = "high";
  context.drawImage(image, 0, 0, width, height);
  image.close();
  return canvas.convertToBlob(options);
}

/** Turned upright. A JPEG can be decoded at an eighth of its size, which takes a fiftieth of the memory for a photo. */
async function decode(
  file: Blob,
  { width, height }: ImageSize,
  isJpegFile: boolean,
): Promise<ImageBitmap | VideoFrame> {
  // Decoders may return up to a fifth less than the size they are asked for.
  const scale = (2 * EDGE) / Math.max(width, height);
  if (scale < 1 && "ImageDecoder" in globalThis && isJpegFile) {
    const decoder = new ImageDecoder({
      data: file.stream(),
      type: "image/jpeg",
      desiredWidth: Math.ceil(width * scale),
      desiredHeight: Math.ceil(height * scale),
    });
    try {
      const { image } = await decoder.decode();
      return image;
    } catch {
      // It may decode less than what follows.
    } finally {
      decoder.close();
    }
  }
  return createImageBitmap(file, { imageOrientation: "from-image" });
}
