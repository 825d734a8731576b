import type { Attachment } from "#contract/index.ts";
import { isTextType } from "#files/prepare/media-type.ts";
import { essence, isPicture } from "../values/media-type.ts";

/** How an attachment can be shown without running anything in it. */
export type PreviewKind = "picture" | "video" | "audio" | "pdf" | "text" | "none";

const VIDEO = /^video\/(?:mp4|webm|ogg|quicktime|x-m4v)$/;
const AUDIO = /^audio\/(?:mpeg|mp4|ogg|(?:x-)?wav|webm|flac|aac|x-m4a)$/;
/** The kind for a media type. Web pages and scripts are text: they are shown, never opened. */
export function previewKind(mimetype: string | undefined): PreviewKind {
  const type = essence(mimetype);
  if (isPicture(type)) return "picture";
  if (VIDEO.test(type)) return "video";
  if (AUDIO.test(type)) return "audio";
  if (type === "application/pdf") return "pdf";
  return isTextType(type) ? "text" : "none";
}

/** The bytes with the type of their preview, so that no other type of theirs can be run. */
export function asPreview(bytes: Blob, mimetype: string | undefined): Blob {
  const kind = previewKind(mimetype);
  const isMedia = kind === "picture" || kind === "video" || kind === "audio" || kind === "pdf";
  return bytes.slice(0, bytes.size, isMedia ? essence(mimetype) : "application/octet-stream");
}

/** Above it, a file that is elsewhere is loaded only if someone asks for it. */
const MAX_UNASKED_BYTES = 25_000_000;

/** Whether a file that is elsewhere may load without a press: it is not large, and there is something to see. */
export function loadsByItself({ mimetype, size = 0 }: Pick<Attachment, "mimetype" | "size">): boolean {
  const kind = previewKind(mimetype);
  return size <= MAX_UNASKED_BYTES && kind !== "none" && kind !== "pdf";
}
