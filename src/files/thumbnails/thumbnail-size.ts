import type { ImageSize } from "../content/image-size.ts";

const MAX_PIXELS = 40_000_000;
const MAX_SIDE_PIXELS = 16_384;

/** Whether a picture may be decoded. A few bytes can unfold to gigabytes, so what its header says is weighed first. */
export function isSafe({ width, height }: ImageSize): boolean {
  return width * height <= MAX_PIXELS && Math.max(width, height) <= MAX_SIDE_PIXELS;
}

/** The size of a thumbnail whose longest side is `edge` pixels; a smaller picture keeps its own. */
export function thumbnailSize({ width, height }: ImageSize, edge: number): ImageSize {
  const scale = Math.min(1, edge / Math.max(width, height));
  const side = (pixels: number) => Math.max(1, Math.round(pixels * scale));
  return { width: side(width), height: side(height) };
}
