/** Below this people see one step, and a word about waiting would only flash. */
const SOON_MS = 200;

/** What comes within 200 ms; `undefined` when it takes longer or fails, which is for others to tell of. */
export function soon<T>(work: Promise<T>): Promise<T | undefined> {
  return new Promise((resolve) => {
    setTimeout(resolve, SOON_MS, undefined);
    work.then(resolve, () => resolve(undefined));
  });
}
