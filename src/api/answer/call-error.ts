import type { Fault } from "#contract/index.ts";
import { serviceWords } from "./service-words.ts";

/** What an answer was, as far as it may be kept and shown: secrets in its body are masked where it is written down. */
export interface Answer {
  readonly status: number;
  readonly statusText: string;
  readonly contentType: string;
  /** The parsed JSON, or the text when it is not JSON. */
  readonly body: unknown;
  /** The whole body as text, where `body` is an excerpt because it is large. */
  readonly whole?: Blob;
  /** Present when the body is HTML, which the service document never shows. */
  readonly isWebPage?: boolean;
  /** How long a 429 or 503 asks to wait (`Retry-After`), in milliseconds; absent where it does not say so. */
  readonly retryAfterMs?: number;
}

type Reason =
  /** Nothing was sent: the connection has no bearer token yet. */
  | { kind: "no-bearer" }
  /** Nothing was sent: the request breaks a documented bound. */
  | { kind: "invalid-request"; faults: readonly Fault[] }
  /** Nothing was sent: the browser says it is offline. */
  | { kind: "offline" }
  | { kind: "timeout"; afterMs: number }
  | { kind: "aborted" }
  /** The request failed below HTTP. A browser does not tell a refused connection from a missing CORS header. */
  | { kind: "network" }
  /** Answered with a status that is no success. */
  | { kind: "http"; answer: Answer }
  /** Accepted with 202: the service has not acted yet. */
  | { kind: "pending"; answer: Answer }
  /** A success in HTML: something else than the service may have answered. */
  | { kind: "web-page"; answer: Answer }
  /** A success with a body that is larger, or nested deeper, than what is read. */
  | { kind: "too-large"; answer: Answer }
  /** A success with a body that is not JSON. */
  | { kind: "not-json"; answer: Answer };

export type CallErrorKind = Reason["kind"];

/** Why a call failed. `reason` tells the cases apart; `message` is everything that people are told, in sentences. */
export class CallError extends Error {
  override readonly name = "CallError";
  readonly reason: Reason;
  /** What failed, in one sentence. */
  readonly summary: string;
  /** The reason that the service gives, as plain text; absent where it gives none. */
  readonly said: string | undefined;
  /** What may help, in one or two sentences, as far as the reason alone tells. */
  readonly nextStep: string | undefined;

  constructor(reason: Reason) {
    const summary = summaryOf(reason);
    const said = reason.kind === "http" && !reason.answer.isWebPage ? serviceWords(reason.answer.body) : undefined;
    const nextStep = nextStepOf(reason);
    super([summary, said && `The service says: “${said}”`, nextStep].filter(Boolean).join(" "));
    this.reason = reason;
    this.summary = summary;
    this.said = said;
    this.nextStep = nextStep;
  }

  /**
   * Whether the service may have acted on the request although no good answer came: no answer, a 202, an answer that
   * cannot be read, a web page, or a 5xx. After a lost POST, people have to know.
   */
  get isOutcomeUnknown(): boolean {
    switch (this.reason.kind) {
      case "no-bearer":
      case "invalid-request":
      case "offline":
        return false;
      case "http":
        return this.isServiceFailure;
      default:
        return true;
    }
  }

  /**
   * Whether the service may act on the request yet: no answer came, it was only accepted (202), or a gateway had no answer
   * from the service (502, 504 and its own above them).
   */
  get isActPending(): boolean {
    const { reason } = this;
    if (!("answer" in reason)) return this.isOutcomeUnknown;
    const { status } = reason.answer;
    return reason.kind === "pending" || status === 502 || status >= 504;
  }

  /** Whether the service accepted the request and has not finished it (202). */
  get isPending(): boolean {
    return this.reason.kind === "pending";
  }

  /** Whether another token may help: none was there, or the service did not take the one that was sent (401, 403). */
  get isAboutToken(): boolean {
    const { reason } = this;
    return reason.kind === "no-bearer" || (reason.kind === "http" && [401, 403].includes(reason.answer.status));
  }

  /** Whether the service says that it failed (5xx), which leaves open what it had done by then. */
  get isServiceFailure(): boolean {
    return this.reason.kind === "http" && this.reason.answer.status >= 500;
  }
}

function summaryOf(reason: Reason): string {
  switch (reason.kind) {
    case "no-bearer":
      return "This connection has no bearer token.";
    case "invalid-request":
      return "The request does not fit the API document. Nothing was sent.";
    case "offline":
      return "This device is offline. Nothing was sent.";
    case "timeout":
      return `No answer came within ${Math.round(reason.afterMs / 1000)} seconds.`;
    case "aborted":
      return "The request was cancelled before an answer came.";
    case "network":
      return "No answer came from the service.";
    case "http": {
      const { status } = reason.answer;
      const meaning = MEANING[status] ?? (status >= 500 ? "The service failed" : "The service refused the request");
      return `${meaning} (${status}).`;
    }
    case "pending":
      return `The service accepted the request but has not finished it (${reason.answer.status}).`;
    case "web-page":
      return `The address answered with a web page instead of JSON (${reason.answer.status}).`;
    case "too-large":
      return `The service answered ${reason.answer.status} with more than can be read.`;
    case "not-json":
      return `The service answered ${reason.answer.status}, but its response is not JSON.`;
  }
}

const MEANING: Record<number, string> = {
  400: "The service refused the request as invalid",
  401: "The service did not accept the bearer token",
  403: "The bearer token does not allow this",
  404: "The service does not know this id",
  409: "The request conflicts with what the service holds",
  413: "The service finds the request too large",
  415: "The service does not accept this content type",
  422: "The service refused the request as invalid",
  429: "The service asks to slow down",
};

/** Which token was sent only whoever sent it knows. */
const NEXT_STEP: Record<number, string> = {
  401: "The token that was sent may be wrong.",
  403: "The token that was sent may lack a right.",
  429: "Wait a little and send again.",
};

function nextStepOf(reason: Reason): string | undefined {
  if (reason.kind === "network") {
    return "The address may be wrong, the service may be down, it may redirect to a sign-in page, or it may not allow this site (CORS).";
  }
  if (!("answer" in reason)) return undefined;
  const { status, retryAfterMs, isWebPage } = reason.answer;
  if (retryAfterMs !== undefined) return `It asks to wait ${durationText(retryAfterMs)} before the next try.`;
  if (isWebPage && status < 500) {
    const page = reason.kind === "http" ? "A web page came instead of JSON: the" : "The";
    return `${page} base URL may be missing a path, or a sign-in page came in between.`;
  }
  return reason.kind === "http" ? NEXT_STEP[status] : undefined;
}

function durationText(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  const [count, unit] =
    seconds < 120
      ? [seconds, "second"]
      : seconds < 7200
        ? [Math.ceil(seconds / 60), "minute"]
        : [Math.ceil(seconds / 3600), "hour"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
