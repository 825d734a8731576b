import type { Fault } from "#contract/faults.ts";
import { deleteDatabase } from "#database/database.ts";
import { clearFilesOnDisk } from "#files/browser/on-disk.ts";
import type { FileStore } from "#files/file-store.ts";
import type { WorkOptions } from "#worker/ask-worker.ts";
import type { WorkerBackup } from "../backup/restore-in-worker.ts";
import { choiceDescriptors, readChoices, writeChoice, type Choices } from "../service/choices.ts";
import { withServiceLock } from "../service/context.ts";
import { readFaults, writeFault } from "../service/faults.ts";
import { treeIn, type Store } from "../store/store.ts";
import { forgetStoredData, isPersistRefused } from "./data-loss.ts";
import type { OpenBackend } from "./open-backend.ts";
import { persistStorage, siteStorage } from "./persist-storage.ts";

type Parts = Pick<OpenBackend, "persistence" | "store" | "files">;

// Lock of adding the first sample. A backup must not contain half of it, and a restore must not mix with it.
const SEEDING = "seed";

/**
 * Returns what the Local backend page does with the service in this browser: choices, test errors, samples, backups, reset.
 * `onProgress` counts records, bytes or rows. Every screen loads this file, so it imports larger parts on demand.
 */
export function backendControls({ persistence, store, files }: Parts) {
  return {
    persistence,
    choices: choiceDescriptors,
    chosen: async () => ({ ...(await readChoices(store)) }) as Readonly<Record<string, string>>,
    choose: async (id: string, value: string) => {
      const descriptor = choiceDescriptors.find((one) => one.id === id);
      if (!descriptor || !Object.hasOwn(descriptor.options, value)) throw new RangeError(`There is no choice ${id}.`);
      await writeChoice(store, id as keyof Choices, value as Choices[keyof Choices]);
    },
    faults: () => readFaults(store),
    setFault: (endpoint: string, fault: Fault | undefined) => writeFault(store, endpoint, fault),
    counts: () => countsOf(store, files),
    room,
    /** Asks the browser not to evict the storage of this site. Resolves to its answer. */
    persistStorage: () => persistStorage({ isByUser: true }),
    /** Adds a space with one table and resolves to the id of the table. A cancelled or failed call leaves nothing behind. */
    addSample: async (records: number, work: WorkOptions) => {
      const { addLargeSample } = await import("../seed/large-sample.ts");
      return addLargeSample({ store, records, now: new Date(), ...work });
    },
    backup: async (work: WorkOptions) => {
      const { makeBackup } = await import("../backup/backup.ts");
      return withServiceLock(SEEDING, () => makeBackup({ store, files, now: new Date(), ...work }));
    },
    /** Reads and verifies a backup. Rejects with a sentence for the user. */
    openBackup: async (file: Blob, work: WorkOptions) => {
      const { header, restore, close } = await openBackupFile(file, work, { persistence, store, files });
      const { createdTime, rows, files: storedFiles } = header;
      return {
        createdTime,
        rows,
        files: storedFiles.length,
        fileBytes: sum(storedFiles.map(({ size }) => size)),
        /** Replaces everything the service stores. Atomic: a cancelled restore changes nothing. */
        restore: (work: WorkOptions) => withServiceLock(SEEDING, () => restore(work)),
        close,
      };
    },
    reset: async () => {
      if (persistence !== "disk") return;
      forgetStoredData();
      await Promise.all([deleteDatabase("workspace-service"), clearFilesOnDisk()]);
    },
  };
}

/** Opens a backup in a worker if possible. A worker cannot reach data in the page's memory. */
async function openBackupFile(
  file: Blob,
  work: WorkOptions,
  { persistence, store, files }: Parts,
): Promise<WorkerBackup> {
  if (persistence === "disk") {
    const { openInWorker } = await import("../backup/restore-in-worker.ts");
    const opened = await openInWorker(file, work);
    if (opened) return opened;
  }
  const { openBackup, restore } = await import("../backup/restore.ts");
  const opened = await openBackup(file, work);
  return { header: opened.header, restore: (how) => restore(opened, { store, files, ...how }), close: () => {} };
}

async function countsOf(store: Store, files: FileStore) {
  const { spaces, bases, tables } = await treeIn(store);
  const records = await Promise.all(tables.map(({ id }) => store.count("records", id)));
  const integrations = await Promise.all(spaces.map(({ id }) => store.count("integrations", id)));
  const stored = await files.list();
  return {
    spaces: spaces.length,
    bases: bases.length,
    tables: tables.length,
    records: sum(records),
    integrations: sum(integrations),
    tokens: await store.count("tokens", ""),
    files: stored.length,
    fileBytes: sum([...new Map(stored.map(({ bytesId, size }) => [bytesId, size])).values()]),
  };
}

/** Sizes in bytes. Values are undefined where the browser does not report them (plain http, older browsers). */
async function room() {
  const [estimate, isKept] = await Promise.all([siteStorage()?.estimate?.(), siteStorage()?.persisted?.()]);
  return { usedBytes: estimate?.usage, quotaBytes: estimate?.quota, isKept, isRefused: isPersistRefused() };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
