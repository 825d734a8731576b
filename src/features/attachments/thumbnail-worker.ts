import { imageSizeOf, type ImageSize } from "#files/image.ts";

const MAX_PIXELS = 40_000_000;
const MAX_SIDE_PIXELS = 16_384;

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
  const scale = Math.min(1, edge / Math.max(image.width, image.height));
  const side = (pixels: number) => Math.max(1, Math.round(pixels * scale));
  const canvas = new OffscreenCanvas(side(image.width), side(image.height));
  const context = canvas.getContext("2d");
  if (!context) return null;
  context.imageSmoothingQuality = "high";
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
  return canvas.convertToBlob({ type: "image/webp", quality: 0.85 });
}

// A few bytes can unfold to gigabytes, so what the header says is weighed before anything is decoded.
function isSafe({ width, height }: ImageSize): boolean {
  return width * height <= MAX_PIXELS && Math.max(width, height) <= MAX_SIDE_PIXELS;
}
