/** How successful responses of real services differ from the API document. The service in this browser simulates it. */
export const SUCCESS_DRIFTS = [
  "absent",
  "null",
  "unlisted",
  "wrapped",
  "other-status",
  "no-body",
  "bare-ok",
  "pending",
  "web-page",
] as const;

/** The shapes that error bodies of real services have. The service in this browser sends problem details. */
export const REFUSAL_SHAPES = ["message", "messages", "error-object", "errors", "fastapi", "text"] as const;

export type SuccessDrift = (typeof SUCCESS_DRIFTS)[number];
export type RefusalShape = (typeof REFUSAL_SHAPES)[number];
export type Drift = SuccessDrift | RefusalShape;

export const isDrift = (name: string): name is Drift =>
  [...SUCCESS_DRIFTS, ...REFUSAL_SHAPES].some((drift) => drift === name);

export const OUTCOMES = ["none", "drift", "status", "network", "hang", "html", "malformed", "empty"] as const;

/** A test error: what the service in this browser simulates for an endpoint on purpose. */
export interface Fault {
  readonly delayMs: number;
  /**
   * - drift: the service acts, and its response deviates by `drifts`
   * - status: an error with `status`, in the shape of `drifts`
   * - network: the connection fails
   * - hang: no response
   * - html: a web page instead of JSON, with `status`
   * - malformed, empty: the documented status, with half a body or none
   */
  readonly outcome: (typeof OUTCOMES)[number];
  readonly status: number;
  /** Share of requests that get the outcome, from 0 to 1. */
  readonly rate: number;
  /** With `after` the service commits, and only the response is lost. */
  readonly moment: "before" | "after";
  /** Used by the outcomes drift and status. Absent in data of older versions. */
  readonly drifts?: readonly Drift[];
}

export const NO_FAULT: Fault = { delayMs: 0, outcome: "none", status: 503, rate: 1, moment: "before" };

/** Faults by endpoint name. `default` applies to all other endpoints. */
export type Faults = Readonly<Record<string, Fault>>;
