import type { QueuedFile } from "./queued-file.ts";

/** The files of a queue, and who wants to know when they change. */
export function queueList() {
  let files: readonly QueuedFile[] = [];
  const listeners = new Set<() => void>();
  const set = (next: readonly QueuedFile[]) => {
    files = next;
    for (const listener of listeners) listener();
  };
  return {
    files: () => files,
    find: (id: string) => files.find((file) => file.id === id),
    set,
    change: (ids: Iterable<string>, changed: (file: QueuedFile) => QueuedFile) => {
      const meant = new Set(ids);
      if (meant.size > 0) set(files.map((file) => (meant.has(file.id) ? changed(file) : file)));
    },
    subscribe: (changed: () => void) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}
