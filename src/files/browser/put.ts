import type { FileStore, StoredFile } from "../file-store.ts";
import { contentHash } from "../hash/hash.ts";
import { newPlace, randomHex } from "../new-place.ts";
import { STORES, type FileRow, type FileRows } from "./file-rows.ts";
import type { OpfsBytes } from "./opfs.ts";
import { changed, refer, release, replace, type Change } from "./transaction.ts";

type PutOptions = NonNullable<Parameters<FileStore["put"]>[1]>;

interface Work {
  readonly files: FileRows;
  readonly row: FileRow;
  readonly file: Blob;
  readonly options: PutOptions;
  /** Absent where the database takes the bytes itself. */
  readonly opfs: OpfsBytes | undefined;
}

// Below, hashing takes less time than the second commit that it would take to write meanwhile.
const MIN_BIG_BYTES = 16 * 1024 * 1024;

/** Stores a file's bytes, or refers to those that are stored already where the content is the same. */
export async function putFile(
  files: FileRows,
  file: Blob,
  options: PutOptions = {},
  opfs?: OpfsBytes,
): Promise<StoredFile> {
  const { path, token } = { ...newPlace(), ...options.as };
  const row: FileRow = { path, token, size: file.size, bytesId: randomHex(), type: file.type };
  const work: Work = { files, row: opfs ? { ...row, isInOpfs: true } : row, file, options, opfs };
  const put = async () => ((await isWrittenAtOnce(files, row)) ? writeAndHash : hashAndWrite)(work);
  return { path, token, size: file.size, hash: await (opfs ? opfs.during(put) : put()) };
}

/** Only a file of a size that none has is new for certain: others are looked at before they are written for nothing. */
async function isWrittenAtOnce(files: FileRows, { path, size }: FileRow): Promise<boolean> {
  if (size < MIN_BIG_BYTES) return false;
  const rows = await files.begin((db) => db.transaction(STORES).objectStore("files"));
  return (await rows.index("size").count(size)) === 0 && (await files.find(path)) === undefined;
}

async function hashAndWrite(work: Work): Promise<string> {
  const { files, row, file, options, opfs } = work;
  const hash = await contentHash(file, options);
  if (opfs) {
    let isKnown = false;
    await changed(files, async (change) => void (isKnown = await refer(change, row, hash)), options.signal);
    if (isKnown) return hash;
  }
  await written(work, options.signal, async (change) => {
    const isKnown = await refer(change, row, hash);
    if (!isKnown) await replace(change, { ...row, hash });
    if (!opfs && !isKnown) await change.bytes.put(file, row.bytesId);
    if (opfs && isKnown) change.freed.add(row.bytesId);
  });
  return hash;
}

/** The browser copies the file by itself while it is hashed. Its row comes with the bytes, so that they are never nobody's. */
async function writeAndHash(work: Work): Promise<string> {
  const { files, row, file, options, opfs } = work;
  const failing = new AbortController();
  const signal = options.signal ? AbortSignal.any([options.signal, failing.signal]) : failing.signal;
  const hashing = contentHash(file, { ...options, signal });
  const writing = written(work, signal, async (change) => {
    await change.files.put(row);
    if (!opfs) await change.bytes.put(file, row.bytesId);
  });
  try {
    const [hash] = await Promise.all([hashing, writing]);
    await settle(files, row, hash, signal);
    return hash;
  } catch (cause) {
    failing.abort(cause);
    await Promise.allSettled([hashing, writing]);
    // Should this fail too, the bytes are listed like any that no record refers to.
    await changed(files, async (change) => release(change, row.path)).catch(() => {});
    throw cause;
  }
}

/** Makes a change that brings a file's bytes. What cannot go into it is written before, and goes if it fails. */
async function written(
  { files, row, file, opfs }: Work,
  signal: AbortSignal | undefined,
  change: (change: Change) => Promise<void>,
): Promise<void> {
  await opfs?.write(row.bytesId, file, signal);
  try {
    await changed(files, change, signal);
  } catch (cause) {
    await opfs?.remove([row.bytesId]);
    throw cause;
  }
}

/** The hash of bytes that were written but not hashed: the page that did it died in the middle, or is at it. */
export async function finish(files: FileRows, row: FileRow): Promise<string | undefined> {
  const bytes = await files.bytes(row.path);
  if (!bytes) return undefined;
  const hash = await contentHash(bytes);
  await settle(files, row, hash);
  return hash;
}

/** Notes what the content of written bytes is; where the same was stored before, they go and those are referred to. */
async function settle(files: FileRows, { path, bytesId }: FileRow, hash: string, signal?: AbortSignal): Promise<void> {
  const work = async (change: Change) => {
    const row = await change.files.get(path);
    if (row?.hash === hash) return;
    if (row?.bytesId !== bytesId) throw new DOMException("The file was removed while it was stored.", "AbortError");
    if (!(await refer(change, row, hash))) await change.files.put({ ...row, hash });
  };
  await changed(files, work, signal);
}
