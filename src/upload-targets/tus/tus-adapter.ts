import { DetailedError, Upload, type HttpRequest, type HttpStack } from "tus-js-client";
import { shownAddress } from "#api/send-direct.ts";
import { canBeSigned } from "#contract/signatures.ts";
import type { Adapter, AdapterContext, SendOptions, SentFile } from "../port/adapter.ts";
import { NoAnswer, UploadFailed } from "../port/errors.ts";
import { refusal, sendRequest, type TargetAnswer, type TargetRequest } from "../port/send-request.ts";
import { wait } from "../port/wait.ts";
import type { TusTarget } from "./tus-target.ts";

type Ask = (request: Omit<TargetRequest, "secretHeaders">) => Promise<TargetAnswer>;

// A chunk takes about two seconds: progress is known after each, and a reset loses at most one. With one second, a tenth of
// the time at 100 Mbit/s went into waiting for answers.
const MIN_CHUNK = 256 * 1024;
const MAX_CHUNK = 32 * 1024 * 1024;
const CHUNK_MS = 2_000;
const MAX_GROWTH = 4;
// A server that answers before it has read a chunk may read no more: a browser then waits for ever to send the rest.
const ANSWER_MS = 60_000;
const SLOWEST_BYTES_PER_MS = 100;
const RETRY_DELAYS_MS = [0, 1_000, 3_000, 5_000];

/** Sends files by tus 1.0. What a reload interrupted continues from the offset that the server has. */
export function tusAdapter(target: TusTarget, { secret, exchanges }: AdapterContext): Adapter {
  const { origin } = new URL(target.endpoint);
  const secretHeaders = async () => {
    const headers: Record<string, string> = {};
    for (const name of target.headers) {
      const value = await secret(name);
      if (value === undefined) throw new UploadFailed(`Enter the value of ${name} again under Where files go.`);
      headers[name] = value;
    }
    return headers;
  };
  const ask: Ask = async (request) => {
    if (new URL(request.url).origin !== origin) throw new UploadFailed(`${OTHER_ORIGIN}: ${shownAddress(request.url)}`);
    return sendRequest({ ...request, secretHeaders: await secretHeaders() }, exchanges);
  };
  const terminate = async (url: string) => {
    const answer = await ask({ method: "DELETE", url, headers: { "Tus-Resumable": "1.0.0" } });
    if (answer.status >= 300 && !IS_GONE.has(answer.status)) throw new UploadFailed(refusal(answer), answer);
  };
  return {
    send: (bytes, options) => sendFile(target, ask, bytes, options),
    giveUp: async (state) => {
      const url = urlOf(state);
      if (url !== undefined) await terminate(url);
    },
    remove: async (sent) => terminate(addressOf(sent)),
    // With secrets the address cannot be read without them.
    address: async (sent) => (target.headers.length === 0 ? addressOf(sent) : undefined),
  };
}

const IS_GONE = new Set([404, 410]);
const LOST = "The address of this upload is a secret that a reload has lost. Delete the file at the tus server.";

/** Returns the address of an upload. Throws if a reload has lost it. */
function addressOf({ values, secretValues }: SentFile): string {
  const url = secretValues?.["url"] ?? values["url"];
  if (url === undefined) throw new UploadFailed(LOST);
  return String(url);
}
const OTHER_ORIGIN = "The tus server put the upload at another origin, which gets no file and no secret";
const HIDDEN =
  "The answer of the tus server misses a header, or hides it from this page. It has to expose Location, Upload-Offset and Upload-Length (CORS).";

/** Returns the address of an upload that was begun. */
function urlOf(state: unknown): string | undefined {
  const { url } = (state ?? {}) as { url?: unknown };
  return typeof url === "string" && URL.canParse(url) ? url : undefined;
}

async function sendFile(target: TusTarget, ask: Ask, bytes: Blob, options: SendOptions): Promise<SentFile> {
  const { file, signal, resume, keep, onProgress } = options;
  signal.throwIfAborted();
  const { promise, resolve, reject } = withResolvers<string>();
  let kept = Promise.resolve();
  let chunkStart = 0;
  const upload = new Upload(bytes, {
    endpoint: target.endpoint,
    uploadUrl: urlOf(resume) ?? null,
    metadata: { filename: file.name, ...(file.mimetype !== undefined && { filetype: file.mimetype }) },
    chunkSize: MIN_CHUNK * MAX_GROWTH,
    retryDelays: RETRY_DELAYS_MS,
    onShouldRetry: (error) => isPassing(error),
    storeFingerprintForResuming: false,
    fingerprint: async () => "",
    fileReader: { openFile: async () => sliced(bytes) },
    httpStack: fetchStack({
      ask: (request) => {
        const size = request.body instanceof Blob ? request.body.size : 0;
        return ask({ ...request, signal, withinMs: ANSWER_MS + size / SLOWEST_BYTES_PER_MS });
      },
      wait: (ms) => wait(ms, signal),
      size: bytes.size,
    }),
    // A reload that comes after the first byte then knows where to continue.
    onBeforeRequest: async () => {
      await kept;
      chunkStart = performance.now();
    },
    onUploadUrlAvailable: () => {
      // A signed address is not kept: after a reload the file is sent from the start.
      if (upload.url !== null && !canBeSigned(upload.url)) kept = keep({ url: upload.url });
    },
    onProgress,
    onChunkComplete: (size) => {
      const ms = Math.max(1, performance.now() - chunkStart);
      const next = Math.min(size * MAX_GROWTH, (size * CHUNK_MS) / ms);
      upload.options.chunkSize = Math.round(Math.min(MAX_CHUNK, Math.max(MIN_CHUNK, next)));
    },
    onSuccess: () => resolve(upload.url ?? ""),
    onError: (error) => reject(failureOf(error)),
  });
  const stop = () => {
    void upload.abort();
    reject(signal.reason as Error);
  };
  signal.addEventListener("abort", stop, { once: true });
  try {
    upload.start();
    const url = await promise;
    const id = decodeURIComponent(new URL(url).pathname.split("/").at(-1) ?? "");
    return canBeSigned(url) ? { values: { id }, secretValues: { url } } : { values: { id, url } };
  } finally {
    signal.removeEventListener("abort", stop);
  }
}

