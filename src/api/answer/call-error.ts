import type { Fault } from "#contract/index.ts";
import { TEST_ERROR } from "#contract/simulated-error.ts";
import { HOST_SILENT, HOST_STEP, isGatewayStatus } from "./relay-words.ts";
import { waitText } from "./retry-after.ts";
import { serviceWords } from "./service-words.ts";
import { BLOCKED, BLOCKED_STEP } from "./watch-policy.ts";

/** The service's response to a failed call, with secrets masked. */
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

/** Why a call to the service failed. */
type Reason =
  | { kind: "no-bearer" }
  /** Cancelled before, no note of it could be written, the relay's host does not answer, or there is no local backend. */
  | { kind: "unsent"; why: "cancelled" | "not-noted" | "not-started" | "no-host" }
  | { kind: "invalid-request"; faults: readonly Fault[] }
  | { kind: "offline" }
  /** The page's own policy forbids it. */
  | { kind: "blocked" }
  | { kind: "timeout"; afterMs: number }
  | { kind: "aborted" }
  /** Browsers do not distinguish a refused connection from a missing CORS header. */
  | { kind: "network"; isRelayed?: boolean }
  /** An answer began, and ended early or could not be decoded. */
  | { kind: "broken-off"; status: number }
  /** The relay answers itself. */
  | { kind: "relay"; answer: Answer; detail: string; sentUpstream: boolean }
  /** A proxy on the way answers itself. */
  | { kind: "proxy"; answer: Answer; detail: string }
  /**
   * `mayBeRepeat`: it may answer the second of two requests that a browser made of one. `isLocal`: the local backend answers,
   * which saves nothing if it fails.
   */
  | { kind: "http"; answer: Answer; mayBeRepeat?: boolean; isLocal?: boolean }
  | { kind: "pending"; answer: Answer }
  /** HTML with a 2xx, or in place of a refusal: perhaps of a proxy, a sign-in or a filter. */
  | { kind: "web-page"; answer: Answer }
  | { kind: "too-large"; answer: Answer }
  | { kind: "not-json"; answer: Answer };

export type CallErrorKind = Reason["kind"];

const NOT_SENT: ReadonlySet<CallErrorKind> = new Set(["no-bearer", "unsent", "invalid-request", "offline", "blocked"]);
const REMOVE_TEST_ERROR = "Remove the test error under Local backend.";

/** Why a call of an endpoint failed. `message` has everything users read, in sentences. */
export class CallError extends Error {
  override readonly name = "CallError";
  readonly reason: Reason;
  readonly summary: string;
  /** What the service says, the relay, or a proxy on the way. */
  readonly said: { readonly by: "The service" | "The relay" | "A proxy on the way"; readonly text: string } | undefined;
  readonly nextStep: string | undefined;
  /** True for an error that the local backend simulates. */
  readonly isSimulated: boolean;
  /** The id of its request in the log; absent if nothing was sent. */
  exchangeId?: number;

  constructor(reason: Reason, { isSimulated = false } = {}) {
    const said = saidIn(reason);
    const isTest = isSimulated || said?.text === TEST_ERROR;
    const summary = isTest ? `Simulated: ${summaryOf(reason)}` : summaryOf(reason);
    const nextStep = !isTest ? nextStepOf(reason) : said ? "Remove it there." : REMOVE_TEST_ERROR;
    super([summary, said && `${said.by} says: “${said.text}”`, nextStep].filter(Boolean).join(" "));
    this.reason = reason;
    this.summary = summary;
    this.said = said;
    this.nextStep = nextStep;
    this.isSimulated = isTest;
  }

  /** True if the service may have acted: no response, a 202, a redirect, an unreadable response, a web page, a 5xx or a repeat. */
  get isOutcomeUnknown(): boolean {
    const { reason } = this;
    if (reason.kind === "relay") return reason.sentUpstream;
    if (reason.kind === "web-page") return reason.answer.status < 400;
    if (reason.kind !== "http") return !NOT_SENT.has(reason.kind);
    // A simulated failure is shown as one of a service would be.
    if (reason.isLocal && !this.isSimulated) return false;
    const { status } = reason.answer;
    return status >= 500 || status < 400 || reason.mayBeRepeat === true;
  }

  /** True if the service may still act: no response, a 202, or a gateway error (502, 504 and above). */
  get isActPending(): boolean {
    const { reason, isOutcomeUnknown } = this;
    if (!isOutcomeUnknown || !("answer" in reason)) return isOutcomeUnknown;
    const { status } = reason.answer;
    return reason.kind === "pending" || isGatewayStatus(status);
  }

  get isPending(): boolean {
    return this.reason.kind === "pending";
  }

