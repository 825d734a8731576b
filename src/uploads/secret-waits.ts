import type { OwnFiles, QueuePorts } from "./queue-ports.ts";
import { pathsOf, withoutWait, type QueuedFile } from "./queued-file.ts";

/**
 * Returns a function that puts files back to the stage before a step, until a person has entered what the step needs, and
 * says whether they have to wait. Then `advance` is called.
 */
export function secretWaits({ missing, onEntered }: QueuePorts, { files, change }: OwnFiles, advance: () => void) {
  let isListening = false;
  const listen = () => {
    if (isListening) return;
    isListening = true;
    onEntered?.(() => {
      const held = files().filter(({ waitsFor }) => waitsFor !== undefined);
      change(
        held.map(({ id }) => id),
        withoutWait,
      );
      advance();
    });
  };
  return async (batch: readonly QueuedFile[], stage: "waiting" | "stored"): Promise<boolean> => {
    if (!missing) return false;
    // Before the question: what is entered meanwhile is not overlooked.
    listen();
    const waitsFor = await missing(stage === "stored" ? pathsOf(batch) : undefined).catch(() => undefined);
    if (waitsFor === undefined) return false;
    change(
      batch.map(({ id }) => id),
      (file) => ({ ...file, stage, waitsFor }),
    );
    return true;
  };
}
