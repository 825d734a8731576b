/** Returns a function that runs at most `count` works at a time, in their order. */
export function turns(count: number) {
  const waiting: (() => void)[] = [];
  let free = count;
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (free > 0) free--;
    else await new Promise<void>((begin) => waiting.push(begin));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free++;
    }
  };
}
