import { unlessAborted } from "#worker/unless-aborted.ts";
import { UploadFailed } from "./errors.ts";

/** Resolves after some milliseconds. Rejects with the signal's reason when aborted. */
export const wait = async (ms: number, signal: AbortSignal): Promise<void> =>
  unlessAborted(new Promise((resolve) => setTimeout(resolve, ms)), signal);

interface Retries {
  /** Before each retry, in milliseconds, where the target does not ask for another pause. */
  readonly pausesMs: readonly number[];
  /** If the target asks for a longer pause, a person decides. */
  readonly longestMs?: number;
  /** Whether the same may work in a moment. */
  readonly isPassing: (failure: UploadFailed) => boolean;
  readonly wait: typeof wait;
  readonly signal: AbortSignal;
}

const LARGE = 8 * 2 ** 20;

/** Returns the pauses between attempts. A large body gets one: a proxy with a size limit refuses it each time. */
export const pausesFor = (pausesMs: readonly number[], bytes: number) =>
  bytes > LARGE ? pausesMs.slice(0, 1) : pausesMs;

/** Sends requests of an upload, again after a pause while failures may pass. Rejects as the last attempt did. */
export async function withRetries<T>(
  work: () => Promise<T>,
  { pausesMs, longestMs = 20_000, isPassing, wait, signal }: Retries,
): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    signal.throwIfAborted();
    try {
      return await work();
    } catch (cause) {
      const next = pausesMs[attempt];
      if (!(cause instanceof UploadFailed) || next === undefined || !isPassing(cause)) throw cause;
      const pause = cause.retryAfter ?? next;
      if (pause > longestMs) throw cause;
      await wait(pause, signal);
    }
  }
}
