/** Lets one submission through and keeps the others out until it is released. Taken in the event itself, before anything is awaited. */
export interface SubmissionLock {
  /** Whether the caller may go on. */
  tryTake(): boolean;
  /** What was submitted has come to its end. */
  release(): void;
  /** The next one may follow at once: nothing was submitted after all, or someone decided to submit again. */
  reset(): void;
}

// The second half of a double click may come after a quick answer. It was not meant as a second submission.
const DOUBLE_CLICK_MS = 500;

/** `nowMs` tells the time of a clock that never runs backwards. */
export function submissionLock(nowMs = () => performance.now()): SubmissionLock {
  let isTaken = false;
  let takenAtMs = -Infinity;
  return {
    tryTake: () => {
      if (isTaken || nowMs() - takenAtMs < DOUBLE_CLICK_MS) return false;
      isTaken = true;
      takenAtMs = nowMs();
      return true;
    },
    release: () => {
      isTaken = false;
    },
    reset: () => {
      isTaken = false;
      takenAtMs = -Infinity;
    },
  };
}
