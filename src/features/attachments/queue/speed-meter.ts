import type { QueuedFile } from "#uploads/queued-file.ts";

/** Speeds over less time than the minimum are too uncertain. */
const WINDOW_MS = 3000;
const MIN_MS = 800;

/** Measures how fast files are read, over the last seconds. */
export function speedMeter() {
  const seen = new Map<string, number>();
  let samples: { readonly time: number; readonly bytes: number }[] = [];
  return {
    /** In bytes per second at `now` in milliseconds; `undefined` while nothing is read, and shortly after the start. */
    measure: (files: readonly QueuedFile[], now: number): number | undefined => {
      let bytes = 0;
      for (const { id, bytesRead } of files) {
        bytes += Math.max(0, bytesRead - (seen.get(id) ?? bytesRead));
        seen.set(id, bytesRead);
      }
      if (!files.some(({ stage, error }) => stage === "reading" && !error)) {
        samples = [];
        return undefined;
      }
      samples = [...samples, { time: now, bytes }].filter(({ time }) => time > now - WINDOW_MS);
      const [first, ...rest] = samples;
      const passed = now - (first?.time ?? now);
      // The bytes of the first sample were read before its time.
      return passed < MIN_MS ? undefined : rest.reduce((sum, sample) => sum + sample.bytes, 0) / (passed / 1000);
    },
  };
}
