/**
 * Returns a function that passes items to `work`: the first at once, and those that follow during that work, or within
 * `pauseMs` of it, together after it. Resolves when the work with the item is done, and rejects like it.
 */
export function inGroups<Item>(
  work: (items: readonly Item[]) => Promise<void> | void,
  pauseMs = () => 0,
): (item: Item) => Promise<void> {
  let mayWork: Promise<unknown> = Promise.resolve();
  let next: { readonly items: Item[]; readonly done: Promise<void> } | undefined;
  const begin = () => {
    const items: Item[] = [];
    const done = mayWork.then(async () => {
      next = undefined;
      await work(items);
    });
    const pause = () => pauseMs() > 0 && new Promise((resolve) => setTimeout(resolve, pauseMs()));
    mayWork = done.then(pause, pause);
    return { items, done };
  };
  return async (item) => {
    next ??= begin();
    next.items.push(item);
    return next.done;
  };
}

/** Rows that some 50 files need. Fewer are not worth losing the last ones with a page that is killed. */
const MANY = 200;
const JOIN_MS = 100;
/** A longer pause ends a stretch of work. */
const REST_MS = 1_000;

/**
 * The same for rows on a disk, where a commit costs more than its rows: once 200 rows follow each other, those of 100 ms
 * are joined. A hidden page joins none, since its timers may end once a minute. `write` returns how many rows it wrote.
 */
export function inCommits<Item>(write: (items: readonly Item[]) => Promise<number>): (item: Item) => Promise<void> {
  let count = 0;
  let lastTime = 0;
  return inGroups<Item>(
    async (items) => {
      const written = await write(items);
      const now = performance.now();
      if (written > 0) [count, lastTime] = [written + (now - lastTime < REST_MS ? count : 0), now];
    },
    () => (count < MANY || (globalThis.document as Document | undefined)?.hidden ? 0 : JOIN_MS),
  );
}
