/** A request to an upload target or another service, as `browserSend` sends it. */
export interface HttpRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Headers;
  readonly body?: Blob | string | FormData | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Counts bytes of the body on the wire. */
  readonly onProgress?: ((sentBytes: number) => void) | undefined;
}

/** Returns the bytes of a body without what a form adds. A blob around another one would take a millisecond to make. */
export function bodyBytes(body: HttpRequest["body"]): number {
  if (body instanceof FormData) return [...body.values()].reduce((bytes, value) => bytes + bodyBytes(value), 0);
  return body instanceof Blob ? body.size : new TextEncoder().encode(body).length;
}

/** Rejects like `fetch`: the reason of the signal, `TypeError` or `TimeoutError`. A redirect has the status 0. */
export type Send = (request: HttpRequest) => Promise<Response>;

const IDLE_MS = 60_000;
const ANSWER_MS = 300_000;
const SLOWEST_BYTES_PER_MS = 10;

/** Returns the milliseconds after which nobody waits for an answer any more: five minutes, and 10 kB a second. */
export const answerWithinMs = (body: HttpRequest["body"]): number => ANSWER_MS + bodyBytes(body) / SLOWEST_BYTES_PER_MS;

/**
 * Sends by `XMLHttpRequest` if progress is wanted: `fetch` has none. Then a redirect is followed, and a browser takes
 * nothing but `Authorization` off. `s3-client.ts` wants progress only of a bucket that answered, and without a token.
 */
export const browserSend: Send = async (request) => {
  const { method, url, headers, body = null, signal = null, onProgress } = request;
  if (onProgress && body !== null) return sendByXhr(request);
  return fetch(url, {
    method,
    headers,
    body,
    signal,
    credentials: "omit",
    // Not "error": a browser would not tell a redirect, whose status is 0, from a target that is down.
    redirect: "manual",
    cache: "no-store",
    referrerPolicy: "no-referrer",
  });
};

async function sendByXhr({ method, url, headers, body, signal, onProgress }: HttpRequest): Promise<Response> {
  signal?.throwIfAborted();
  const xhr = new XMLHttpRequest();
  let idle: ReturnType<typeof setTimeout> | undefined;
  const abort = () => xhr.abort();
  try {
    return await new Promise<Response>((resolve, reject) => {
      const stop = () => {
        reject(new DOMException("The time is over.", "TimeoutError"));
        xhr.abort();
      };
      const restart = () => {
        clearTimeout(idle);
        idle = setTimeout(stop, IDLE_MS);
      };
      xhr.open(method, url);
      headers.forEach((value, name) => xhr.setRequestHeader(name, value));
      xhr.upload.addEventListener("progress", ({ loaded }) => {
        restart();
        onProgress?.(loaded);
      });
      xhr.addEventListener("abort", () => reject(signal?.reason as Error));
      const failed = new TypeError("The request failed.");
      let begun: { readonly status: number; readonly headers: Headers } | undefined;
      // A failed request has no status any more. Some servers answer 999, which no `Response` may have.
      xhr.addEventListener("readystatechange", () => {
        if (xhr.readyState === 2) begun = { status: Math.min(xhr.status, 599), headers: headersOf(xhr) };
      });
      const answer = (body: BodyInit) => {
        const isRedirected = xhr.responseURL !== "" && xhr.responseURL !== new URL(url).href;
        const hasBody = ![204, 205, 304].includes(begun?.status ?? 0);
        resolve(isRedirected ? Response.error() : new Response(hasBody ? body : null, begun));
      };
      const brokenOff = () => new ReadableStream({ start: (body) => body.error(failed) });
      xhr.addEventListener("error", () => (begun ? answer(brokenOff()) : reject(failed)));
      xhr.addEventListener("load", () => answer(xhr.responseText));
      signal?.addEventListener("abort", abort);
      restart();
      xhr.send(body ?? null);
    });
  } finally {
    clearTimeout(idle);
    signal?.removeEventListener("abort", abort);
  }
}

function headersOf(xhr: XMLHttpRequest): Headers {
  const lines = xhr.getAllResponseHeaders().split("\r\n").filter(Boolean);
  return new Headers(
    lines.map((line): [string, string] => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1).trim()]),
  );
}

/** Whether the browser knows that it has no network. Node knows nothing. */
export const isOffline = () => (globalThis.navigator as Partial<Navigator> | undefined)?.onLine === false;
