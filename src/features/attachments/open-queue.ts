import type { QueryClient } from "@tanstack/react-query";
import type { Session } from "#features/connection/session.ts";
import type { FileStore } from "#files/file-store.ts";
import { journalWriter } from "./journal-writer.ts";
import { indexedDbJournal } from "./journal.ts";
import { attachmentQueue } from "./queue.ts";
import { sessionPorts } from "./session-ports.ts";
import { sharedQueue, type SharedQueue } from "./shared-queue.ts";
import { browserTabs } from "./tabs.ts";

/** The queue of a session, written down and shared with the other tabs of this browser. It stands still until it is started. */
export function openQueue(session: Session, files: FileStore, queryClient: QueryClient): SharedQueue {
  const name = `attachment-queue-${session.connection.id}`;
  const journal = indexedDbJournal(name);
  const tabs = browserTabs(name);
  const writer = journalWriter(journal, tabs.me);
  const own = attachmentQueue(
    sessionPorts(session, files, queryClient, { alone: tabs.alone, written: writer.written }),
  );
  writer.follow(own);
  return sharedQueue(own, journal, tabs);
}
