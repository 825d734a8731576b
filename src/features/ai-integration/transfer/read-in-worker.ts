import type { Marks } from "../request/secrets.ts";
import { readConfiguration, type ReadConfiguration } from "./configuration-file.ts";
import type { GivenConfiguration } from "./configuration-worker.ts";

/** Longer texts are read in a worker, which takes some 50 ms to start. */
const MAX_LENGTH_HERE = 100_000;

/** Like `readConfiguration`, but reads a large one in a worker, so that the page stays responsive. */
export async function readInWorker(text: string, marks: Marks, signal: AbortSignal): Promise<ReadConfiguration> {
  const worker = text.length > MAX_LENGTH_HERE ? startedWorker() : undefined;
  if (!worker) return readConfiguration(text, marks);
  signal.addEventListener("abort", () => worker.terminate());
  return new Promise<ReadConfiguration>((resolve) => {
    // The code of the worker may have failed to load.
    worker.addEventListener("error", () => resolve(Promise.resolve().then(() => readConfiguration(text, marks))));
    worker.addEventListener("message", ({ data }: MessageEvent<ReadConfiguration>) => resolve(data));
    worker.postMessage({ text, marks } satisfies GivenConfiguration);
  }).finally(() => worker.terminate());
}

function startedWorker(): Worker | undefined {
  try {
    return new Worker(new URL("./configuration-worker.ts", import.meta.url), { type: "module" });
  } catch {
    return undefined;
  }
}
