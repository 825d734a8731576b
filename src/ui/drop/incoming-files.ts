import { fileTime } from "#text/format.ts";

/** A dropped, pasted or chosen file. `folder` is its path, as in `holiday/day 1`, or `""`. */
export interface IncomingFile {
  readonly file: File;
  readonly folder: string;
  /** True if the clipboard has a text or a table too, which may be what was meant. */
  readonly isBesideText?: boolean;
}

export const pathOf = ({ folder, file }: IncomingFile) => (folder === "" ? file.name : `${folder}/${file.name}`);

/** Takes the files of a paste, which then does nothing else. A paste without files is left to others. */
export function takePastedFiles(
  event: Pick<ClipboardEvent, "clipboardData" | "defaultPrevented" | "preventDefault" | "stopPropagation">,
  onFiles: (files: readonly IncomingFile[], unreadable: number) => void,
): void {
  if (event.defaultPrevented || !event.clipboardData?.files.length) return;
  event.preventDefault();
  event.stopPropagation();
  void incomingFiles(event.clipboardData.items, true).then(({ files, unreadable }) => onFiles(files, unreadable));
}

/**
 * Returns the files of a drop or paste by name, `2` before `10`, also from folders, and of a paste whether a text is there
 * too. Call it during the event: the browser then clears the items.
 */
export async function incomingFiles(
  items: Iterable<DataTransferItem>,
  isPaste = false,
): Promise<{ files: IncomingFile[]; unreadable: number }> {
  const texts = Promise.all([...items].filter((item) => isPaste && isTextItem(item)).map(textOf));
  // Files created by a page have no entry, nor have pasted images, except in Firefox.
  const found = [...items]
    .filter(({ kind }) => kind === "file")
    .flatMap((item) => item.webkitGetAsEntry?.() ?? item.getAsFile() ?? []);
  const added: IncomingFile[] = [];
  let unreadable = 0;
  const walk = async (entry: FileSystemEntry, folder: string): Promise<void> => {
    try {
      if (entry.isFile) added.push({ file: await fileOf(entry as FileSystemFileEntry), folder });
      else if (entry.isDirectory) {
        const childFolder = folder === "" ? entry.name : `${folder}/${entry.name}`;
        for (const child of await childrenOf(entry as FileSystemDirectoryEntry)) await walk(child, childFolder);
      }
    } catch {
      unreadable++;
    }
  };
  for (const one of found) {
    if (one instanceof File) added.push({ file: one, folder: "" });
    else await walk(one, "");
  }
  // A file manager gives the names of the files as text.
  const isText = (text: string) => text.trim() !== "" && !found.some((one) => text.includes(one.name));
  const isBesideText = (await texts).some(isText);
  const pasted = (one: IncomingFile) => ({ ...one, file: withTime(one.file), ...(isBesideText && { isBesideText }) });
  // File managers list the file under the pointer first.
  const files = inDropOrder(added);
  return { files: isPaste ? files.map(pasted) : files, unreadable };
}

const isTextItem = ({ kind, type }: DataTransferItem) => kind === "string" && /^text\/(?:plain|html)$/.test(type);

/** The text of an item. A page with one picture has no other text. */
const textOf = async (item: DataTransferItem) =>
  new Promise<string>((resolve) =>
    item.getAsString((text) => resolve(item.type === "text/html" && !/<table/i.test(text) ? "" : text)),
  );

const JUST_MADE_MS = 10_000;

/** Browsers name each pasted picture "image.png", and create its file at the paste. */
function withTime(file: File): File {
  const type = /^image(\.\w+)$/.exec(file.name)?.[1];
  if (!type || !file.type || Date.now() - file.lastModified > JUST_MADE_MS) return file;
  const [day = "", time = ""] = fileTime(new Date()).split("T");
  const options = { type: file.type, lastModified: file.lastModified };
  return new File([file], `pasted ${day} ${time.replaceAll("-", ".")}${type}`, options);
}

/** Sorts files by name, `2` before `10`, and folders in between. */
export function inDropOrder(files: readonly IncomingFile[]): IncomingFile[] {
  const { compare } = new Intl.Collator("en", { numeric: true });
  const paths = new Map(files.map((one) => [one, pathOf(one).split("/")]));
  return files.toSorted((a, b) => {
    const [one = [], other = []] = [paths.get(a), paths.get(b)];
    const firstDifference = one.findIndex((step, index) => step !== other[index]);
    return compare(one[firstDifference] ?? "", other[firstDifference] ?? "");
  });
}

export function singleFile(
  files: readonly IncomingFile[],
  unreadable: number,
): { readonly file: File } | { readonly problem: string } {
  const [first] = files;
  const count = files.length + unreadable;
  if (count > 1) return { problem: `Drop one file, not ${count}.` };
  return first ? { file: first.file } : { problem: "The file could not be read." };
}

const fileOf = (entry: FileSystemFileEntry) => new Promise<File>((resolve, reject) => entry.file(resolve, reject));

async function childrenOf(directory: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = directory.createReader();
  const children: FileSystemEntry[] = [];
  for (;;) {
    // A reader returns at most 100 entries at a time, and none at the end.
    const batch = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (batch.length === 0) break;
    children.push(...batch);
  }
  return children;
}
