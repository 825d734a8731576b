import type { Attachment } from "#contract/index.ts";
import type { FileStore } from "#files/file-store.ts";
import * as places from "./artwork/places.ts";
import * as things from "./artwork/things.ts";
import { pngOf } from "./png.ts";
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
  const { picture } = artworks[artwork](WIDTH_PX);
  const file = await pngOf(picture);
  const thumbnail = await pngOf(artworks[artwork](THUMBNAIL_WIDTH_PX).picture);
  const { path, token, size } = await put(file);
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

async function dataUrl(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return `data:${blob.type};base64,${btoa(String.fromCharCode(...bytes))}`;
}
