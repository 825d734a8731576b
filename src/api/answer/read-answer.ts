import { endpoints, type Endpoint } from "#contract/index.ts";
import { askOnce } from "#worker/ask-worker.ts";
import { handedOver, type HandedOver } from "./handed-over.ts";
import { interpret, type CameAnswer } from "./interpretation.ts";
import type { LargeAnswer, LargeAnswerTasks } from "./large-answer-worker.ts";
import { retryAfterMs } from "./retry-after.ts";

/** An answer as it was read and understood. */
export interface ReadAnswer extends HandedOver {
  /** As many as were read. */
  readonly bytes: number;
}

/** Reads at most this much of an answer. The document shows no limit; this one keeps a page alive that is sent too much. */
const MAX_BYTES = 16_000_000;
/** A larger answer is understood in a worker, which takes some 50 ms to start. */
const MAX_BYTES_HERE = 100_000;

interface Question {
  readonly endpoint: Endpoint;
  /** The secrets that an answer may repeat. */
  readonly sent: readonly string[];
  readonly signal: AbortSignal;
}

/** Reads the answer to a question up to its limits. Rejects where the connection breaks, or with the signal's reason. */
export async function readAnswer(response: Response, { endpoint, sent, signal }: Question): Promise<ReadAnswer> {
  const { bytes, isWhole } = await bytesOf(response);
  const came: CameAnswer = {
    bytes,
    isWhole,
    status: response.status,
    statusText: response.statusText,
    headers: Object.fromEntries(response.headers),
    retryAfterMs: retryAfterMs(response),
    sent,
  };
  const here = () => handedOver(interpret(came, endpoint), came, endpoint);
  const read =
    bytes.byteLength > MAX_BYTES_HERE ? await inWorker({ came, endpoint: endpoint.name }, here, signal) : here();
  return { ...read, bytes: bytes.byteLength };
}

/** Interprets an answer in a worker; in the page where none starts. */
async function inWorker(answer: LargeAnswer, here: () => HandedOver, signal: AbortSignal): Promise<HandedOver> {
  const isKnown = endpoints.some(({ name }) => name === answer.endpoint);
  if (!isKnown) return here();
  const create = () => new Worker(new URL("./large-answer-worker.ts", import.meta.url), { type: "module" });
  return askOnce<LargeAnswerTasks>(create, "interpret", answer, { signal, here });
}

async function bytesOf({ body }: Response): Promise<{ bytes: ArrayBuffer; isWhole: boolean }> {
  const reader = body?.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  let isWhole = true;
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    size += part.value.length;
    isWhole = size <= MAX_BYTES;
    if (!isWhole) break;
    parts.push(part.value);
  }
  // Whatever else comes is nobody's; that it cannot be cancelled any more changes nothing.
  if (!isWhole) reader?.cancel().catch(() => {});
  return { bytes: await new Blob(parts).arrayBuffer(), isWhole };
}
