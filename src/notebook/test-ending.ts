import type { Notebook } from "./notebook.ts";

/**
 * Returns `ending`, which wraps the notebooks of a page that ends after so many writes: no later write is made, and none
 * resolves. `isEnding` resolves at the first of them.
 */
export function endingAfter(writes: number) {
  let left = writes;
  let end = () => {};
  const isEnding = new Promise<void>((resolve) => (end = resolve));
  const until = async <Result>(write: () => Promise<Result>) => {
    if (left-- > 0) return write();
    end();
    return new Promise<never>(() => {});
  };
  const ending = (notebook: Notebook): Notebook => ({
    ...notebook,
    write: async (...given) => until(async () => notebook.write(...given)),
    change: async (...given) => until(async () => notebook.change(...given)),
    remove: async (...given) => until(async () => notebook.remove(...given)),
  });
  return { ending, isEnding };
}
