import type { IncomingFile } from "#ui/drop/incoming-files.ts";

/** An upload of more files, or more bytes, is shown in the preflight dialog before it starts. */
const BIG_FILES = 20;
const BIG_BYTES = 200_000_000;

const SYSTEM_FILE =
  /^(?:\.DS_Store|\.localized|\._.*|Icon\r|\.directory|(?:eh)?Thumbs\.db|(?:desktop|\.?picasa)\.ini|SYNO\w+_THUMB_\w+\.jpg|~\$.*|~WR[DL]\d+\.tmp|\.~lock\..*#|.*(?::Zone\.Identifier|@Syno(?:EAStream|Resource)))$/i;

/** Whether an operating system, or an office program for an open document, puts a file of this name into a folder. */
export const isSystemFile = ({ name }: File) => SYSTEM_FILE.test(name);

export const isZip = ({ name }: File) => /\.zip$/i.test(name);

/** Whether an operating system put a file into a folder for itself. Dropped alone, the file was meant. */
export const isLeftBySystem = ({ file, folder }: IncomingFile) => folder !== "" && isSystemFile(file);

export const bytesOf = (files: readonly IncomingFile[]) => files.reduce((sum, { file }) => sum + file.size, 0);

/** Whether to ask before an upload: many or big files, a folder that may have more than was meant, files beside a text. */
export function needsPreflight(files: readonly IncomingFile[]): boolean {
  const isBig = files.length > BIG_FILES || bytesOf(files) > BIG_BYTES;
  return (
    isBig ||
    files.some((incoming) => incoming.isBesideText || incoming.folder.includes("/") || isLeftBySystem(incoming))
  );
}
