import { dataTroubles } from "#database/data-trouble.ts";
import { NewerData, StorageFull } from "#database/storage-errors.ts";
import { within } from "#database/within.ts";
import { hasFilesOnDisk, openFilesOnDisk } from "#files/browser/on-disk.ts";
import { loadedLater, MAX_MEMORY_BYTES, type FileStore } from "#files/file-store.ts";
import { isSiteDataBlocked, listDatabases, provideLocalStorage, type Persistence } from "#site-data/site-data.ts";
import type { Workspace } from "#workspace/workspace.ts";
import { withServiceLock } from "../service/context.ts";
import { indexedDbStore } from "../store/indexed-db.ts";
import { memoryStore } from "../store/memory.ts";
import type { Store } from "../store/store.ts";
import { noteStoredData, noteDataLoss, showDataLosses, hasStoredData } from "./data-loss.ts";
import { directoryOf } from "./directory.ts";

export interface OpenBackend {
  readonly store: Store;
  readonly workspace: Workspace;
  readonly files: FileStore;
  readonly persistence: Persistence;
  /** Adds the records of the sample. Rejects with `StorageFull`; the next start tries again. */
  readonly complete: () => Promise<void>;
}

const OPENING_LIMIT_MS = 10_000;
const SEEDED = "seeded";

/** Opens rows and files of the service in this browser; in memory if it has no storage: private window, full disk, … */
export async function openBackend({ isBlocked = isSiteDataBlocked() } = {}): Promise<OpenBackend> {
  provideLocalStorage();
  showDataLosses();
  // A new browser needs it once the store is open. If this fails, it is loaded again then.
  if (!hasStoredData()) void Promise.allSettled([loadOutline()]);
  const onDisk = isBlocked ? undefined : await openOnDisk();
  if (onDisk) return onDisk;
  dataTroubles.note(isBlocked ? "blocked" : hasStoredData() ? "unreachable" : "unkept");
  const inMemory = {
    store: memoryStore(),
    files: loadedLater(async () => (await import("#files/browser/memory.ts")).memoryFiles(MAX_MEMORY_BYTES)),
  };
  return { ...inMemory, ...(await openWorkspace(inMemory, {})), persistence: "memory" };
}

async function openOnDisk(): Promise<OpenBackend | undefined> {
  const onDisk = {
    store: indexedDbStore(),
    files: loadedLater(openFilesOnDisk),
  };
  const state = await readState(onDisk.store);
  if (!state) return undefined;
  try {
    await noteLosses(onDisk, state);
    const opened = { ...onDisk, ...(await openWorkspace(onDisk, state)), persistence: "disk" } as const;
    noteStoredData();
    return opened;
  } catch (cause) {
    if (cause instanceof StorageFull) return undefined;
    throw cause;
  }
}

type StoreState = NonNullable<Awaited<ReturnType<typeof readState>>>;

/** Returns `undefined` if the store does not open. Some browsers never answer, so it waits 10 s at most. */
async function readState(store: Store) {
  const read = async () => {
    const [mark, databases] = await Promise.all([store.get("settings", SEEDED), listDatabases()]);
    return { isSeeded: mark !== undefined, databases };
  };
  return within(OPENING_LIMIT_MS, read()).catch(() => undefined);
}

/** Reports lost data. It runs before seeding, which would hide the loss. */
async function noteLosses(
  { store, files }: Pick<OpenBackend, "store" | "files">,
  { isSeeded, databases }: StoreState,
): Promise<void> {
  if (isSeeded) {
    if (!databases || hasFilesOnDisk(databases)) return;
    noteDataLoss("bytes-lost");
    await files.list().catch(() => undefined);
  } else if (hasStoredData() && (await store.count("spaces", "")) === 0) noteDataLoss("rows-lost");
}

const loadOutline = async () => import("../seed/outline.ts");

const MAX_BUSY_MS = 500;

/** Storing the pictures of the sample would delay a screen that is being drawn. */
const whenIdle = async () =>
  new Promise<void>((resolve) =>
    "requestIdleCallback" in globalThis ? requestIdleCallback(() => resolve(), { timeout: MAX_BUSY_MS }) : resolve(),
  );

async function openWorkspace({ store, files }: Pick<OpenBackend, "store" | "files">, found: Partial<StoreState>) {
  let isReadOnly = false;
  const seedOnce = async (seed: () => Promise<void>) => {
    if (isReadOnly || found.isSeeded || (await store.get("settings", SEEDED))) return;
    const seeding = withServiceLock("seed", async () => {
      if (!(await store.get("settings", SEEDED))) await seed();
    });
    await seeding.catch((cause: unknown) => {
      isReadOnly = cause instanceof NewerData;
      if (!isReadOnly) throw cause;
    });
  };
  await seedOnce(async () => (await loadOutline().catch(loadOutline)).seedOutline(store));
  const seedAll = async () => {
    const { seedRecords } = await import("../seed/small-sample.ts");
    await whenIdle();
    await seedRecords(store, files, SEEDED);
  };
  let adding: Promise<void> | undefined;
  const complete = () => (adding ??= seedOnce(seedAll));
  // Before that a table of the sample seems empty. With a limit, as a frozen tab may be the one that adds it.
  const sampleAdded = () => within(OPENING_LIMIT_MS, complete()).catch(() => undefined);
  return { workspace: directoryOf(store, sampleAdded), complete };
}
