import type { Fault } from "#contract/index.ts";
import { TEST_ERROR } from "#contract/test-error.ts";
import { serviceWords } from "./service-words.ts";

export interface Answer {
  readonly status: number;
  readonly statusText: string;
  readonly contentType: string;
  readonly body: unknown;
  /** The full body as text if `body` is an excerpt. */
  readonly whole?: Blob;
  readonly isWebPage?: boolean;
  /** The wait of `Retry-After` for a 429 or 503, in milliseconds. */
  readonly retryAfterMs?: number;
}

type Reason =
  | { kind: "no-bearer" }
  /** It was noted first: someone cancelled meanwhile, or the note could not be written. */
  | { kind: "unsent"; why: "cancelled" | "not-noted" }
  | { kind: "invalid-request"; faults: readonly Fault[] }
  | { kind: "offline" }
  | { kind: "timeout"; afterMs: number }
  | { kind: "aborted" }
  /** Browsers do not distinguish a refused connection from a missing CORS header. */
  | { kind: "network" }
  | { kind: "http"; answer: Answer }
  | { kind: "pending"; answer: Answer }
  /** A 2xx with HTML, perhaps from a proxy. */
  | { kind: "web-page"; answer: Answer }
  | { kind: "too-large"; answer: Answer }
  | { kind: "not-json"; answer: Answer };

export type CallErrorKind = Reason["kind"];

const REMOVE_TEST_ERROR = "Remove the test error under Local backend.";

/** `message` has everything users read, in sentences. */
export class CallError extends Error {
  override readonly name = "CallError";
  readonly reason: Reason;
  readonly summary: string;
  readonly serviceReason: string | undefined;
  readonly nextStep: string | undefined;
  /** True for an error that the local backend simulates. */
  readonly isSimulated: boolean;
  /** The id of its request in the log; absent if nothing was sent. */
  exchangeId?: number;

  constructor(reason: Reason, { isSimulated = false } = {}) {
    const said = reason.kind === "http" && !reason.answer.isWebPage ? serviceWords(reason.answer.body) : undefined;
    const isTest = isSimulated || said === TEST_ERROR;
    const summary = isTest ? `Simulated: ${summaryOf(reason)}` : summaryOf(reason);
    const nextStep = !isTest ? nextStepOf(reason) : said ? "Remove it there." : REMOVE_TEST_ERROR;
    super([summary, said && `The service says: “${said}”`, nextStep].filter(Boolean).join(" "));
    this.reason = reason;
    this.summary = summary;
    this.serviceReason = said;
    this.nextStep = nextStep;
    this.isSimulated = isTest;
  }

  /** True if the service may have acted: no response, a 202, an unreadable response, a web page or a 5xx. */
  get isOutcomeUnknown(): boolean {
    switch (this.reason.kind) {
      case "no-bearer":
      case "unsent":
      case "invalid-request":
      case "offline":
        return false;
      case "http":
        return this.isServiceFailure;
      default:
        return true;
    }
  }

  /** True if the service may still act: no response, a 202, or a gateway error (502, 504 and above). */
  get isActPending(): boolean {
    const { reason } = this;
    if (!("answer" in reason)) return this.isOutcomeUnknown;
    const { status } = reason.answer;
    return reason.kind === "pending" || status === 502 || status >= 504;
  }

  get isPending(): boolean {
    return this.reason.kind === "pending";
  }

  /** True if another token may help: none was set, or the service refused it (401, 403). */
  get isAboutToken(): boolean {
    const { reason } = this;
    return reason.kind === "no-bearer" || (reason.kind === "http" && [401, 403].includes(reason.answer.status));
  }

  /** True for a 5xx. The service may have acted before it failed. */
  get isServiceFailure(): boolean {
    return this.reason.kind === "http" && this.reason.answer.status >= 500;
  }
}

function summaryOf(reason: Reason): string {
  switch (reason.kind) {
    case "no-bearer":
      return "This connection has no bearer token.";
    case "unsent":
      return reason.why === "cancelled"
        ? "Cancelled. Nothing was sent."
        : "This browser could not note the request, so that a crash does not lose it. Nothing was sent.";
    case "invalid-request":
      return "The request does not fit the API document. Nothing was sent.";
    case "offline":
      return "This device is offline. Nothing was sent.";
    case "timeout":
      return `No response within ${Math.round(reason.afterMs / 1000)} seconds.`;
    case "aborted":
      return "The request was cancelled before a response came.";
    case "network":
      return "The service did not respond.";
    case "http": {
      const { status } = reason.answer;
      const meaning = MEANING[status] ?? (status >= 500 ? "The service failed" : "The service refused the request");
      return `${meaning} (${status}).`;
    }
    case "pending":
      return `The service accepted the request but has not finished it (${reason.answer.status}).`;
    case "web-page":
      return `The address responded with a web page instead of JSON (${reason.answer.status}).`;
    case "too-large":
      return `The service responded with ${reason.answer.status} and too much data to read.`;
    case "not-json":
      return `The service responded with ${reason.answer.status}, but not with JSON.`;
  }
}

const MEANING: Record<number, string> = {
  400: "The service refused the request",
  401: "The service did not accept the bearer token",
  403: "The bearer token does not allow this",
  404: "The service does not know this id",
  409: "The request conflicts with data on the service",
  413: "The request is too large for the service",
  415: "The service does not accept this content type",
  422: "The service refused the request",
  429: "The service received too many requests",
};

const NEXT_STEP: Record<number, string> = {
  401: "The token may be wrong or expired.",
  403: "The token may need more access.",
  429: "Wait a moment, then send again.",
};

function nextStepOf(reason: Reason): string | undefined {
  if (reason.kind === "unsent" && reason.why === "not-noted") {
    return "The disk may be full. Free space, then reload this page.";
  }
  if (reason.kind === "network") {
    return "Check the address. The service may also be down, redirect to a sign-in page, or not allow this site (CORS).";
  }
  if (!("answer" in reason)) return undefined;
  const { status, retryAfterMs, isWebPage } = reason.answer;
  if (retryAfterMs !== undefined) return `Wait ${durationText(retryAfterMs)} before you try again.`;
  if (isWebPage && status < 500) {
    const page = reason.kind === "http" ? "The response is a web page: the" : "The";
    return `${page} base URL may need a path, or this is a sign-in page.`;
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
