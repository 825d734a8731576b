import type { QueryClient } from "@tanstack/react-query";

const NOTHING_READ_MS = 2_000;
const LIMIT_MS = 10_000;

/**
 * Resolves once the first screen has read what it shows and was painted; after two seconds where it reads nothing, and
 * after ten at the latest, for it may wait for what is started behind it.
 */
export function firstScreen(queryClient: QueryClient): Promise<void> {
  return new Promise((resolve) => {
    const cache = queryClient.getQueryCache();
    const isStill = () => cache.getAll().length > 0 && queryClient.isFetching() === 0;
    const end = () => {
      clearTimeout(nothingRead);
      clearTimeout(limit);
      stop();
      resolve();
    };
    const nothingRead = setTimeout(() => cache.getAll().length === 0 && end(), NOTHING_READ_MS);
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
