import type { FileStore } from "#files/file-store.ts";
import type { WorkOptions } from "#worker/ask-worker.ts";
import { COLLECTIONS, type Store } from "../store/store.ts";
import { writeArchive } from "./archive.ts";
import type { BackupHeader } from "./header.ts";
import { everyPage, type Page } from "./rows.ts";

interface BackupOptions extends WorkOptions {
  readonly store: Store;
  readonly files: FileStore;
  readonly now: Date;
}

const MAX_ATTEMPTS = 5;

/** Returns all data of the local backend as one backup file, without secrets. Rejects if commits keep interrupting it. */
export async function makeBackup({ store, files, now, ...options }: BackupOptions): Promise<Blob> {
  const pages: Blob[] = [];
  const rows = Object.fromEntries(COLLECTIONS.map((name) => [name, 0])) as Record<Page["collection"], number>;
  await readAtOneMoment(store, async () => {
    pages.length = 0;
    for (const name of COLLECTIONS) rows[name] = 0;
    for await (const page of everyPage(store)) {
      options.signal?.throwIfAborted();
      rows[page.collection] += page.rows.length;
      pages.push(jsonPart(page));
    }
  });
  const stored = await storedFiles(files);
  const header: BackupHeader = {
    createdTime: now.toISOString(),
    rows,
    pages: pages.length,
    files: stored.map(({ known }) => known),
  };
  return writeArchive([jsonPart(header), ...pages, ...stored.map(({ bytes }) => bytes)], options);
}

/** Repeats `read` until no commit happens meanwhile: only then do all pages show the same moment. */
async function readAtOneMoment(store: Store, read: () => Promise<void>): Promise<void> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    let hasChanged = false;
    const stop = store.subscribe(() => {
      hasChanged = true;
    });
    await read();
    // A commit of another tab arrives as a message, in its own task.
    await new Promise((resolve) => setTimeout(resolve, 0));
    stop();
    if (!hasChanged) return;
  }
  throw new Error("The data is changing all the time. Wait until other work ends, then try again.");
}

async function storedFiles(files: FileStore) {
  const listed = await files.list();
  return Promise.all(
    listed.map(async ({ path }) => {
      const [known, bytes] = await Promise.all([files.stat(path), files.read(path)]);
      if (!known || bytes?.size !== known.size) throw new Error("A stored file could not be read. No backup was made.");
      return { known: { ...known, type: bytes.type }, bytes };
    }),
  );
}

function jsonPart(value: unknown): Blob {
  return new Blob([JSON.stringify(value)]);
}
