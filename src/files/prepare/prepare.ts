import { startWorker, WorkerUnavailable, type RunningWorker } from "#worker/ask-worker.ts";
import { turns } from "#worker/turns.ts";
import { unlessAborted } from "#worker/unless-aborted.ts";
import type { PutOptions } from "../file-store.ts";
import type { ChangedPhoto } from "./change-photo.ts";
import { canDraw, type Thumbnail } from "./draw-thumbnail.ts";
import type { PrepareTasks } from "./prepare-worker.ts";
import { PIECE_BYTES, readFile, type ReadFile } from "./read-file.ts";

export interface PreparedFile extends ReadFile {
  readonly thumbnail?: Thumbnail | undefined;
}

export type PrepareOptions = Omit<PutOptions, "as">;

// Each picture may take 160 MB when it is decoded.
const MAX_DRAWN_AT_ONCE = 2;
const MAX_DRAWING_MS = 5000;
/** A worker takes some 50 ms to start, so it waits this long for the next file. */
const IDLE_MS = 5000;

/** Hashes and describes files and draws their thumbnails, in workers so that the page stays responsive. */
export function filePreparer() {
  const idle: RunningWorker<PrepareTasks>[] = [];
  let ending: ReturnType<typeof setTimeout> | undefined;
  const inTurn = turns(MAX_DRAWN_AT_ONCE);

  /** Ends the worker where the work fails: it may still be busy with it. */
  const withWorker = async <Result>(work: (worker: RunningWorker<PrepareTasks>) => Promise<Result>) => {
    const create = () => new Worker(new URL("./prepare-worker.ts", import.meta.url), { type: "module" });
    const worker = idle.pop() ?? startWorker<PrepareTasks>(create);
    if (!worker) throw new WorkerUnavailable();
    try {
      const result = await work(worker);
      idle.push(worker);
      clearTimeout(ending);
      ending = setTimeout(() => idle.splice(0).forEach(({ end }) => end()), IDLE_MS);
      return result;
    } catch (cause) {
      worker.end();
      throw cause;
    }
  };

  const read = async (file: Blob, { name, ...options }: PrepareOptions): Promise<ReadFile> => {
    // Without a name there is only the hash to find, which a small file has before a worker starts.
    if (name !== undefined || file.size > PIECE_BYTES) {
      try {
        return await withWorker((worker) => worker.ask("read", { file, name }, options));
      } catch (cause) {
        if (!(cause instanceof WorkerUnavailable)) throw cause;
      }
    }
    return unlessAborted(readFile(file, name, options), options.signal);
  };

  /** Reads the file again: only the browser's own decoder knows how much of it a picture needs. */
  const draw = async (file: Blob): Promise<Thumbnail | undefined> =>
    inTurn(async () => {
      const signal = AbortSignal.timeout(MAX_DRAWING_MS);
      return withWorker((worker) => worker.ask("draw", file, { signal })).catch(() => undefined);
    });

  return {
    /**
     * Reads a file once and returns its hash; with a name also its media type, pixel size and thumbnail. Rejects with the
     * signal's reason as soon as it is aborted, and with why the file could not be read.
     */
    prepare: async (file: Blob, options: PrepareOptions = {}): Promise<PreparedFile> => {
      options.signal?.throwIfAborted();
      const known = await read(file, options);
      if (options.name === undefined || !canDraw(file, known)) return known;
      return { ...known, thumbnail: await unlessAborted(draw(file), options.signal) };
    },
    /** A thumbnail of a picture; `undefined` for other files, and where no worker can draw it within 5 seconds. */
    draw,
    /** Changes a photo before it is stored. Rejects like `prepare`, and where no worker starts. */
    change: async (file: Blob, name: string, maxSide: number, signal?: AbortSignal): Promise<ChangedPhoto> =>
      unlessAborted(
        inTurn(async () => withWorker((worker) => worker.ask("change", { file, name, maxSide }, { signal }))),
        signal,
      ),
  };
}

/** The one of this page. */
export const { prepare: prepareFile, draw: drawInWorker, change: changeInWorker } = filePreparer();
