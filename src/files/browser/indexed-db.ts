import { FILES_DATABASE } from "#database/database-name.ts";
import { newPlace, randomHex, type DescribedFile, type FileStore, type PutOptions } from "../file-store.ts";
import { drawInWorker, prepareFile, type PreparedFile } from "../prepare/prepare.ts";
import {
  changeFiles,
  fileDatabase,
  keepThumbnail,
  placeForNewBytes,
  refer,
  release,
  replace,
  sweepOutside,
  type Change,
  type FileDatabase,
  type FileRow,
  type PlaceForBytes,
} from "./file-database.ts";
import type { OpfsBytes } from "./opfs-bytes.ts";

/**
 * Stores bytes of added files in IndexedDB. It gets the user's file as it is: the browser copies it from disk to disk, so
 * memory stays flat whatever its size. The same content is stored once. Where IndexedDB takes no blobs, the bytes go to the
 * browser's private file system, and IndexedDB keeps the rows. A private window of WebKitGTK has neither: there IndexedDB
 * gets the bytes as a buffer.
 */
export function indexedDbFiles(name = FILES_DATABASE): FileStore & { close(): Promise<void> } {
  const files = fileDatabase(name);
  let choosing: Promise<PlaceForBytes> | undefined;
  return {
    put: async (file, options = {}) => putFile(files, file, options, await (choosing ??= placeForNewBytes(files))),
    read: (path) => files.bytes(path),
    stat: async (path) => {
      const row = await files.find(path);
      if (!row) return undefined;
      const hash = row.hash ?? (await hashStored(files, row));
      return hash === undefined ? undefined : { path, token: row.token, size: row.size, hash };
    },
    thumbnail: async (path) => {
      const row = await files.find(path);
      const kept = row && (await files.thumbnail(row.bytesId));
      if (kept || !row) return kept && new Blob([kept.bytes], kept);
      const bytes = await files.bytes(path);
      const drawn = bytes && (await drawInWorker(bytes));
      if (!drawn) return undefined;
      // A thumbnail that cannot be kept is drawn again the next time.
      await changeFiles(files, (change) => keepThumbnail(change, row.bytesId, drawn)).catch(() => {});
      return new Blob([drawn.bytes], drawn);
    },
    room: async () => {
      const { quota, usage } = (await (navigator as Partial<Navigator>).storage?.estimate()) ?? {};
      return quota === undefined || usage === undefined ? undefined : Math.max(0, quota - usage);
    },
    remove: async (path) => changeFiles(files, async (change) => release(change, path)),
    list: async () => {
      await sweepOutside(files);
      return (await files.all()).map(({ path, size, bytesId }) => ({ path, size, bytesId }));
    },
    close: () => files.close(),
  };
}

interface Work {
  readonly files: FileDatabase;
  readonly row: FileRow;
  readonly file: Blob;
  /** What the database gets where it takes the bytes. */
  readonly content: Blob | ArrayBuffer;
  readonly options: PutOptions;
  readonly outside: OpfsBytes | undefined;
}

// Below, hashing takes less time than the second commit that it would take to write meanwhile.
const MIN_BIG_BYTES = 16 * 1024 * 1024;

/** Stores a file's bytes, or refers to stored bytes of the same content. */
async function putFile(
  files: FileDatabase,
  file: Blob,
  options: PutOptions,
  { outside, asBuffer }: PlaceForBytes,
): Promise<DescribedFile> {
  const { path, token } = { ...newPlace(), ...options.as };
  const row: FileRow = { path, token, size: file.size, bytesId: randomHex(), type: file.type };
  const content = asBuffer ? await file.arrayBuffer() : file;
  const work: Work = { files, row: outside ? { ...row, isInOpfs: true } : row, file, content, options, outside };
  const put = async () => ((await isWrittenAtOnce(files, row)) ? writeAndPrepare : prepareAndWrite)(work);
  const { thumbnail: _, ...known } = await (outside ? outside.during(put) : put());
  return { path, token, size: file.size, ...known };
}

