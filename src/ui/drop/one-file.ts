import type { IncomingFile } from "./incoming-files.ts";

export function oneFile(
  files: readonly IncomingFile[],
  unreadable: number,
): { readonly file: File } | { readonly problem: string } {
  const [first] = files;
  const count = files.length + unreadable;
  if (count > 1) return { problem: `Drop one file, not ${count}.` };
  return first ? { file: first.file } : { problem: "The file could not be read." };
}
