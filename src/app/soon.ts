/** Within this time users see one step, and a loading text would flash. */
const SOON_MS = 200;

/** Waits up to 200 ms for `work` before a screen shows: then, or after a failure, `undefined`. The caller reports both. */
export function soon<T>(work: Promise<T>): Promise<T | undefined> {
  return new Promise((resolve) => {
    setTimeout(resolve, SOON_MS, undefined);
    work.then(resolve, () => resolve(undefined));
  });
}
