import { imageSizeOf, isJpegFile, type ImageSize } from "../content/image-size.ts";
import { isSafe, thumbnailSize } from "./thumbnail-size.ts";

/** What the page asks of the worker; the answer is the picture, or null where none can be made. */
export interface ThumbnailRequest {
  readonly bytes: Blob;
  /** In pixels: the longest side of the thumbnail. */
  readonly edge: number;
}

addEventListener("message", ({ data }: MessageEvent<ThumbnailRequest>) => {
  void made(data)
    .catch(() => null)
    .then((picture) => (globalThis as unknown as { postMessage: (answer: Blob | null) => void }).postMessage(picture));
});

async function made({ bytes, edge }: ThumbnailRequest): Promise<Blob | null> {
  const size = await imageSizeOf(bytes);
  if (!size || !isSafe(size)) return null;
  const image = await decoded(bytes, size, edge);
  const { width, height } = thumbnailSize(size, edge);
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d");
  if (!context) return null;
  context.imageSmoothingQuality = "high";
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
  return canvas.convertToBlob({ type: "image/webp", quality: 0.85 });
}

/** Turned upright. A JPEG can be decoded at an eighth of its size, which takes a fiftieth of the memory for a photo. */
async function decoded(bytes: Blob, { width, height }: ImageSize, edge: number): Promise<ImageBitmap | VideoFrame> {
  // They may fall short of what they are asked for, up to a fifth.
  const scale = (2 * edge) / Math.max(width, height);
  if (scale < 1 && "ImageDecoder" in globalThis && (await isJpegFile(bytes))) {
    const decoder = new ImageDecoder({
      data: bytes.stream(),
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
  return createImageBitmap(bytes, { imageOrientation: "from-image" });
}
