import { notifyManager, type QueryClient } from "@tanstack/react-query";
import { createContext, useEffect, useState, useSyncExternalStore } from "react";

const NOTHING_READ_MS = 2_000;
const LIMIT_MS = 3_000;

/** True when the first screen is shown, so that other code may load. */
export const FirstScreenContext = createContext(false);

/** Resolves after the first screen has data and painted; after 2 s if it reads nothing, after 3 s at the latest. */
export function useFirstScreen(queryClient: QueryClient, hasCome: boolean): Promise<void> {
  const cache = queryClient.getQueryCache();
  const [{ standing, stand }] = useState(() => {
    let stand = () => {};
    const standing = new Promise<void>((resolve) => (stand = resolve));
    return { standing, stand };
  });
  // Through React, because the cache knows a result before the screen shows it.
  const isStill = useSyncExternalStore(
    (onChange) => cache.subscribe(notifyManager.batchCalls(onChange)),
    () => cache.getAll().some((query) => query.getObserversCount() > 0) && queryClient.isFetching() === 0,
  );

  // A result may start another read before the paint, which cancels this.
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
