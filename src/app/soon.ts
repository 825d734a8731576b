/** Within this time users see one step, and a loading text would flash. */
const SOON_MS = 200;

/** Waits for `work`, for 200 ms at most: then, or after a failure, resolves with `undefined`. The caller reports both. */
export function soon<T>(work: Promise<T>): Promise<T | undefined> {
  return new Promise((resolve) => {
    setTimeout(resolve, SOON_MS, undefined);
    work.then(resolve, () => resolve(undefined));
  });
}
