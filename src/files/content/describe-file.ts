import type { Attachment } from "#contract/index.ts";
import { imageSizeIn, imageSizeOf } from "./image-size.ts";
import { mimetypeFrom } from "./media-type.ts";

// One read serves both questions; most pictures tell their size within it.
const HEAD_BYTES = 16 * 1024;

/** What can be told of a file from its first bytes, and where they do not tell, from its name; nothing that is not known. */
export async function described(file: Blob, name: string): Promise<Pick<Attachment, "mimetype" | "width" | "height">> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const mimetype = mimetypeFrom(head, file.type, name);
  if (mimetype === undefined) return {};
  if (!mimetype.startsWith("image/")) return { mimetype };
  const size = imageSizeIn(head) ?? (await imageSizeOf(file));
  return { mimetype, ...size };
}
