import { dataTroubles } from "#database/data-trouble.ts";
import { FILES_DATABASE } from "#database/database-name.ts";
import { NewerData } from "#database/newer-data.ts";
import { StorageFull } from "#database/storage-full.ts";
import { loadedLater, MAX_MEMORY_BYTES, type FileStore } from "#files/file-store.ts";
import { isSiteDataBlocked, provideLocalStorage, type Persistence } from "#site-data/site-data.ts";
import type { Workspace } from "#workspace/workspace.ts";
// Not fetched when it turns out to be needed: a first visit has waited long enough.
import { seedOutline } from "../seed/outline.ts";
import { aloneInService } from "../service/alone.ts";
import { indexedDbStore } from "../store/indexed-db.ts";
import { memoryStore } from "../store/memory.ts";
import type { Store } from "../store/store.ts";
import { noteKept, noteDataLoss, showDataLosses, wasKept } from "./data-loss.ts";
import { directoryOf } from "./directory.ts";

export interface OpenBackend {
  readonly store: Store;
  readonly workspace: Workspace;
  readonly files: FileStore;
  /** In memory everything is gone with the page, which the troubles of the page then say. */
  readonly persistence: Persistence;
  /**
   * Draws the records of the sample in a store that has its outline alone. It may wait until the first screen stands.
   * Rejects with `StorageFull` when there is no room for them; the next opening tries again.
   */
  readonly complete: () => Promise<void>;
  /** Resolves when the sample is there to its end, or is not coming for now. */
  readonly completed: Promise<void>;
}

const OPENING_LIMIT_MS = 10_000;
const SEEDED = "seeded";

/**
 * Opens what the in-browser service keeps, with the outline of the small sample workspace when it is new. Where the browser
 * gives no storage (private windows of some browsers, blocked site data, a full disk), everything is kept in memory.
 */
export async function openBackend({ isBlocked = isSiteDataBlocked() } = {}): Promise<OpenBackend> {
  provideLocalStorage();
  showDataLosses();
  const onDisk = isBlocked ? undefined : await openOnDisk();
  if (onDisk) return onDisk;
  dataTroubles.note(isBlocked ? "blocked" : wasKept() ? "unreachable" : "unkept");
  const inMemory = {
    store: memoryStore(),
    files: loadedLater(async () => (await import("#files/browser/memory.ts")).memoryFiles(MAX_MEMORY_BYTES)),
  };
  return { ...inMemory, ...(await seeded(inMemory, {})), persistence: "memory" };
}

/** `undefined` where the browser does not open its database, or has no room for the sample. */
async function openOnDisk(): Promise<OpenBackend | undefined> {
  const onDisk = {
    store: indexedDbStore(),
    files: loadedLater(async () => (await import("#files/browser/indexed-db.ts")).indexedDbFiles()),
  };
  const found = await foundIn(onDisk.store);
  if (!found) return undefined;
  try {
    await noteLosses(onDisk, found);
    const opened = { ...onDisk, ...(await seeded(onDisk, found)), persistence: "disk" } as const;
    noteKept();
    return opened;
  } catch (cause) {
    if (cause instanceof StorageFull) return undefined;
    throw cause;
  }
}

/** What a store that opens holds already. */
interface Found {
  /** Whether the sample was drawn to its end. */
  readonly isSeeded?: boolean;
  /** The names of all databases, where the browser tells them. */
  readonly databases?: readonly { readonly name?: string }[];
}

/** What is found, or `undefined` where the store does not open. A browser may also leave an opening unanswered for good. */
async function foundIn(store: Store): Promise<Found | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), OPENING_LIMIT_MS);
  });
  const read = async (): Promise<Found> => {
    // Asked together: the first screen waits for both.
    const [mark, databases] = await Promise.all([store.get("settings", SEEDED), indexedDB.databases?.()]);
    return { isSeeded: mark !== undefined, databases };
  };
  return Promise.race([read().catch(() => undefined), limit]).finally(() => clearTimeout(timer));
}

/** What was kept and is gone, before samples take its place. */
async function noteLosses(
  { store, files }: Pick<OpenBackend, "store" | "files">,
  { isSeeded, databases }: Found,
): Promise<void> {
  if (isSeeded) {
    // The sample has pictures, and what held them stays when the last of them is removed.
    if (!databases || databases.some(({ name }) => name === FILES_DATABASE)) return;
    noteDataLoss("bytes-lost");
    // Made anew, so that one loss is told once.
    await files.list().catch(() => undefined);
  } else if (wasKept() && (await store.count("spaces", "")) === 0) noteDataLoss("rows-lost");
}

async function seeded({ store, files }: Pick<OpenBackend, "store" | "files">, found: Found) {
  let isReadOnly = false;
  const onceOnly = async (seed: () => Promise<void>) => {
    if (isReadOnly || found.isSeeded || (await store.get("settings", SEEDED))) return;
    const seeding = aloneInService("seed", async () => {
      if (!(await store.get("settings", SEEDED))) await seed();
    });
    await seeding.catch((cause: unknown) => {
      // A sample that was left half done is for the newer version to finish.
      isReadOnly = cause instanceof NewerData;
      if (!isReadOnly) throw cause;
    });
  };
  await onceOnly(() => seedOutline(store));
  let noteCompleted = () => {};
  const completed = new Promise<void>((resolve) => (noteCompleted = resolve));
  if (found.isSeeded) noteCompleted();
  const draw = () => onceOnly(async () => (await import("../seed/small.ts")).seedRecords(store, files, SEEDED));
  const complete = () => draw().finally(noteCompleted);
  return { workspace: directoryOf(store), complete, completed };
}
