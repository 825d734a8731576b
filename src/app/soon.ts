/** Within 200 ms users see one step, and a loading text would flash. */
const STEPS = 4;
const STEP_MS = 50;

/** Waits up to 200 ms for `work` before a screen shows: then, or after a failure, `undefined`. The caller reports both. */
export function soon<T>(work: Promise<T>): Promise<T | undefined> {
  return new Promise((resolve) => {
    // While the page is busy, time passes and nothing is read: a step counts once, however long it took.
    const wait = (steps: number): unknown =>
      setTimeout(() => (steps > 1 ? wait(steps - 1) : resolve(undefined)), STEP_MS);
    wait(STEPS);
    work.then(resolve, () => resolve(undefined));
  });
}
