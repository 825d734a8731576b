import { QueryObserver, type QueryObserverOptions } from "@tanstack/react-query";
import type { Session } from "#session/session.ts";
import type { LoadedSession } from "./app.tsx";
import type { router as appRouter } from "./routes.tsx";

type StartsFrom = (session: Session, params: Readonly<Record<string, string>>) => QueryObserverOptions;

/** Loads the data of the first screen, so that it is drawn once. `read` resolves after a failure too; `release` frees it. */
export function readFirst({ session, queryClient }: LoadedSession, router: typeof appRouter) {
  const observers = router.state.matches.flatMap(({ routeId, params }) => {
    const { component } = router.routesById[routeId].options as {
      component?: { loaded?: () => { startsFrom?: StartsFrom } | undefined };
    };
    const options = component?.loaded?.()?.startsFrom?.(session, params);
    return options ? [new QueryObserver(queryClient, options)] : [];
  });
  const releases = observers.map((observer) => observer.subscribe(() => {}));
  const read = Promise.allSettled(observers.map(async (observer) => observer.getCurrentQuery().promise));
  return { read, release: () => releases.forEach((release) => release()) };
}
