// The second click of a double click may follow a fast response; it is not a second submission.
const DOUBLE_CLICK_MS = 500;

/** Allows one submission at a time. Take it synchronously in the event handler. `nowMs` must be a monotonic clock. */
export function submissionLock(nowMs = () => performance.now()) {
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
