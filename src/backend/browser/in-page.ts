import type { HttpHandler } from "msw";
import { respond } from "../http/handlers.ts";

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
    const response = isBelow(request) ? await respond(handlers, request) : undefined;
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
