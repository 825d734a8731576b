import type { QueuedFile } from "./queued-file.ts";

/** The last seconds count, and less than one is too little to tell by. */
const WINDOW_MS = 3000;
const MIN_MS = 800;

/** Tells how fast files are read, from what was seen of them in the last seconds. */
export function speedMeter() {
  const seen = new Map<string, number>();
  let samples: { readonly time: number; readonly bytes: number }[] = [];
  return {
    /** In bytes per second, for a look at `now` in milliseconds; `undefined` while nothing is read or too little was seen. */
    look: (files: readonly QueuedFile[], now: number): number | undefined => {
      let bytes = 0;
      for (const { id, bytesRead } of files) {
        bytes += Math.max(0, bytesRead - (seen.get(id) ?? bytesRead));
        seen.set(id, bytesRead);
      }
      if (!files.some(({ stage, halt }) => stage === "reading" && !halt)) {
        samples = [];
        return undefined;
      }
      samples = [...samples, { time: now, bytes }].filter(({ time }) => time > now - WINDOW_MS);
      const [first, ...rest] = samples;
      const passed = now - (first?.time ?? now);
      // What the first sample carries was read before it.
      return passed < MIN_MS ? undefined : rest.reduce((sum, sample) => sum + sample.bytes, 0) / (passed / 1000);
    },
  };
}
