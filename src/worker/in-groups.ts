/**
 * Returns a function that passes items to `work`: the first at once, and those that follow within `everyMs` together at the
 * end of that time. Resolves when the work with the item is done, and rejects like it.
 */
export function inGroups<Item>(everyMs: number, work: (items: readonly Item[]) => void): (item: Item) => Promise<void> {
  let mayWork: Promise<unknown> = Promise.resolve();
  let next: { readonly items: Item[]; readonly done: Promise<void> } | undefined;
  const begin = () => {
    const items: Item[] = [];
    const done = mayWork.then(() => {
      next = undefined;
      mayWork = new Promise((resolve) => setTimeout(resolve, everyMs));
      work(items);
    });
    return { items, done };
  };
  return async (item) => {
    next ??= begin();
    next.items.push(item);
    return next.done;
  };
}
