const MAX_NAME_BYTES = 255;
const MAX_EXTENSION_BYTES = 20;
// Control characters, and the two separators that end a line in JavaScript.
const NOT_STORABLE = /[\p{Cc}\u2028\u2029]/gu;
const encoder = new TextEncoder();
const bytesOf = (text: string) => encoder.encode(text).length;

/**
 * Makes a file's name storable: one path segment without control characters, at most 255 bytes in UTF-8, cut before the
 * extension and never inside a character. Everything else is kept.
 */
export function storableName(name: string): string {
  const clean = name
    .replaceAll(/\p{Surrogate}/gu, "\uFFFD")
    .normalize("NFC")
    .replaceAll(NOT_STORABLE, "")
    .replaceAll(/[/\\]/g, "_")
    .trim();
  if (/^\.*$/.test(clean)) return "file";
  if (bytesOf(clean) <= MAX_NAME_BYTES) return clean;
  const { stem, extension } = nameParts(clean);
  const kept = bytesOf(extension) <= MAX_EXTENSION_BYTES ? extension : "";
  return cutToBytes(kept === "" ? clean : stem, MAX_NAME_BYTES - bytesOf(kept)).trimEnd() + kept;
}

function cutToBytes(text: string, maxBytes: number): string {
  let bytes = 0;
  let kept = "";
  // The rest cannot fit, and splitting a long text into characters is slow.
  const within = text.slice(0, maxBytes * 4);
  for (const { segment } of new Intl.Segmenter("en", { granularity: "grapheme" }).segment(within)) {
    bytes += bytesOf(segment);
    if (bytes > maxBytes) break;
    kept += segment;
  }
  return kept;
}

/** Splits a name; the extension has its dot. Each part can then be shown in its own direction, and the end is never cut off. */
export function nameParts(name: string): { stem: string; extension: string } {
  const dot = name.lastIndexOf(".");
  return dot <= 0 ? { stem: name, extension: "" } : { stem: name.slice(0, dot), extension: name.slice(dot) };
}

const PHOTO = /\.(jpe?g|png|webp|gif|hei[cf]|avif|jxl|tiff?|dng|cr[23]|nef|arw|orf|rw2|raf|x3f|mrw|3fr|iiq|pef|srw)$/i;
/** Whether the system calls a file a photo. Some systems know no type for those of phones and cameras, nor does a zip. */
export const isPhoto = (name: string, type: string) => type.startsWith("image/") || PHOTO.test(name);
