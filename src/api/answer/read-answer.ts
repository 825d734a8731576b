import { endpoints, type Endpoint } from "#contract/index.ts";
import { askOnce } from "#worker/ask-worker.ts";
import type { LargeAnswerTasks } from "./large-answer-worker.ts";
import { limitResponse, type LimitedResponse } from "./limited-response.ts";
import { parseResponse, type RawResponse } from "./parse-response.ts";
import { retryAfterMs } from "./retry-after.ts";

export interface ReadAnswer extends LimitedResponse {
  readonly bytes: number;
}

/** The largest response that is read. The API document shows no limit; a larger one would freeze the page. */
const MAX_BYTES = 16_000_000;

interface ReadOptions {
  readonly endpoint: Endpoint;
  /** Secrets of the request that the response may echo. */
  readonly sent: readonly string[];
  readonly signal: AbortSignal;
  /** Called when all bytes that are read have arrived, before they are parsed. */
  readonly onReceived?: () => void;
}

/** Reads a service's response, up to the limits. Rejects if the connection breaks, or with the signal's reason. */
export async function readAnswer(
  response: Response,
  { endpoint, sent, signal, onReceived }: ReadOptions,
): Promise<ReadAnswer> {
  const { bytes, isComplete } = await bytesOf(response, MAX_BYTES);
  onReceived?.();
  const raw: RawResponse = {
    bytes,
    isComplete,
    status: response.status,
    statusText: response.statusText,
    headers: Object.fromEntries(response.headers),
    retryAfterMs: retryAfterMs(response),
    sent,
  };
  const here = () => limitResponse(parseResponse(raw, endpoint), raw, endpoint);
  const { name } = endpoint;
  // A worker knows the endpoints of the API document alone.
  const read = endpoints.some((one) => one.name === name)
    ? await askOnce<LargeAnswerTasks, "parse">(
        largeAnswerWorker,
        "parse",
        { raw, endpoint: name },
        { signal, size: bytes.byteLength, here },
      )
    : here();
  return { ...read, bytes: bytes.byteLength };
}

/** Reads large answers. */
export const largeAnswerWorker = () =>
  new Worker(new URL("./large-answer-worker.ts", import.meta.url), { type: "module" });

/** Reads at most so many bytes of a response, and cancels the rest. Rejects if the connection breaks. */
export async function bytesOf(
  { body }: Pick<Response, "body">,
  maxBytes: number,
): Promise<{ bytes: ArrayBuffer; isComplete: boolean }> {
  const reader = body?.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  let isComplete = true;
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    parts.push(part.value.subarray(0, maxBytes - size));
    size += part.value.length;
    isComplete = size <= maxBytes;
    if (!isComplete) break;
  }
  // The rest is not needed, and a failed cancel changes nothing.
  if (!isComplete) reader?.cancel().catch(() => {});
  // Not joined by a blob, which would send them through another process.
  const bytes = new Uint8Array(Math.min(size, maxBytes));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return { bytes: bytes.buffer, isComplete };
}