  /** True if another token may help: none was set, or the service refused it (401, 403). */
  get isAboutToken(): boolean {
    const { reason } = this;
    return reason.kind === "no-bearer" || (reason.kind === "http" && [401, 403].includes(reason.answer.status));
  }
}

function saidIn(reason: Reason): CallError["said"] {
  if (reason.kind === "relay") return { by: "The relay", text: reason.detail };
  if (reason.kind === "proxy") return { by: "A proxy on the way", text: reason.detail };
  const text = reason.kind === "http" && !reason.answer.isWebPage ? serviceWords(reason.answer.body) : undefined;
  return text === undefined ? undefined : { by: "The service", text };
}

const noAnswer = (isSent: boolean, { status }: Answer) =>
  `${isSent ? "No usable answer came from the service" : "Nothing was sent to the service"} (${status}).`;

const SUMMARIES: { readonly [Kind in CallErrorKind]: (reason: Extract<Reason, { kind: Kind }>) => string } = {
  "no-bearer": () => "This connection has no bearer token.",
  unsent: ({ why }) => UNSENT[why],
  "invalid-request": () => "The request does not fit the API document. Nothing was sent.",
  offline: () => "This device is offline. Nothing was sent.",
  blocked: () => `${BLOCKED} Nothing was sent.`,
  timeout: ({ afterMs }) => `No response within ${Math.round(afterMs / 1000)} seconds.`,
  aborted: () => "The request was cancelled before a response came.",
  network: ({ isRelayed }) => (isRelayed ? HOST_SILENT : "The service did not respond."),
  "broken-off": ({ status }) => `The service began to answer (${status}), but its answer could not be read to the end.`,
  relay: ({ sentUpstream, answer }) => noAnswer(sentUpstream, answer),
  proxy: ({ answer }) => noAnswer(true, answer),
  http: ({ answer: { status } }) =>
    `${MEANING[status] ?? (status >= 500 ? "The service failed" : "The service refused the request")} (${status}).`,
  pending: ({ answer }) => `The service accepted the request but has not finished it (${answer.status}).`,
  "web-page": ({ answer }) => `The address responded with a web page instead of JSON (${answer.status}).`,
  "too-large": ({ answer }) => `The service responded with ${answer.status} and too much data to read.`,
  "not-json": ({ answer: { status, contentType } }) =>
    `The service responded with ${status}, but not with complete JSON (${contentType || "no content type"}).`,
};

const summaryOf = (reason: Reason) => (SUMMARIES[reason.kind] as (reason: Reason) => string)(reason);

const UNSENT = {
  cancelled: "Cancelled. Nothing was sent.",
  "not-noted": "This browser could not note the request, so that a crash does not lose it. Nothing was sent.",
  "not-started": "The local backend did not start: a file of the console did not load. Nothing was sent. Try again.",
  "no-host": "The console's own host does not say where its relay leads (console.json). Nothing was sent.",
};

const MEANING: Record<number, string> = {
  401: "The service did not accept the bearer token",
  403: "The bearer token does not allow this",
  404: "The service does not know this id",
  409: "The request conflicts with data on the service",
  413: "The request is too large for the service",
  415: "The service does not accept this content type",
  429: "The service received too many requests",
};

const NEXT_STEP: Record<number, string> = {
  401: "The token may be wrong or expired.",
  403: "The token may need more access.",
  429: "Wait a moment, then send again.",
};

const REPEATED = "If the connection broke, the browser sent the request twice, and the first may have been done.";

function nextStepOf(reason: Reason): string | undefined {
  if (reason.kind === "unsent" && reason.why === "not-noted") {
    return "The disk may be full. Free space, then reload this page.";
  }
  if (reason.kind === "blocked") return BLOCKED_STEP;
  if (reason.kind === "unsent" && reason.why === "no-host")
    return "Check that it runs. If it wants a sign-in, open it in another tab, then try again.";
  if (reason.kind === "network") {
    if (reason.isRelayed) return HOST_STEP;
    return "Check the address. The service may also be down, redirect to a sign-in page, or not allow this site (CORS).";
  }
  if (!("answer" in reason)) return undefined;
  const { status, retryAfterMs, isWebPage } = reason.answer;
  if (retryAfterMs) return `Wait ${waitText(retryAfterMs)} before you try again.`;
  if (isWebPage && status < 500) {
    const page = reason.kind === "http" ? "The response is a web page: the" : "The";
    return `${page} base URL may need a path, or this is the page of a sign-in or a filter.`;
  }
  if (reason.kind !== "http") return undefined;
  return reason.mayBeRepeat ? REPEATED : NEXT_STEP[status];
}
