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
