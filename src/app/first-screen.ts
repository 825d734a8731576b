import type { QueryClient } from "@tanstack/react-query";

const LIMIT_MS = 2000;

/**
 * Resolves once the first screen has read what it shows and was painted, and after two seconds at the latest: a screen may
 * read nothing, or wait for what is started behind it.
 */
export function firstScreen(queryClient: QueryClient): Promise<void> {
  return new Promise((resolve) => {
    const cache = queryClient.getQueryCache();
    const isStill = () => cache.getAll().length > 0 && queryClient.isFetching() === 0;
    const end = () => {
      clearTimeout(limit);
      stop();
      resolve();
    };
    const limit = setTimeout(end, LIMIT_MS);
    // What was read may lead to more reading, which begins with the next paint.
    const stop = cache.subscribe(() => {
      if (isStill()) afterPaint(() => isStill() && end());
    });
  });
}

function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}
