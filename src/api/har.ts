import type { Exchange } from "./exchange-log.ts";

const NOT_KNOWN = -1;

/** Returns the logged requests as HAR, oldest first. What a page cannot know is -1 or empty. A failed call has status 0. */
export function asHar(exchanges: readonly Exchange[]) {
  const entries = exchanges
    .filter(({ durationMs }) => durationMs !== undefined)
    .toSorted((a, b) => a.id - b.id)
    .map(entry);
  return {
    log: {
      version: "1.2",
      creator: { name: "Workspace Console", version: "1" },
      entries,
      comment: "Secrets are masked. Header sizes and HTTP versions are not known to a page.",
    },
  };
}

function entry(exchange: Exchange) {
  const durationMs = exchange.durationMs ?? 0;
  const { failure } = exchange;
  return {
    startedDateTime: exchange.startedTime,
    time: durationMs,
    request: {
      method: exchange.method,
      url: exchange.url,
      httpVersion: "",
      cookies: [],
      headers: headers(exchange.requestHeaders),
      queryString: [],
      headersSize: NOT_KNOWN,
      bodySize: exchange.requestBytes,
      ...(exchange.requestBody === undefined
        ? {}
        : { postData: { mimeType: exchange.requestHeaders["content-type"] ?? "", text: text(exchange.requestBody) } }),
    },
    response: {
      status: exchange.status ?? 0,
      statusText: "",
      httpVersion: "",
      cookies: [],
      headers: headers(exchange.responseHeaders ?? {}),
      content: {
        size: exchange.responseBytes ?? 0,
        mimeType: exchange.responseHeaders?.["content-type"] ?? "",
        text: text(exchange.responseBody),
        ...(exchange.wholeResponse && { comment: "Excerpt. Download the full response from the request log." }),
      },
      redirectURL: "",
      headersSize: NOT_KNOWN,
      bodySize: exchange.responseBytes ?? NOT_KNOWN,
    },
    cache: {},
    // HAR requires all three; only the sum is known.
    timings: { send: 0, wait: durationMs, receive: 0 },
    ...(failure === undefined ? {} : { _failure: failure }),
  };
}

function headers(of: Readonly<Record<string, string>>) {
  return Object.entries(of).map(([name, value]) => ({ name, value }));
}

function text(json: string | undefined): string {
  return json?.startsWith('"') ? (JSON.parse(json) as string) : (json ?? "");
}
