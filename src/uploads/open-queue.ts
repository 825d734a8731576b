import type { FileStore } from "#files/file-store.ts";
import type { Session } from "#session/session.ts";
import { browserTabs, onlyTab } from "./browser-tabs.ts";
import { crossTabQueue, type CrossTabQueue } from "./cross-tab-queue.ts";
import { journalWriter } from "./journal-writer.ts";
import { emptyJournal, indexedDbJournal, journalName } from "./journal.ts";
import { servicePorts, type OnInserted } from "./service-ports.ts";
import { uploadQueue } from "./upload-queue.ts";

export interface OpenQueue extends CrossTabQueue {
  /** Whether this tab's files could not be written down: they would not survive the page. */
  readonly isUnwritten: () => boolean;
}

/**
 * The queue of a session, written down and shared with the other tabs of this browser where they have the same data. It
 * stands still until it is started.
 */
export function openQueue(session: Session, files: FileStore, onInserted: OnInserted): OpenQueue {
  const name = journalName(session.connection.id);
  const isKept = session.persistence === "disk";
  const journal = isKept ? indexedDbJournal(name) : emptyJournal;
  const tabs = isKept ? browserTabs(name) : onlyTab(name);
  const writer = journalWriter(journal, tabs.me);
  const own = uploadQueue(servicePorts(session, files, onInserted, { alone: tabs.alone, written: writer.written }));
  writer.follow(own);
  const shared = crossTabQueue(own, journal, tabs);
  return {
    ...shared,
    isUnwritten: writer.isFailing,
    subscribe: (changed) => {
      const stops = [shared.subscribe(changed), writer.subscribe(changed)];
      return () => stops.forEach((stop) => stop());
    },
  };
}
