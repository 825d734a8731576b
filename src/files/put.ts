import { release, type FileRow, type FileRows } from "./file-rows.ts";
import type { FileStore, StoredFile } from "./file-store.ts";
import { sha256Of } from "./hash.ts";
import { newPlace, randomHex } from "./stored-file.ts";

type PutOptions = NonNullable<Parameters<FileStore["put"]>[1]>;

// Below, hashing takes less time than the second commit that it would take to write meanwhile.
const MIN_BIG_BYTES = 16 * 1024 * 1024;

/** Stores a file's bytes, or refers to those that are stored already where the content is the same. */
export async function putFile(files: FileRows, file: Blob, options: PutOptions = {}): Promise<StoredFile> {
  const { path, token } = { ...newPlace(), ...options.as };
  const row: FileRow = { path, token, size: file.size, bytesId: randomHex(), type: file.type };
  const way = (await isWrittenAtOnce(files, row)) ? writeAndHash : hashAndWrite;
  return { path, token, size: file.size, hash: await way(files, row, file, options) };
}

/** Only a file of a size that none has is new for certain: others are looked at before they are written for nothing. */
async function isWrittenAtOnce(files: FileRows, { path, size }: FileRow): Promise<boolean> {
  return size >= MIN_BIG_BYTES && !(await files.hasSize(size)) && (await files.find(path)) === undefined;
}

async function hashAndWrite(files: FileRows, row: FileRow, file: Blob, options: PutOptions): Promise<string> {
  const hash = await sha256Of(file, options);
  await files.change(async (change) => {
    await release(change, row.path);
    const rows = change.objectStore("files");
    const same = await rows.index("hash").get(hash);
    await rows.put({ ...row, hash, bytesId: same?.bytesId ?? row.bytesId });
    if (!same) await change.objectStore("bytes").put(file, row.bytesId);
  }, options.signal);
  return hash;
}

/** The browser copies the file by itself while it is hashed. Its row comes with the bytes, so that they are never nobody's. */
async function writeAndHash(files: FileRows, row: FileRow, file: Blob, options: PutOptions): Promise<string> {
  const failing = new AbortController();
  const signal = options.signal ? AbortSignal.any([options.signal, failing.signal]) : failing.signal;
  const hashing = sha256Of(file, { ...options, signal });
  const writing = files.change(async (change) => {
    await change.objectStore("files").put(row);
    await change.objectStore("bytes").put(file, row.bytesId);
  }, signal);
  try {
    const [hash] = await Promise.all([hashing, writing]);
    await settle(files, row, hash, signal);
    return hash;
  } catch (cause) {
    failing.abort(cause);
    await Promise.allSettled([hashing, writing]);
    // Should this fail too, the bytes are listed like any that no record refers to.
    await files.change(async (change) => release(change, row.path)).catch(() => {});
    throw cause;
  }
}

/** The hash of bytes that were written but not hashed: the page that did it died in the middle, or is at it. */
export async function finish(files: FileRows, row: FileRow): Promise<string | undefined> {
  const bytes = await files.bytes(row.path);
  if (!bytes) return undefined;
  const hash = await sha256Of(bytes);
  await settle(files, row, hash);
  return hash;
}

/** Notes what the content of written bytes is; where the same was stored before, they go and those are referred to. */
async function settle(files: FileRows, { path, bytesId }: FileRow, hash: string, signal?: AbortSignal): Promise<void> {
  await files.change(async (change) => {
    const rows = change.objectStore("files");
    const row = await rows.get(path);
    if (row?.hash === hash) return;
    if (row?.bytesId !== bytesId) throw new DOMException("The file was removed while it was stored.", "AbortError");
    const same = await rows.index("hash").get(hash);
    await rows.put({ ...row, hash, bytesId: same?.bytesId ?? bytesId });
    if (same) await change.objectStore("bytes").delete(bytesId);
  }, signal);
}
