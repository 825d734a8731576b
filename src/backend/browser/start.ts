import { handlersFor } from "../http/handlers.ts";
import { withServiceLock } from "../service/context.ts";
import { newSecret } from "../service/ids.ts";
import type { Store } from "../store/store.ts";
import { inPageService } from "./in-page-service.ts";
import { startServiceWorker, type WorkerPlace } from "./start-service-worker.ts";

export interface BackendOptions extends WorkerPlace {
  readonly store: Store;
  /** Has no trailing slash. */
  readonly baseUrl: string;
  /** Learns which requests get a test error. */
  readonly onFault?: (request: Request) => void;
}

export type Backend = ReturnType<typeof startBackend>;

/** Starts the local backend in this page, which answers the app. A service worker answers others, such as devtools. */
export function startBackend({ store, baseUrl, onFault, ...place }: BackendOptions) {
  // New at each start, and never stored.
  const bearer = newSecret();
  const handlers = handlersFor({
    baseUrl,
    store,
    withLock: withServiceLock,
    bearer,
    report: reportError,
    ...(onFault && { onFault }),
  });
  const service = inPageService(baseUrl, handlers);
  const restoreFetch = service.answerFetch();
  void startServiceWorker(handlers, place).then((isRunning) => isRunning && restoreFetch());
  return { send: service.send, bearer };
}
