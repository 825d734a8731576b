/** Within this time users see one step, and a loading text would flash. */
const SOON_MS = 200;

/** Resolves with `undefined` after 200 ms or a failure. The caller reports both. */
export function soon<T>(work: Promise<T>): Promise<T | undefined> {
  return new Promise((resolve) => {
    setTimeout(resolve, SOON_MS, undefined);
    work.then(resolve, () => resolve(undefined));
  });
}
