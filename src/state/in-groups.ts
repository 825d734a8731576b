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
