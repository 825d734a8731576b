import type { Journal } from "./journal.ts";
import type { QueuedFile } from "./queued-file.ts";
import type { Queue } from "./upload-queue.ts";

export interface JournalWriter {
  /** Writes down what happens to a queue from now on. */
  readonly follow: (queue: Pick<Queue, "files" | "subscribe">) => void;
  /** Resolves when everything that has happened so far is written down, or could not be. */
  readonly written: () => Promise<void>;
  /** Whether the last write failed: then the queue goes on, but would not survive the page. */
  readonly isFailing: () => boolean;
  /** Tells when that changes. */
  readonly subscribe: (changed: () => void) => () => void;
}

/** Writes a tab's queue into the journal as it changes. Changes that come while a write is under way are written together. */
export function journalWriter(journal: Journal, owner: string): JournalWriter {
  const known = new Map<string, QueuedFile>();
  const due = new Map<string, QueuedFile | undefined>();
  let tail = Promise.resolve();
  let isFailing = false;
  let isDue = false;
  const listeners = new Set<() => void>();
  const end = (isFailure: boolean) => {
    if (isFailing === isFailure) return;
    isFailing = isFailure;
    for (const listener of listeners) listener();
  };

  const note = (files: readonly QueuedFile[]) => {
    const present = new Set<string>();
    for (const file of files) {
      if (file.stage === "inserted") continue;
      present.add(file.id);
      if (!isSame(known.get(file.id), file)) due.set(file.id, file);
      known.set(file.id, file);
    }
    for (const id of known.keys()) {
      if (present.has(id)) continue;
      known.delete(id);
      due.set(id, undefined);
    }
    if (due.size === 0 || isDue) return;
    isDue = true;
    tail = tail.then(write);
  };
  const write = async () => {
    const changes = [...due];
    due.clear();
    isDue = false;
    try {
      await journal.write(
        owner,
        changes.flatMap(([, file]) => file ?? []),
        changes.flatMap(([id, file]) => (file ? [] : id)),
      );
      end(false);
    } catch {
      end(true);
      for (const [id, file] of changes) if (!due.has(id)) due.set(id, file);
    }
  };
  return {
    follow: (queue) => {
      note(queue.files());
      queue.subscribe(() => note(queue.files()));
    },
    written: () => tail,
    isFailing: () => isFailing,
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}

// How many bytes were read is news ten times a second and nothing worth a write.
const isSame = (before: QueuedFile | undefined, now: QueuedFile) =>
  before !== undefined &&
  before.stage === now.stage &&
  before.halt === now.halt &&
  before.attachment === now.attachment;
