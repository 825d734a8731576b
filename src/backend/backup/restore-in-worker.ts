import { startWorker, WorkerUnavailable, type WorkOptions } from "#worker/ask-worker.ts";
import type { RestoreTasks } from "./restore-worker.ts";

export type WorkerBackup = NonNullable<Awaited<ReturnType<typeof openInWorker>>>;

/**
 * Opens a backup of the local backend in a worker, because a large row would freeze the page. Resolves with `undefined` if
 * no worker starts. Rejects with a sentence for people, or with the signal's reason.
 */
export async function openInWorker(file: Blob, options: WorkOptions) {
  const worker = startWorker<RestoreTasks>(
    () => new Worker(new URL("./restore-worker.ts", import.meta.url), { type: "module" }),
  );
  if (!worker) return undefined;
  /** Ends the worker. A restore in progress then changes nothing. */
  const close = () => worker.end();
  const ask = async <Answer>(start: () => Promise<Answer>, signal: AbortSignal | undefined): Promise<Answer> => {
    signal?.throwIfAborted();
    // Waits for the worker: only then is it certain that nothing was changed.
    signal?.addEventListener("abort", worker.stop);
    try {
      return await start();
    } catch (cause) {
      signal?.throwIfAborted();
      throw cause;
    } finally {
      signal?.removeEventListener("abort", worker.stop);
    }
  };
  try {
    const header = await ask(() => worker.ask("open", file, { onProgress: options.onProgress }), options.signal);
    /** Replaces everything stored on disk with the backup; rejects with why it did not, or the signal's reason. */
    const restore = ({ signal, onProgress }: WorkOptions) =>
      ask(() => worker.ask("restore", null, { onProgress }), signal);
    return { header, restore, close };
  } catch (cause) {
    close();
    if (cause instanceof WorkerUnavailable) return undefined;
    throw cause;
  }
}
