import { getResponse, http, type HttpHandler } from "msw";

const NUMBER_HEADER = "x-request-number";
/** How long a worker may take to bring a request back to this page. One that was replaced never does. */
const ARRIVAL_MS = 1_000;

/** How requests get to the handlers right now. */
export type Way = "worker" | "page";

export interface Transport {
  /** Asks the service. Rejects as `fetch` does. No request ever leaves the browser. */
  readonly send: (request: Request) => Promise<Response>;
  readonly way: () => Way;
  /** Handlers for a worker, and a word that it stands: from then on requests travel through it. */
  readonly handlers: readonly HttpHandler[];
  readonly workerStands: () => void;
  /** Puts the page's own `fetch` back. */
  readonly stop: () => void;
}

/**
 * Two ways to the same handlers. Through the worker requests show in the browser's network panel; inside the page they
 * need nothing but the page. A request that the worker lost is answered inside the page, but only when it provably did
 * not reach the handlers, since a POST must not run twice: the handlers are this page's own, so each request carries a
 * number, the handlers note it on arrival, and a number that was given up, or that another tab made, is turned away.
 * From the first lost request on, everything stays inside the page.
 */
export function transport(baseUrl: string, answers: readonly HttpHandler[]): Transport {
  const arrived = new Set<string>();
  const givenUp = new Set<string>();
  let way: Way = "page";
  let lastNumber = 0;
  // A worker may ask another tab instead of this one, which could not know then that its request was done.
  const copy = crypto.getRandomValues(new Uint32Array(2)).join("-");

  const gate = http.all(`${baseUrl}/*`, ({ request }) => {
    const number = request.headers.get(NUMBER_HEADER);
    if (number === null) return undefined;
    if (givenUp.has(number) || !number.startsWith(`${copy}-`)) return Response.error();
    arrived.add(number);
    return undefined;
  });

  const inPage = async (request: Request): Promise<Response> => {
    const response = await unlessAborted(getResponse([...answers], request), request.signal);
    if (!response || response.type === "error") throw new TypeError("Failed to fetch");
    return response;
  };

  const throughWorker = async (request: Request): Promise<Response> => {
    const number = `${copy}-${++lastNumber}`;
    const spare = request.clone();
    const headers = new Headers(request.headers);
    headers.set(NUMBER_HEADER, number);
    const lost = new AbortController();
    const timer = setTimeout(() => arrived.has(number) || lost.abort(), ARRIVAL_MS);
    try {
      return await pageFetch(new Request(request, { headers, signal: AbortSignal.any([request.signal, lost.signal]) }));
    } catch (cause) {
      if (arrived.has(number)) throw cause;
      givenUp.add(number);
      request.signal.throwIfAborted();
      stayInPage();
      return await inPage(spare);
    } finally {
      clearTimeout(timer);
      arrived.delete(number);
    }
  };

  const pageFetch = globalThis.fetch.bind(globalThis);
  // What is typed into the page's console has to be answered too, where no worker does it.
  const standIn: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    return isBelow(request) ? inPage(request) : pageFetch(request);
  };
  const original = globalThis.fetch;
  const stayInPage = () => {
    way = "page";
    globalThis.fetch = standIn;
  };
  const isBelow = (request: Request) => request.url.startsWith(`${baseUrl}/`);
  stayInPage();

  return {
    send: async (request) => {
      request.signal.throwIfAborted();
      if (!isBelow(request)) throw new TypeError("Failed to fetch");
      return way === "worker" ? throughWorker(request) : inPage(request);
    },
    way: () => way,
    handlers: [gate, ...answers],
    workerStands: () => {
      way = "worker";
      globalThis.fetch = original;
    },
    stop: () => {
      way = "page";
      globalThis.fetch = original;
    },
  };
}

function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason as Error);
    signal.addEventListener("abort", abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}
