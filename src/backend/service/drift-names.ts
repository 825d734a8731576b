/** Deviations of real services in a successful response. */
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

/** Error bodies of real services. This service sends problem details. */
export const REFUSAL_SHAPES = ["message", "messages", "error-object", "errors", "fastapi", "text"] as const;

export type SuccessDrift = (typeof SUCCESS_DRIFTS)[number];
export type RefusalShape = (typeof REFUSAL_SHAPES)[number];
export type Drift = SuccessDrift | RefusalShape;

export const isDrift = (name: string): name is Drift =>
  [...SUCCESS_DRIFTS, ...REFUSAL_SHAPES].some((drift) => drift === name);
