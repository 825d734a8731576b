import { createContext, useContext, useMemo, useSyncExternalStore } from "react";
import type { IncomingFile } from "#ui/drop/incoming-files.ts";
import type { OpenQueue } from "#uploads/open-queue.ts";
import { isUnderWay, type QueuedFile, type Target } from "#uploads/queued-file.ts";

/** Takes files in, from wherever they came. Many, and folders with more in them than may be meant, are shown before they start. `unreadable` counts what could not be opened. */
export type Receive = (target: Target, incoming: readonly IncomingFile[], unreadable?: number) => void;

interface QueueAccess {
  /** Absent until it is open: what carries files is fetched behind the first screen. */
  readonly queue: OpenQueue | undefined;
  readonly receive: Receive;
  /** Takes files in as they are, once the queue is open. */
  readonly add: (target: Target, incoming: readonly IncomingFile[]) => void;
}

/** Absent where a connection has nowhere to put bytes. */
export const UploadContext = createContext<QueueAccess | undefined>(undefined);

/** The queue that carries files into cells, once it is open. */
export function useQueue(): OpenQueue | undefined {
  return useContext(UploadContext)?.queue;
}

/** How files are taken in; `undefined` where a connection has nowhere to put bytes. */
export function useReceiveFiles(): Receive | undefined {
  return useContext(UploadContext)?.receive;
}

/** Takes files in as they are, without a look at how many; `undefined` where a connection has nowhere to put bytes. */
export function useAdd(): QueueAccess["add"] | undefined {
  return useContext(UploadContext)?.add;
}

const NONE: readonly QueuedFile[] = [];

/** Passes on at most one change a frame: a queue of small files changes more often than anyone can look. */
const eachFrame = (queue: OpenQueue | undefined) => (changed: () => void) => {
  let frame = 0;
  const stop = queue?.subscribe(() => {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      changed();
    });
  });
  return () => {
    stop?.();
    cancelAnimationFrame(frame);
  };
};

function useQueueValue<Value>(read: (files: readonly QueuedFile[], queue: OpenQueue | undefined) => Value): Value {
  const queue = useQueue();
  const subscribe = useMemo(() => eachFrame(queue), [queue]);
  return useSyncExternalStore(subscribe, () => read(queue?.files() ?? NONE, queue));
}

/** The files of the queue, kept current. */
export function useQueuedFiles(): readonly QueuedFile[] {
  return useQueueValue((files) => files);
}

export function useHasQueuedFiles(): boolean {
  return useQueueValue((files) => files.length > 0);
}

/** Whether this tab's files could not be written down, so that they would not survive the page. */
export function useIsUnwritten(): boolean {
  return useQueueValue((_, queue) => queue?.isUnwritten() ?? false);
}

/** How many files are on their way into each cell: for each record, JSON of its fields' numbers. Text, because equal texts are the same and draw nothing anew. */
export function usePendingCounts(): ReadonlyMap<string, string> {
  const text = useQueueValue((files) => {
    const counts: Record<string, Record<string, number>> = {};
    for (const file of files) {
      if (!isUnderWay(file)) continue;
      const { recordId, fieldId } = file.target.cell;
      const record = (counts[recordId] ??= {});
      record[fieldId] = (record[fieldId] ?? 0) + 1;
    }
    return JSON.stringify(Object.entries(counts).map(([recordId, fields]) => [recordId, JSON.stringify(fields)]));
  });
  return useMemo(() => new Map(JSON.parse(text) as [string, string][]), [text]);
}