const answerOf = ({ originalResponse }: DetailedError) =>
  originalResponse?.getUnderlyingObject() as TargetAnswer | undefined;

/** Whether the same request may work in a moment. */
function isPassing(error: DetailedError): boolean {
  const answer = answerOf(error);
  if (!answer) return error.causingError instanceof NoAnswer;
  return answer.status >= 500 || [409, 423, 429].includes(answer.status);
}

function failureOf(error: Error): Error {
  if (!(error instanceof DetailedError)) return error;
  const answer = answerOf(error);
  if (!answer) return error.causingError ?? error;
  return new UploadFailed(answer.status < 300 ? HIDDEN : refusal(answer), answer);
}

/** The client's own reader knows no blobs outside of browsers. */
const sliced = (bytes: Blob) => ({
  size: bytes.size,
  slice: async (start: number, end: number) => {
    const isWhole = start === 0 && end >= bytes.size;
    return { value: isWhole ? bytes : bytes.slice(start, end), done: end >= bytes.size };
  },
  close: () => {},
});

/** `Promise.withResolvers`, which Node 20 misses. */
function withResolvers<T>() {
  let resolve!: (value: T) => void;
  let reject!: (cause: Error) => void;
  const promise = new Promise<T>((...both) => ([resolve, reject] = both));
  return { promise, resolve, reject };
}

interface StackOptions {
  /** Sends one request, with the secrets of the target. */
  readonly ask: (request: Pick<TargetRequest, "method" | "url" | "headers" | "body">) => Promise<TargetAnswer>;
  readonly wait: (ms: number) => Promise<void>;
  /** Of the file, in bytes. */
  readonly size: number;
}

const MAX_WAIT_MS = 60_000;
const MAX_WAITS = 5;
const GONE = 404;

/** So often a server may answer without having taken a byte. */
const MAX_STALLS = 3;
const STALLED =
  "The upload target answers, but takes no more of the file. Ask who runs it, then retry: what it has is not sent again.";

/** Lets tus-js-client send by `fetch`, which refuses redirects: they would take secrets along. Waits as it is asked to. */
function fetchStack({ ask, wait, size }: StackOptions): HttpStack {
  const send = async (request: Pick<TargetRequest, "method" | "url" | "headers" | "body">) => {
    for (let waits = 0; ; waits++) {
      const answer = await ask(request);
      const { retryAfter } = answer;
      if (retryAfter === undefined) return answer;
      if (retryAfter > MAX_WAIT_MS || waits === MAX_WAITS) throw new UploadFailed(refusal(answer), answer);
      await wait(retryAfter);
    }
  };
  let farthest = 0;
  let stalls = 0;
  /** Throws where the offset of the server does not move on: the client would send the same bytes without end. */
  const expectMoved = ({ status, headers, exchangeId }: TargetAnswer) => {
    const offset = Number(headers.get("upload-offset"));
    if (status >= 300 || !headers.has("upload-offset")) return;
    stalls = offset > farthest ? 0 : stalls + 1;
    farthest = Math.max(farthest, offset);
    const isOffset = Number.isSafeInteger(offset) && offset >= 0 && offset <= size;
    if (!isOffset || stalls === MAX_STALLS) throw new UploadFailed(STALLED, { exchangeId });
  };
  return {
    getName: () => "fetch",
    createRequest: (method, url): HttpRequest => {
      const headers: Record<string, string> = {};
      return {
        getMethod: () => method,
        getURL: () => url,
        setHeader: (name, value) => (headers[name] = value),
        getHeader: (name) => headers[name],
        setProgressHandler: () => {},
        abort: async () => {},
        getUnderlyingObject: () => undefined,
        send: async (body: Blob | null) => {
          const answer = await send({ method, url, headers, body: body ?? undefined });
          if (method === "PATCH" && size > 0) expectMoved(answer);
          const status = method === "HEAD" ? statusOfHead(answer, size) : answer.status;
          return {
            getStatus: () => status,
            getHeader: (name) => answer.headers.get(name) ?? undefined,
            getBody: () => answer.text,
            getUnderlyingObject: () => answer,
          };
        },
      };
    },
  };
}

/**
 * The status by which tus-js-client resumes or begins anew. It would begin anew after each 4xx: only what is gone, or is
 * another file, may be sent again from the start.
 */
function statusOfHead(answer: TargetAnswer, size: number): number {
  const { status, headers } = answer;
  if (status === GONE || status === 410) return GONE;
  if (status >= 400 && status < 500 && status !== 423) throw new UploadFailed(refusal(answer), answer);
  const length = headers.get("upload-length");
  return status < 300 && length !== null && Number(length) !== size ? GONE : status;
}
