import { dataTroubles } from "#files/data-trouble.ts";
import type { FileStore } from "#files/file-store.ts";
import { loadedLater } from "#files/loaded-later.ts";
import { NewerData } from "#files/newer-data.ts";
import { StorageFull } from "#files/storage-full.ts";
import type { Workspace } from "#workspace/workspace.ts";
import { aloneBy } from "./alone.ts";
import { directoryOf } from "./directory.ts";
import { noteKept, noteLoss, tellLosses, wasKept } from "./kept.ts";
import { withoutSiteData } from "./site-data.ts";
import { indexedDbStore } from "./store/indexed-db.ts";
import { memoryStore } from "./store/memory.ts";
import type { Store } from "./store/store.ts";

export interface OpenBackend {
  readonly store: Store;
  readonly workspace: Workspace;
  readonly files: FileStore;
  /** In memory everything is gone with the page; that has to be said. */
  readonly persistence: "disk" | "memory";
  /**
   * Draws the records of the sample in a store that has its outline alone. It may wait until the first screen stands.
   * Rejects with `StorageFull` when there is no room for them; the next opening tries again.
   */
  readonly complete: () => Promise<void>;
}

const OPENING_LIMIT_MS = 10_000;

/**
 * Opens what the in-browser service keeps, with the outline of the small sample workspace when it is new. Where the browser
 * gives no storage (private windows of some browsers, blocked site data, a full disk), everything is kept in memory.
 */
export async function openBackend(): Promise<OpenBackend> {
  withoutSiteData();
  tellLosses();
  const onDisk = {
    store: indexedDbStore(),
    files: loadedLater(async () => (await import("#files/indexed-db.ts")).indexedDbFiles()),
  };
  if (await canRead(onDisk.store)) {
    try {
      await noteLosses(onDisk);
      const opened = { ...onDisk, ...(await seeded(onDisk)), persistence: "disk" } as const;
      noteKept();
      return opened;
    } catch (cause) {
      if (!(cause instanceof StorageFull)) throw cause;
    }
  }
  if (wasKept()) dataTroubles.note("unreachable");
  const inMemory = {
    store: memoryStore(),
    files: loadedLater(async () => (await import("#files/memory.ts")).memoryFiles()),
  };
  return { ...inMemory, ...(await seeded(inMemory)), persistence: "memory" };
}

/** Whether the store opens at all. A browser may also leave an opening unanswered for good. */
async function canRead(store: Store): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), OPENING_LIMIT_MS);
  });
  const read = store.count("settings", "").then(
    () => true,
    () => false,
  );
  return Promise.race([read, limit]).finally(() => clearTimeout(timer));
}

const SEEDED = "seeded";

/** What was kept and is gone, before samples take its place. */
async function noteLosses({ store, files }: Pick<OpenBackend, "store" | "files">): Promise<void> {
  if (await store.get("settings", SEEDED)) {
    // The sample has pictures, and what held them stays when the last of them is removed.
    const databases = (await indexedDB.databases?.()) as { name?: string }[] | undefined;
    if (!databases || databases.some(({ name }) => name === "workspace-files")) return;
    noteLoss("bytes-lost");
    // Made anew, so that one loss is told once.
    await files.list().catch(() => undefined);
  } else if (wasKept() && (await store.count("spaces", "")) === 0) noteLoss("rows-lost");
}

async function seeded({ store, files }: Pick<OpenBackend, "store" | "files">) {
  let isReadOnly = false;
  const onceOnly = async (seed: () => Promise<void>) => {
    if (isReadOnly || (await store.get("settings", SEEDED))) return;
    const seeding = aloneBy(navigator.locks)("seed", async () => {
      if (!(await store.get("settings", SEEDED))) await seed();
    });
    await seeding.catch((cause: unknown) => {
      // A sample that was left half done is for the newer version to finish.
      isReadOnly = cause instanceof NewerData;
      if (!isReadOnly) throw cause;
    });
  };
  await onceOnly(async () => (await import("./seed/outline.ts")).seedOutline(store));
  const complete = () => onceOnly(async () => (await import("./seed/small.ts")).seedRecords(store, files, SEEDED));
  return { workspace: directoryOf(store), complete };
}
