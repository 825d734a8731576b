import { handlersFor } from "../http/handlers.ts";
import { choiceDescriptors, readChoices, writeChoice, type Choices } from "../service/choices.ts";
import { withServiceLock } from "../service/context.ts";
import { readFaults, writeFault, type Faults, type InjectedFault } from "../service/faults.ts";
import { newId, newSecret } from "../service/ids.ts";
import { createOperator } from "../service/operator.ts";
import type { Store } from "../store/store.ts";
import { inPageService } from "./in-page.ts";
import { startWorker, type WorkerPlace } from "./worker.ts";

export interface BackendOptions extends WorkerPlace {
  readonly store: Store;
  /** Has no trailing slash. */
  readonly baseUrl: string;
}

export interface Backend {
  /** Calls the service. Rejects as `fetch` does. No request leaves the page. */
  send(request: Request): Promise<Response>;
  /** The operator's token. It is new at each start and never stored. */
  readonly bearer: string;
  /** Resolves when the service worker runs or failed to start. The app does not need the worker. */
  readonly settled: Promise<void>;
  readonly choices: {
    readonly descriptors: typeof choiceDescriptors;
    readonly read: () => Promise<Choices>;
    readonly write: <Id extends keyof Choices>(id: Id, value: Choices[Id]) => Promise<void>;
  };
  readonly faults: {
    readonly read: () => Promise<Faults>;
    /** `endpoint` is an endpoint name or `default`. `undefined` removes the fault. */
    readonly write: (endpoint: string, fault: InjectedFault | undefined) => Promise<void>;
  };
  stop(): Promise<void>;
}

/** Answers the app inside this page. A service worker answers other callers, such as the browser's console. */
export function startBackend({ store, baseUrl, ...place }: BackendOptions): Backend {
  const bearer = newSecret();
  const handlers = handlersFor({
    baseUrl,
    store,
    withLock: withServiceLock,
    operator: createOperator(bearer),
    now: () => new Date(),
    newId,
    newSecret,
    choices: () => readChoices(store),
    faults: () => readFaults(store),
    random: Math.random,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    report: reportError,
  });
  const service = inPageService(baseUrl, handlers);
  const restoreFetch = service.answerFetch();
  const starting = startWorker(handlers, place);
  const settle = async () => {
    if (await starting) restoreFetch();
  };
  return {
    send: service.send,
    bearer,
    settled: settle(),
    choices: {
      descriptors: choiceDescriptors,
      read: () => readChoices(store),
      write: (id, value) => writeChoice(store, id, value),
    },
    faults: {
      read: () => readFaults(store),
      write: (endpoint, fault) => writeFault(store, endpoint, fault),
    },
    stop: async () => {
      const stopWorker = await starting;
      restoreFetch();
      await stopWorker?.();
    },
  };
}
