import type { Fault } from "#contract/index.ts";

/** What an answer was, as far as it may be kept and shown: secrets in its body are masked where it is written down. */
export interface Answer {
  readonly status: number;
  readonly statusText: string;
  readonly contentType: string;
  /** The parsed JSON, or the text when it is not JSON. */
  readonly body: unknown;
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
  /** Answered, but not with the documented status. */
  | { kind: "http"; answer: Answer }
  /** The documented status, but a body that is larger, or nested deeper, than what is read. */
  | { kind: "too-large"; answer: Answer }
  /** The documented status, but the body is not JSON. */
  | { kind: "not-json"; answer: Answer }
  /** The documented status and JSON, but not of the documented form. */
  | { kind: "off-contract"; answer: Answer; faults: readonly Fault[] };

export type CallErrorKind = Reason["kind"];

/** Why a call failed. `reason` tells the cases apart; `message` is a sentence for people. */
export class CallError extends Error {
  override readonly name = "CallError";
  readonly reason: Reason;

  constructor(reason: Reason) {
    super(sentence(reason));
    this.reason = reason;
  }

  /** Whether the service may have acted on the request although no good answer came. After a lost POST, this is what a person has to be told. */
  get isOutcomeUnknown(): boolean {
    switch (this.reason.kind) {
      case "no-bearer":
      case "invalid-request":
      case "offline":
        return false;
      case "http":
        return this.isServiceFailure || (this.reason.answer.status >= 200 && this.reason.answer.status < 300);
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
    return status === 202 || status === 502 || status >= 504;
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

function sentence(reason: Reason): string {
  switch (reason.kind) {
    case "no-bearer":
      return "This connection has no bearer token yet.";
    case "invalid-request":
      return "The request does not fit the service document.";
    case "offline":
      return "This device is offline. Nothing was sent.";
    case "timeout":
      return `No answer came within ${Math.round(reason.afterMs / 1000)} seconds.`;
    case "aborted":
      return "The request was cancelled before an answer came.";
    case "network":
      return "The service could not be reached, or it does not allow requests from this page.";
    case "http":
      return refusal(reason.answer);
    case "too-large":
      return `The service answered ${reason.answer.status}, but with more than can be read.`;
    case "not-json":
      return `The service answered ${reason.answer.status}, but not with JSON.`;
    case "off-contract":
      return `The service answered ${reason.answer.status}, but the answer does not fit the service document.`;
  }
}

/** What can be done about it, as far as the status alone tells. Which token was sent only whoever sent it knows. */
const NEXT_STEP: Record<number, string> = {
  401: "The token that was sent may be wrong.",
  403: "The token that was sent may lack a right.",
  429: "Wait a little and send again.",
};

const MEANING: Record<number, string> = {
  400: "The service refused the request as invalid",
  401: "The service did not accept the bearer token",
  403: "The bearer token does not allow this",
  404: "The service does not know this id",
  409: "The request conflicts with what the service holds",
  413: "The service finds the request too large",
  415: "The service does not accept this content type",
  429: "The service asks to slow down",
};

function refusal({ status, body, retryAfterMs }: Answer): string {
  const meaning = MEANING[status] ?? (status >= 500 ? "The service failed" : "The service refused the request");
  const problem = body as { detail?: unknown; title?: unknown } | null;
  const said = typeof problem === "object" && problem !== null ? (problem.detail ?? problem.title) : undefined;
  const why = typeof said === "string" && said !== "" ? `${meaning} (${status}): ${said}` : `${meaning} (${status}).`;
  const next =
    retryAfterMs === undefined
      ? NEXT_STEP[status]
      : `It asks to wait ${durationText(retryAfterMs)} before the next try.`;
  return next === undefined ? why : `${why}${/[.!?]$/.test(why) ? "" : "."} ${next}`;
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
