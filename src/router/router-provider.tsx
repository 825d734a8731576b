import { useSyncExternalStore, type ComponentType, type ReactNode } from "react";
import { CatchBoundary, type Failed } from "./catch-boundary.tsx";
import { RouterContext } from "./router-context.ts";
import type { Router } from "./router.ts";

interface RouterProviderProps {
  router: Router;
  /** Stands in for what is around the screens where that failed, until the next visit. */
  fallback: ComponentType<Failed>;
  children: ReactNode;
}

/** Gives a router to all below. */
export function RouterProvider({ router, fallback, children }: RouterProviderProps) {
  const visit = useSyncExternalStore(router.subscribe, router.shown);
  return (
    <RouterContext value={router}>
      <CatchBoundary fallback={fallback} resetKey={visit}>
        {children}
      </CatchBoundary>
    </RouterContext>
  );
}
