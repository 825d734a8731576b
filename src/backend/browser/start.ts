import { handlersFor } from "../http/handlers.ts";
import { aloneInService } from "../service/alone.ts";
import { choiceDescriptors, readChoices, writeChoice, type Choices } from "../service/choices.ts";
import { readFaults, writeFault, type Faults, type InjectedFault } from "../service/faults.ts";
import { newId, newSecret } from "../service/ids.ts";
import { operatorWith } from "../service/operator.ts";
import type { Store } from "../store/store.ts";
import { inPageService } from "./in-page.ts";
import { startWorker, type WorkerPlace } from "./worker.ts";

export interface BackendOptions extends WorkerPlace {
  readonly store: Store;
  /** Without a slash at its end. */
  readonly baseUrl: string;
}

/** The service that lives in this browser, running. */
export interface Backend {
  /** Asks the service. Rejects as `fetch` does. No request leaves the page. */
  send(request: Request): Promise<Response>;
  /** The operator's own token: made for this running copy, never stored, gone with the page. */
  readonly bearer: string;
  /** Resolves once it is settled whether a worker stands. Nothing has to wait for it. */
  readonly settled: Promise<void>;
  readonly choices: {
    readonly descriptors: typeof choiceDescriptors;
    readonly read: () => Promise<Choices>;
    readonly write: <Id extends keyof Choices>(id: Id, value: Choices[Id]) => Promise<void>;
  };
  readonly faults: {
    readonly read: () => Promise<Faults>;
    /** By endpoint name or `default`; `undefined` takes the fault back. */
    readonly write: (endpoint: string, fault: InjectedFault | undefined) => Promise<void>;
  };
  stop(): Promise<void>;
}

/**
 * Starts the service over a store with the real clock and real randomness. It answers the app inside this page. A
 * worker, once it runs, asks the same handlers for all other callers, such as the browser's console.
 */
export function startBackend({ store, baseUrl, ...place }: BackendOptions): Backend {
  const bearer = newSecret();
  const handlers = handlersFor({
    baseUrl,
    store,
    alone: aloneInService,
    operator: operatorWith(bearer),
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