/** Only a file of a size that none has is certainly new. Others are hashed first, so that nothing is written in vain. */
async function isWrittenAtOnce(files: FileDatabase, { path, size }: FileRow): Promise<boolean> {
  if (size < MIN_BIG_BYTES) return false;
  const count = await files.read((db) => db.countFromIndex("files", "size", size));
  return count === 0 && (await files.find(path)) === undefined;
}

async function prepareAndWrite(work: Work): Promise<PreparedFile> {
  const { files, row, file, content, options, outside } = work;
  const prepared = await prepareFile(file, options);
  const { hash, thumbnail } = prepared;
  if (outside) {
    let knownId: string | undefined;
    await changeFiles(files, async (change) => void (knownId = await refer(change, row, hash)), options.signal);
    if (knownId !== undefined) return prepared;
  }
  await writeBytes(work, options.signal, async (change) => {
    const knownId = await refer(change, row, hash);
    if (knownId === undefined) await replace(change, { ...row, hash });
    if (!outside && knownId === undefined) await change.bytes.put(content, row.bytesId);
    if (outside && knownId !== undefined) change.freed.add(row.bytesId);
    await keepThumbnail(change, knownId ?? row.bytesId, thumbnail);
  });
  return prepared;
}

/** The browser copies the file while it is hashed. The row is written with the bytes: no bytes are ever without one. */
async function writeAndPrepare(work: Work): Promise<PreparedFile> {
  const { files, row, file, content, options, outside } = work;
  const failing = new AbortController();
  const signal = options.signal ? AbortSignal.any([options.signal, failing.signal]) : failing.signal;
  const preparing = prepareFile(file, { ...options, signal });
  const writing = writeBytes(work, signal, async (change) => {
    await change.files.put(row);
    if (!outside) await change.bytes.put(content, row.bytesId);
  });
  try {
    const [prepared] = await Promise.all([preparing, writing]);
    await complete(files, row, prepared, signal);
    return prepared;
  } catch (cause) {
    failing.abort(cause);
    await Promise.allSettled([preparing, writing]);
    // If this fails too, the bytes are listed like any that no record refers to.
    await changeFiles(files, async (change) => release(change, row.path)).catch(() => {});
    throw cause;
  }
}

/** Makes a change that includes a file's bytes. Bytes outside the database are written before it, and removed if it fails. */
async function writeBytes(
  { files, row, file, outside }: Work,
  signal: AbortSignal | undefined,
  change: (change: Change) => Promise<void>,
): Promise<void> {
  await outside?.write(row.bytesId, file, signal);
  try {
    await changeFiles(files, change, signal);
  } catch (cause) {
    await outside?.remove([row.bytesId]);
    throw cause;
  }
}

/** The hash of bytes that were written but not hashed: the page died meanwhile, or is doing it now. */
async function hashStored(files: FileDatabase, row: FileRow): Promise<string | undefined> {
  const bytes = await files.bytes(row.path);
  if (!bytes) return undefined;
  const prepared = await prepareFile(bytes);
  await complete(files, row, prepared);
  return prepared.hash;
}

/** Completes the row of written bytes. If the same content was stored before, it refers to that and drops its own. */
async function complete(
  files: FileDatabase,
  { path, bytesId }: FileRow,
  { hash, thumbnail }: PreparedFile,
  signal?: AbortSignal,
): Promise<void> {
  const work = async (change: Change) => {
    const row = await change.files.get(path);
    if (row?.hash === hash) return;
    if (row?.bytesId !== bytesId)
      throw new DOMException("The file was removed while it was being stored.", "AbortError");
    const knownId = await refer(change, row, hash);
    if (knownId === undefined) await change.files.put({ ...row, hash });
    await keepThumbnail(change, knownId ?? bytesId, thumbnail);
  };
  await changeFiles(files, work, signal);
}
