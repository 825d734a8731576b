import type { HashOptions } from "./archive.ts";
import type { BackupHeader } from "./header.ts";
import type { RestoreAnswer, RestoreCommand } from "./restore-worker.ts";

export interface WorkerBackup {
  readonly header: BackupHeader;
  /** Replaces everything on disk with the backup. Rejects with a sentence for people, or with the signal's reason. */
  readonly restore: (options: HashOptions) => Promise<void>;
  /** Ends the worker. A restore in progress then changes nothing. */
  readonly close: () => void;
}

/**
 * Opens a backup in a worker, because a large row would freeze the page. Resolves with `undefined` if no worker starts.
 * Rejects with a sentence for people, or with the signal's reason.
 */
export async function openInWorker(file: Blob, options: HashOptions): Promise<WorkerBackup | undefined> {
  const worker = startWorker();
  if (!worker) return undefined;
  const close = () => worker.terminate();
  try {
    const answer = await sendCommand(worker, { open: file }, options);
    if (answer && "opened" in answer) {
      const restore = async (how: HashOptions) => {
        if (!(await sendCommand(worker, "restore", how)))
          throw new Error("The worker that restores a backup broke down.");
      };
      return { header: answer.opened, restore, close };
    }
    close();
    return undefined;
  } catch (cause) {
    close();
    throw cause;
  }
}

async function sendCommand(
  worker: Worker,
  command: RestoreCommand,
  { signal, onProgress }: HashOptions,
): Promise<RestoreAnswer | undefined> {
  signal?.throwIfAborted();
  const listening = new AbortController();
  return new Promise<RestoreAnswer | undefined>((resolve, reject) => {
    const options = { signal: listening.signal };
    const post = (said: RestoreCommand) => worker.postMessage(said);
    signal?.addEventListener("abort", () => post("stop"), options);
    worker.addEventListener("error", () => resolve(undefined), options);
    worker.addEventListener(
      "message",
      ({ data }: MessageEvent<RestoreAnswer>) => {
        if ("done" in data) onProgress?.(data.done);
        else if ("problem" in data) reject(signal?.aborted ? (signal.reason as Error) : new Error(data.problem));
        else resolve(data);
      },
      options,
    );
    post(command);
  }).finally(() => listening.abort());
}

function startWorker(): Worker | undefined {
  try {
    return new Worker(new URL("./restore-worker.ts", import.meta.url), { type: "module" });
  } catch {
    return undefined;
  }
}
