import type { Deviation } from "#contract/index.ts";
import { createStore } from "#state/store.ts";
import type { CallErrorKind } from "./answer/call-error.ts";

/** A sent request and its response in the request log. Both are masked before they get here: it never has a secret. */
export interface Exchange {
  readonly id: number;
  readonly endpoint: string;
  readonly method: string;
  readonly url: string;
  readonly startedTime: string;
  /** Until the whole response was read or the call failed. Absent while in progress. */
  readonly durationMs?: number;
  readonly requestHeaders: Readonly<Record<string, string>>;
  /** JSON text. As objects, ten bodies of 2,500 models make a garbage collection take 10 ms instead of 4. */
  readonly requestBody?: string;
  readonly requestBytes: number;
  readonly status?: number;
  readonly responseHeaders?: Readonly<Record<string, string>>;
  /** JSON text; a response that was not JSON is a JSON string. */
  readonly responseBody?: string;
  /** The full text if `responseBody` is an excerpt. */
  readonly wholeResponse?: Blob;
  readonly responseBytes?: number;
  readonly deviations?: readonly Deviation[];
  readonly failure?: CallErrorKind | "redirect";
  readonly message?: string;
  /** True for an error that the local backend simulates. */
  readonly isSimulated?: boolean;
  /** Of the caller. React Query passes the same one to all tries of a read, which tells them from other reads. */
  readonly signal?: AbortSignal;
}

type WithBodies<Part> = Omit<Part, "requestBody" | "responseBody"> & {
  readonly requestBody?: unknown;
  readonly responseBody?: unknown;
};

/** `endpoint` of requests that go straight to another service than the connection's, such as an AI gateway. */
export const DIRECT = "direct";

export type ExchangeLog = ReturnType<typeof exchangeLog>;

const MAX_EXCHANGES = 500;

const logs = new Map<string, ExchangeLog>();

/** Returns the request log of a connection, the same as long as the page lives. */
export function exchangesOf(connectionId: string): ExchangeLog {
  const log = logs.get(connectionId) ?? exchangeLog();
  logs.set(connectionId, log);
  return log;
}

export function exchangeLog() {
  const { snapshot, subscribe, set } = createStore<readonly Exchange[]>([]);
  let lastId = 0;
  return {
    /** Newest first. A new array after each change. */
    list: snapshot,
    subscribe,
    /** Returns a function that completes the exchange, with the id of it. The log takes the times. */
    begin: (start: WithBodies<Omit<Exchange, "id" | "startedTime">>) => {
      const id = ++lastId;
      const started = performance.now();
      set([{ id, startedTime: new Date().toISOString(), ...serialize(start) }, ...snapshot()].slice(0, MAX_EXCHANGES));
      const finish = (outcome: WithBodies<Partial<Exchange>>) => {
        const completed = { durationMs: performance.now() - started, ...serialize(outcome) };
        set(snapshot().map((exchange) => (exchange.id === id ? { ...exchange, ...completed } : exchange)));
      };
      return Object.assign(finish, { id });
    },
    clear: () => set([]),
  };
}

function serialize<Part extends object>({ requestBody, responseBody, ...part }: WithBodies<Part>) {
  return {
    ...part,
    ...(requestBody === undefined ? {} : { requestBody: JSON.stringify(requestBody) }),
    ...(responseBody === undefined ? {} : { responseBody: JSON.stringify(responseBody) }),
  };
}
