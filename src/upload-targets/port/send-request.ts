import { waitText } from "#api/answer/retry-after.ts";
import { plainText } from "#api/answer/service-words.ts";
import { BLOCKED, BLOCKED_STEP } from "#api/answer/watch-policy.ts";
import { isOffline, type Send } from "#api/browser-send.ts";
import type { ExchangeLog } from "#api/exchange-log.ts";
import { DirectFailed, sendDirect, type DirectAnswer, type DirectRequest, type Why } from "#api/send-direct.ts";
import { bytesText } from "#text/format.ts";
import { NoAnswer, Offline, Redirected, UploadFailed } from "./errors.ts";

export type TargetRequest = Omit<DirectRequest, "explain" | "isConfidential">;
export type TargetAnswer = DirectAnswer;

/**
 * Sends one request to an upload target. Rejects with `Offline` before it is sent, with `NoAnswer` if there is none, with
 * `Redirected`, with the signal's reason when aborted, and with the browser's error if the file cannot be read any more.
 */
export async function sendRequest(request: TargetRequest, log: ExchangeLog, send?: Send): Promise<TargetAnswer> {
  const { signal, method, body, maxBytes = 0 } = request;
  signal?.throwIfAborted();
  if (isOffline()) throw new Offline(OFFLINE);
  const explain = (why: Why, status?: number) => {
    if (why === "broken-off")
      return `The upload target began to answer (${status}), then broke off. Retry in a minute.`;
    if (why === "too-large") return `The file has more than ${bytesText(maxBytes)}.`;
    return why === "no-answer" && isOffline() ? OFFLINE : WHY[why];
  };
  try {
    const answer = await sendDirect({ ...request, isConfidential: true, explain }, log, send);
    if (answer.between) {
      const isLarge = body instanceof Blob && body.size > LARGE && answer.status < 504;
      const message = `${answer.between.by} says: ${answer.between.detail}${isLarge ? MAY_BE_TOO_LARGE : ""}`;
      throw answer.between.sentUpstream
        ? new NoAnswer(message, { ...answer, isBetween: true })
        : new UploadFailed(message, answer);
    }
    const { status, isWebPage, problem } = answer;
    // WebDAV answers 201 with a page, and a form that was posted may do so with 200.
    if (status === 200 && (method === "PUT" || method === "PATCH") && isWebPage) {
      throw new UploadFailed(WEB_PAGE, answer);
    }
    if (problem === undefined || status >= 300) return answer;
    throw new UploadFailed(`The answer of the upload target could not be read. ${problem}`, answer);
  } catch (cause) {
    if (!(cause instanceof DirectFailed)) throw cause;
    const { why, message, exchangeId } = cause;
    if (why === "aborted") throw signal?.reason;
    if (why === "redirect") throw new Redirected(message, cause);
    if (why === "too-large" || why === "blocked") throw new UploadFailed(message, cause);
    await readable(body);
    throw new NoAnswer(message, { exchangeId, isBetween: why === "broken-off" });
  }
}

/** Whether progress is worth a request that follows redirects. */
export const isBig = (bytes: number): boolean => bytes > 2 ** 20;

/** The default limit of nginx. */
const LARGE = 2 ** 20;
const MAY_BE_TOO_LARGE = ". It may take smaller files only: ask who runs it for its limit.";
const OFFLINE = "This device is offline. Retry when it is connected: nothing is lost.";

const WEB_PAGE =
  "A web page answered in place of the upload target (200), such as of a sign-in or a filter: the file is not there. Check its address, or sign in, then retry.";

const WHY = {
  aborted: "Cancelled.",
  blocked: `${BLOCKED} ${BLOCKED_STEP}`,
  late: "The upload target stopped answering. Retry in a minute.",
  "no-answer":
    "The upload target did not respond, broke off, or does not allow this page (CORS). A browser does not say which. Check its address, then its server settings under Where files go.",
  redirect: "The upload target redirects to another address. Redirects are not followed: correct its address.",
};

/** An answer that is no success. `place` says which request it answers, if there are several. */
export class Refused extends UploadFailed {
  override readonly name = "Refused";
  readonly status: number;

  constructor(answer: TargetAnswer, place = "") {
    super(`${refusal(answer)}${place}`, answer);
    this.status = answer.status;
  }
}

function refusal({ status, words, retryAfter }: TargetAnswer): string {
  const said = words === undefined ? "" : ` It said: “${plainText(words) ?? ""}”`;
  const wait = retryAfter === undefined ? "" : ` Retry in ${waitText(retryAfter)}: nothing is lost.`;
  return `The upload target responded with ${status}.${REASONS[status] ?? (status >= 500 ? FAILED : "")}${said}${wait}`;
}

const FAILED = " It failed: retry in a minute, or ask who runs it.";

const REASONS: Readonly<Record<number, string>> = {
  401: " Its secrets are missing or wrong: enter them under Where files go.",
  403: " Check its secrets and what they allow.",
  404: " Check its address.",
  405: " Its address does not take this method.",
  409: " With WebDAV, a folder of its address is missing.",
  413: " The file is too large for it.",
  412: " There is something else already at its address.",
  423: " It is locked there: retry in a minute.",
  429: " It has too many requests.",
  503: " It takes no requests for now.",
  507: " It has no room left.",
};

/** Rejects if a file was moved or changed: a browser then reports no more than a failed request. */
async function readable(body: TargetRequest["body"]): Promise<void> {
  const parts = body instanceof FormData ? [...body.values()] : [body];
  for (const part of parts) if (part instanceof Blob && part.size > 0) await part.slice(0, 1).arrayBuffer();
}
