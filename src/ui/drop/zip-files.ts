import { unzipRaw } from "unzipit";
import { tryTo } from "#json/read-json.ts";
import { inDropOrder, type IncomingFile } from "./incoming-files.ts";

/**
 * Returns the files inside a zip, in the order of a drop, and how many could not be unpacked. The bytes are in the browser's
 * blob storage. Throws what to tell people if it is no zip or needs a password.
 */
export async function filesInZip(zip: File): Promise<{ files: IncomingFile[]; unreadable: number }> {
  const { entries } = await unzipRaw(zip).catch((cause: unknown) => {
    throw new Error("It is no zip file, only a part of one, or damaged.", { cause });
  });
  if (entries.some(({ encrypted }) => encrypted)) throw new Error("It needs a password. Unpack it first.");
  const files: IncomingFile[] = [];
  let unreadable = 0;
  for (const entry of entries) {
    const [name = "", ...folders] = decoded(entry.nameBytes).split(/[/\\]/).toReversed();
    if (name === "") continue;
    // The same time at each reading, so that a file that a reload lost is found again.
    const options = { lastModified: entry.lastModDate.getTime() };
    try {
      files.push({ file: new File([await entry.blob()], name, options), folder: folders.toReversed().join("/") });
    } catch {
      unreadable++;
    }
  }
  return { files: inDropOrder(files), unreadable };
}

// The upper half of code page 850, which programs of Windows use in a zip. It has the letters of 437 at their places.
const UPPER_HALF =
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u{AD}±‗¾¶§÷¸°¨·¹³²■\u{A0}";

/** The mark for UTF-8 is often absent: macOS and many programs of Linux never set it. */
const decoded = (bytes: Uint8Array): string =>
  tryTo(() => new TextDecoder("utf-8", { fatal: true }).decode(bytes)) ??
  Array.from(bytes, (byte) => UPPER_HALF[byte - 128] ?? String.fromCharCode(byte)).join("");
