import { isPhoto } from "../file-name.ts";
import { encoded, thumbnailSize } from "./draw-thumbnail.ts";
import { SIZE_WITHIN_BYTES } from "./image-size.ts";
import { describeStart } from "./media-type.ts";
import { bytesOf } from "./read-file.ts";

export interface ChangedPhoto {
  /** Absent if the file stays as it is. */
  readonly changed?: Blob;
  /** What was done, or why it could not be, for people. Empty if the file is no picture. */
  readonly text: string;
  /** Its metadata could not be removed. */
  readonly isRefused?: true;
}

const MAX_PIXELS = 100_000_000; // Some phones take 50 million. Each takes four bytes.

/**
 * For workers: encodes a photo again in its format, upright, in sRGB, without metadata, and with no side longer than `maxSide`
 * pixels. Does the same each time. Rejects if the file cannot be read.
 */
export async function changePhoto(asked: { file: Blob; name: string; maxSide: number }): Promise<ChangedPhoto> {
  const { file, name, maxSide } = asked;
  const start = await bytesOf(file.slice(0, SIZE_WITHIN_BYTES));
  const { mimetype: type = "unknown", width = 0, height = 0 } = describeStart(start, file.type, name);
  const refused = (text: string) => ({ text, isRefused: true }) as const;
  if (!type.startsWith("image/") && !isPhoto(name, file.type)) return { text: "" };
  if (!/^image\/(jpeg|png|webp)$/.test(type)) return refused(`A file of the type ${type} cannot be changed here.`);
  if (isAnimated(start)) return refused("It is animated, so it cannot be changed here.");
  const pixels = width * height;
  if (pixels === 0 || pixels > MAX_PIXELS) return refused("Its size is not known, or too large to change it here.");
  const size = thumbnailSize({ width, height }, maxSide);
  const open = async () => createImageBitmap(file, { imageOrientation: "from-image" });
  const draw = async () => givesBackColours() && encoded(await open(), size, { type, quality: 0.92 });
  const changed = await draw().catch(() => undefined);
  if (!changed || changed.type !== type) return refused("It is damaged, or this browser cannot change it.");
  const how = Math.max(width, height) > maxSide ? `shrunk to ${size.width} × ${size.height} pixels` : "encoded again";
  return { changed, text: `${how}, place and camera data removed.` };
}

/** Whether a canvas can be read as it was drawn: Firefox with resistFingerprinting gives random colours instead. */
function givesBackColours(): boolean {
  const context = new OffscreenCanvas(4, 4).getContext("2d");
  context?.fillRect(0, 0, 4, 4);
  const black = [0, 0, 0, 255];
  const pixels = context?.getImageData(0, 0, 4, 4).data;
  return pixels?.every((value, at) => Math.abs(value - (black[at % 4] ?? 0)) < 8) ?? false;
}

/** Whether a PNG or WebP has several pictures (W3C PNG, 11.3.6.1; RFC 9649, 2.7.1). */
function isAnimated(start: Uint8Array): boolean {
  const text = new TextDecoder("latin1").decode(start);
  if (text.startsWith("VP8X", 12)) return ((start[20] ?? 0) & 2) !== 0;
  return text.startsWith("PNG", 1) && text.slice(0, text.indexOf("IDAT")).includes("acTL");
}
