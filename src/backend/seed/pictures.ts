import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Attachment } from "#contract/index.ts";
import type { FileStore, StoredFile } from "#files/file-store.ts";
import * as places from "./artwork/places.ts";
import { pngOf } from "./artwork/png.ts";
import * as things from "./artwork/things.ts";
import { idle } from "./pause.ts";
import type { ArtworkName } from "./sample/sample.ts";

const artworks = { ...places, ...things };

const WIDTH_PX = 480;
const THUMBNAIL_WIDTH_PX = 96;

/** Draws a picture, stores its bytes and tells of it as an attachment. The thumbnail is small enough to be its own URL. */
export async function pictureAttachment(
  id: string,
  artwork: ArtworkName,
  fileName: string,
  put: FileStore["put"],
): Promise<Attachment> {
  // To draw a picture takes some milliseconds, and the first screen may have something to draw meanwhile.
  await idle();
  const { picture } = artworks[artwork](WIDTH_PX);
  const file = await pngOf(picture);
  const thumbnail = await pngOf(artworks[artwork](THUMBNAIL_WIDTH_PX).picture);
  const { path, token, size } = await put(file, { as: await placeOf(id, file) });
  return {
    id,
    name: fileName,
    path,
    token,
    size,
    mimetype: file.type,
    width: picture.width,
    height: picture.height,
    smThumbnailUrl: await dataUrl(thumbnail),
  };
}

// The same each time, so that a page closed while it drew leaves nothing that the next one does not take up. Of the bytes
// too: browsers compress differently, and a backup brings a file back only to a path that is free or holds the same.
async function placeOf(id: string, file: Blob): Promise<Pick<StoredFile, "path" | "token">> {
  const hash = sha256.create().update(utf8ToBytes(id));
  const digits = bytesToHex(hash.update(new Uint8Array(await file.arrayBuffer())).digest());
  return { path: digits.slice(0, digits.length / 2), token: digits.slice(digits.length / 2) };
}

async function dataUrl(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return `data:${blob.type};base64,${btoa(String.fromCharCode(...bytes))}`;
}
