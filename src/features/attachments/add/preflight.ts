import type { Attachment } from "#contract/index.ts";
import { storableName } from "#files/file-name.ts";
import { stripBidi } from "#text/strip-bidi.ts";
import type { IncomingFile } from "#ui/drop/incoming-files.ts";

/** From here on files are shown before they start. */
const BIG_FILES = 20;
const BIG_BYTES = 200_000_000;

const isSystemFile = ({ name }: File) => /^(\.DS_Store|\._.*|Thumbs\.db|desktop\.ini)$/i.test(name);

/** Whether an operating system left a file in a folder for itself. By itself it was meant. */
export const isLeftBySystem = ({ file, folder }: IncomingFile) => folder !== "" && isSystemFile(file);

export interface PreflightReport {
  readonly files: readonly IncomingFile[];
  readonly bytes: number;
  /** Where the files lay, in the order they came; `""` for no folder. */
  readonly folders: readonly { readonly folder: string; readonly count: number; readonly bytes: number }[];
  /** What an operating system left in a folder for itself. */
  readonly system: readonly IncomingFile[];
  /** Files whose name and size another file before them has. What is in them was not compared. */
  readonly repeated: readonly IncomingFile[];
  /** Files whose name and size an attachment of the cell has. */
  readonly held: readonly IncomingFile[];
}

/** Whether files are looked at before they start: so many or so big, or of a folder in which there may be more than was meant. */
export function isShownFirst(files: readonly IncomingFile[]): boolean {
  const isBig = files.length > BIG_FILES || bytesOf(files) > BIG_BYTES;
  return isBig || files.some((incoming) => incoming.folder.includes("/") || isLeftBySystem(incoming));
}

/** What a drop consists of, told from names and sizes alone: nothing is read. */
export function preflightReport(files: readonly IncomingFile[], cell: readonly Attachment[]): PreflightReport {
  const folders = new Map<string, { folder: string; count: number; bytes: number }>();
  const seen = new Set<string>();
  const known = new Set(cell.map(({ name, size }) => mark(name ?? "", size ?? -1)));
  const system: IncomingFile[] = [];
  const repeated: IncomingFile[] = [];
  const held: IncomingFile[] = [];
  for (const incoming of files) {
    const { file, folder } = incoming;
    const group = folders.get(folder) ?? { folder, count: 0, bytes: 0 };
    folders.set(folder, { folder, count: group.count + 1, bytes: group.bytes + file.size });
    const key = mark(storableName(file.name), file.size);
    if (isSystemFile(file)) system.push(incoming);
    else if (known.has(key)) held.push(incoming);
    else if (seen.has(key)) repeated.push(incoming);
    seen.add(key);
  }
  return { files, bytes: bytesOf(files), folders: [...folders.values()], system, repeated, held };
}

/** The files that find no room even alone, by what is left; unknown room refuses nothing. */
export function withoutRoom(files: readonly IncomingFile[], roomBytes: number | null | undefined) {
  return roomBytes == null ? [] : files.filter(({ file }) => file.size > roomBytes);
}

export const bytesOf = (files: readonly IncomingFile[]) => files.reduce((sum, { file }) => sum + file.size, 0);

const mark = (name: string, size: number) => `${size} ${name}`;

/** The names of the first three files, for a sentence. */
export function examples(files: readonly IncomingFile[]): string {
  const names = files.slice(0, 3).map(({ file }) => stripBidi(file.name));
  return files.length > names.length ? `${names.join(", ")} and ${files.length - names.length} more` : names.join(", ");
}
