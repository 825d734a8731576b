import type { HttpHandler } from "msw";
import { respond } from "../http/handlers.ts";

export type InPageService = ReturnType<typeof inPageService>;

/** Answers the app's requests to the service in this browser without a service worker: one let some out, with secrets. */
export function inPageService(baseUrl: string, handlers: readonly HttpHandler[]) {
  const isBelow = (request: Request) => request.url.startsWith(`${baseUrl}/`);
  const send = async (request: Request) => {
    const response = isBelow(request) ? await respond(handlers, request) : undefined;
    if (!response || response.type === "error") throw new TypeError("Failed to fetch");
    return response;
  };
  return {
    /** Answers a request inside the page. Rejects as `fetch` does. */
    send,
    /** Makes the page's `fetch` call the service too. Returns a function that restores `fetch`. */
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
