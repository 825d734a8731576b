import { getResponse, type HttpHandler } from "msw";

export interface InPageService {
  /** Answers a request inside the page. Rejects as `fetch` does. */
  readonly send: (request: Request) => Promise<Response>;
  /** Makes the page's `fetch` call the service too. Returns a function that restores `fetch`. */
  readonly answerFetch: () => () => void;
}

/** A replaced service worker once let requests reach the network, with bearer and secrets. */
export function inPageService(baseUrl: string, handlers: readonly HttpHandler[]): InPageService {
  const isBelow = (request: Request) => request.url.startsWith(`${baseUrl}/`);
  const send = async (request: Request) => {
    request.signal.throwIfAborted();
    const response = isBelow(request)
      ? await unlessAborted(getResponse([...handlers], request), request.signal)
      : undefined;
    if (!response || response.type === "error") throw new TypeError("Failed to fetch");
    return response;
  };
  return {
    send,
    answerFetch: () => {
      const pageFetch = globalThis.fetch;
      globalThis.fetch = async (input, init) => {
        const request = new Request(input, init);
        return isBelow(request) ? send(request) : pageFetch.call(globalThis, request);
      };
      return () => {
        globalThis.fetch = pageFetch;
      };
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
