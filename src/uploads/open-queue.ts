import { randomHex, type FileStore } from "#files/file-store.ts";
import type { Session } from "#session/session.ts";
import { emptyJournal, indexedDbJournal, journalName } from "./journal.ts";
import { servicePorts, type OnInserted } from "./queue-ports.ts";
import { browserTabs } from "./tabs.ts";
import { createUploadQueue, type UploadQueue } from "./upload-queue.ts";

/**
 * Opens the upload queue of a session. Where its data is on disk, the queue is written to the journal and shared with the
 * other tabs of this browser. It does nothing with files of earlier visits until it is started.
 */
export async function openQueue(session: Session, files: FileStore, onInserted: OnInserted): Promise<UploadQueue> {
  const name = journalName(session.connection.id);
  // In this browser nothing has to be entered.
  const waits = session.connection.kind === "remote" ? await import("./secret-waits.ts") : undefined;
  const isOnDisk = session.persistence === "disk";
  return createUploadQueue({
    ports: servicePorts(session, files, onInserted),
    // Tabs that share no data share no name.
    tabs: browserTabs(isOnDisk ? name : randomHex()),
    journal: isOnDisk ? indexedDbJournal(name) : emptyJournal,
    waits,
  });
}
