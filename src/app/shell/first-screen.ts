import { notifyManager, type QueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";

const NOTHING_READ_MS = 2_000;
const LIMIT_MS = 3_000;

/** Resolves after the first screen has data and painted; after 2 s if it reads nothing, after 3 s at the latest. */
export function useFirstScreen(queryClient: QueryClient, hasScreen: boolean): Promise<void> {
  const cache = queryClient.getQueryCache();
  const [{ shown, markShown }] = useState(() => {
    let markShown = () => {};
    const shown = new Promise<void>((resolve) => (markShown = resolve));
    return { shown, markShown };
  });
  // Through React, because the cache knows a result before the screen shows it.
  const isIdle = useSyncExternalStore(
    (onChange) => cache.subscribe(notifyManager.batchCalls(onChange)),
    () => cache.getAll().some((query) => query.getObserversCount() > 0) && queryClient.isFetching() === 0,
  );

  // A result may start another read before the paint, which cancels this.
  useEffect(() => (isIdle && hasScreen ? afterPaint(markShown) : undefined), [isIdle, hasScreen, markShown]);

  useEffect(() => {
    if (!hasScreen) return undefined;
    const idleTimer = setTimeout(() => queryClient.isFetching() === 0 && markShown(), NOTHING_READ_MS);
    const limit = setTimeout(markShown, LIMIT_MS);
    return () => {
      clearTimeout(idleTimer);
      clearTimeout(limit);
    };
  }, [queryClient, hasScreen, markShown]);

  return shown;
}

function afterPaint(work: () => void): () => void {
  let task: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => (task = setTimeout(work)));
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(task);
  };
}
