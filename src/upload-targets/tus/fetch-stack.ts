import type { HttpRequest, HttpStack } from "tus-js-client";
import { UploadFailed } from "../port/errors.ts";
import { refusal, type TargetAnswer, type TargetRequest } from "../port/send-request.ts";

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
export function fetchStack({ ask, wait, size }: StackOptions): HttpStack {
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
