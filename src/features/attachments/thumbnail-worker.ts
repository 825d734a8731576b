import { imageSizeOf } from "#files/image.ts";
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
  const image = await createImageBitmap(bytes, { imageOrientation: "from-image" });
  const { width, height } = thumbnailSize(image, edge);
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d");
  if (!context) return null;
  context.imageSmoothingQuality = "high";
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
  return canvas.convertToBlob({ type: "image/webp", quality: 0.85 });
}
