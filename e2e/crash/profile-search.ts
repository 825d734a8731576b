import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { blocksOf } from "./leveldb-table.ts";

/** Returns the files in a folder that contain a text: plain, UTF-16, base64 or URL-encoded. */
export async function filesWith(folder: string, text: string): Promise<string[]> {
  const [found = []] = await filesWithEach(folder, [text]);
  return found;
}

/** Returns the same for each of some texts, all in one reading. */
async function filesWithEach(folder: string, texts: readonly string[]): Promise<string[][]> {
  const looked = texts.map((text) => ({ forms: formsOf(text), paths: [] as string[] }));
  for (const path of await filesIn(folder)) {
    const bytes = await readOrEmpty(path);
    const parts = [bytes, ...blocksOf(bytes)];
    for (const { forms, paths } of looked) {
      if (forms.some((form) => parts.some((part) => part.includes(form)))) paths.push(path);
    }
  }
  return looked.map(({ paths }) => paths);
}

/** Returns the parts of a profile that contain a text, such as "IndexedDB" or "History". */
export async function partsWith(profile: string, text: string): Promise<string[]> {
  const [found = []] = await partsWithEach(profile, [text]);
  return found;
}

/** Returns the same for each of some texts, all in one reading. */
export async function partsWithEach(profile: string, texts: readonly string[]): Promise<string[][]> {
  const partOf = (path: string) => {
    const [first = "", second] = relative(profile, path).split(sep);
    return first === "Default" ? (second ?? first) : first;
  };
  const found = await filesWithEach(profile, texts);
  return found.map((paths) => [...new Set(paths.map(partOf))].toSorted());
}

/** Returns the paths of all files in a folder and below. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await unlessGone(readdir(folder, { withFileTypes: true }), []);
  const below = entries.filter((entry) => entry.isDirectory()).map(({ name }) => filesIn(join(folder, name)));
  const here = entries.filter((entry) => entry.isFile()).map(({ name }) => join(folder, name));
  return [...here, ...(await Promise.all(below)).flat()];
}

/** Returns a file of a profile, empty if it is gone. */
export const readOrEmpty = (path: string): Promise<Buffer> => unlessGone(readFile(path), Buffer.alloc(0));

/** A running browser deletes files and folders between listing and reading. */
const unlessGone = <T>(reading: Promise<T>, otherwise: T): Promise<T> =>
  reading.catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === "ENOENT") return otherwise;
    throw cause;
  });

/** Only the end is unique to a secret; its prefix may be public. */
const TAIL = 32;

function formsOf(text: string): Buffer[] {
  const tail = text.slice(-TAIL);
  const base64 = [0, 1, 2].flatMap((before) => {
    // Base64 depends on the offset within groups of three bytes, and its edges on the neighbours.
    const whole = Buffer.concat([Buffer.alloc(before), Buffer.from(tail)]).toString("base64");
    const inner = whole.replace(/=+$/, "").slice(4, -4);
    return [inner, inner.replaceAll("+", "-").replaceAll("/", "_")];
  });
  const plain = [tail, encodeURIComponent(tail), ...base64];
  return [...new Set(plain)].flatMap((form) => [Buffer.from(form, "utf8"), Buffer.from(form, "utf16le")]);
}
