import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Attachment } from "#contract/index.ts";
import type { FileStore, StoredFile } from "#files/file-store.ts";
import type { PictureName } from "./sample/sample.ts";

// Browsers fetch the files. Node has no origin to fetch from and gets data URLs.
const urls: Record<string, string> = import.meta.env.SSR
  ? import.meta.glob<string>("./pictures/*.png", { query: "?inline", import: "default", eager: true })
  : import.meta.glob<string>("./pictures/*.png", { query: "?url&no-inline", import: "default", eager: true });

const TYPE = "image/png";
/** Size of every file in `pictures`. The thumbnails `<name>.small.png` are 96 × 64. */
const SIZE_PX = { width: 480, height: 320 };

/**
 * Returns the attachment, with its thumbnail as a data URL. Rejects without a picture on the host, or without space.
 */
export async function pictureAttachment(
  id: string,
  picture: PictureName,
  fileName: string,
  put: FileStore["put"],
): Promise<Attachment> {
  const [file, thumbnail] = await Promise.all([fetchBytes(`${picture}.png`), fetchBytes(`${picture}.small.png`)]);
  const { path, token, size } = await put(new Blob([file], { type: TYPE }), { as: placeOf(id, file) });
  return { id, name: fileName, path, token, size, mimetype: TYPE, ...SIZE_PX, smThumbnailUrl: dataUrl(thumbnail) };
}

async function fetchBytes(file: string): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(urls[`./pictures/${file}`] ?? "", { priority: "low" });
  // Some hosts answer with the start page where a file is missing.
  if (!response.ok || response.headers.get("Content-Type")?.startsWith("text/")) {
    throw new Error(`The host has no ${file}.`);
  }
  return new Uint8Array(await response.arrayBuffer());
}

// Fixed by id and bytes. An interrupted visit leaves no unused bytes. A backup restores a file only to a free path or
// over equal bytes.
function placeOf(id: string, bytes: Uint8Array): Pick<StoredFile, "path" | "token"> {
  const digits = bytesToHex(sha256.create().update(utf8ToBytes(id)).update(bytes).digest());
  return { path: digits.slice(0, digits.length / 2), token: digits.slice(digits.length / 2) };
}

const dataUrl = (bytes: Uint8Array): string => `data:${TYPE};base64,${btoa(String.fromCharCode(...bytes))}`;
