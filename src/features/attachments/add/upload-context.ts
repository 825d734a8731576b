import { createContext, useContext, useSyncExternalStore } from "react";
import type { IncomingFile } from "#ui/drop/incoming-files.ts";
import type { QueuedFile, Target } from "#uploads/queued-file.ts";
import type { UploadQueue } from "#uploads/upload-queue.ts";

interface UploadAccess {
  /** Absent until it is open: its code loads behind the first screen. */
  readonly queue: UploadQueue | undefined;
  /** Calls back at most once a frame: a queue of small files changes more often than anyone can look. */
  readonly subscribe: (changed: () => void) => () => void;
  /**
   * Adds files from a drop, a paste or the file picker. Many files, and folders that may have more in them than meant, are
   * shown first. `unreadable` counts what could not be opened.
   */
  readonly receive: (target: Target, incoming: readonly IncomingFile[], unreadable?: number) => void;
  /** Adds files as they are, once the queue is open. */
  readonly add: (target: Target, incoming: readonly IncomingFile[]) => void;
}

/** Absent if a connection has nowhere to put bytes. */
export const UploadContext = createContext<UploadAccess | undefined>(undefined);

/** The upload queue and how to add files; `undefined` if a connection has nowhere to put bytes. */
export function useUploadAccess(): UploadAccess | undefined {
  return useContext(UploadContext);
}

const NO_FILES: readonly QueuedFile[] = [];
const neverChanges = () => () => {};

/** A value read from the queue, kept current. `select` returns the same value while nothing changed that it reads. */
export function useUploads<Value>(
  select: (files: readonly QueuedFile[], queue: UploadQueue | undefined) => Value,
): Value {
  const { queue, subscribe = neverChanges } = useUploadAccess() ?? {};
  return useSyncExternalStore(subscribe, () => select(queue?.files() ?? NO_FILES, queue));
}
