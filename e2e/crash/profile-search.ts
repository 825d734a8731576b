import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { blocksOf } from "./leveldb-table.ts";

/** Returns the files in a folder that contain a text: plain, UTF-16, base64 or URL-encoded. */
export async function filesWith(folder: string, text: string): Promise<string[]> {
  const forms = formsOf(text);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const bytes = await readOrEmpty(path);
    const parts = [bytes, ...blocksOf(bytes)];
    if (forms.some((form) => parts.some((part) => part.includes(form)))) found.push(path);
  }
  return found;
}

/** Returns a file of a profile, empty if it is gone: a running browser deletes files between listing and reading. */
export const readOrEmpty = (path: string): Promise<Buffer> =>
  readFile(path).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === "ENOENT") return Buffer.alloc(0);
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
