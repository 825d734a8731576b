import { openFilesOnDisk } from "#files/browser/on-disk.ts";
import { runTasks, type WorkerWork } from "#worker/ask-worker.ts";
import { indexedDbStore } from "../store/indexed-db.ts";
import type { BackupHeader } from "./header.ts";
import { openBackup, restore, type OpenBackup } from "./restore.ts";

let backup: OpenBackup | undefined;

const tasks = {
  /** Reads and checks a backup file. Progress counts bytes. */
  open: async (file: Blob, work: WorkerWork): Promise<BackupHeader> => {
    backup = await openBackup(file, work);
    return backup.header;
  },
  /** Restores the opened backup. Progress counts rows. */
  restore: async (_: null, work: WorkerWork): Promise<void> => {
    if (!backup) throw new Error("No backup was opened.");
    const [store, files] = [indexedDbStore(), await openFilesOnDisk()];
    try {
      await restore(backup, { store, files, ...work });
    } finally {
      await Promise.all([store.close(), files.close()]);
    }
  },
};
export type RestoreTasks = typeof tasks;

runTasks(tasks);
