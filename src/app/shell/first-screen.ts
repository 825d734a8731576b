import { notifyManager, type QueryClient } from "@tanstack/react-query";
import { createContext, useEffect, useState, useSyncExternalStore } from "react";

const NOTHING_READ_MS = 2_000;
const LIMIT_MS = 3_000;

/** Whether the first screen stands, so that what it does not need may be fetched. */
export const FirstScreenContext = createContext(false);

/**
 * A promise that resolves once the first screen has come, read what it shows and was painted; two seconds after it came
 * where it reads nothing, and three at the latest, for it may wait for what is started behind it.
 */
export function useFirstScreen(queryClient: QueryClient, hasCome: boolean): Promise<void> {
  const cache = queryClient.getQueryCache();
  const [{ standing, stand }] = useState(() => {
    let stand = () => {};
    const standing = new Promise<void>((resolve) => (stand = resolve));
    return { standing, stand };
  });
  // Asked through React: the cache knows of a result before the screen shows it.
  const isStill = useSyncExternalStore(
    (onChange) => cache.subscribe(notifyManager.batchCalls(onChange)),
    () => cache.getAll().some((query) => query.getObserversCount() > 0) && queryClient.isFetching() === 0,
  );

  // What was read may lead to more reading, which begins before this paint and calls it off.
  useEffect(() => (isStill && hasCome ? afterPaint(stand) : undefined), [isStill, hasCome, stand]);

  useEffect(() => {
    if (!hasCome) return undefined;
    const nothingRead = setTimeout(() => queryClient.isFetching() === 0 && stand(), NOTHING_READ_MS);
    const limit = setTimeout(stand, LIMIT_MS);
    return () => {
      clearTimeout(nothingRead);
      clearTimeout(limit);
    };
  }, [queryClient, hasCome, stand]);

  return standing;
}

function afterPaint(work: () => void): () => void {
  let task: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => (task = setTimeout(work)));
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(task);
  };
}
