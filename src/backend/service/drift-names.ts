/** Ways in which running services answer a success otherwise than the document shows. */
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

/** Shapes that running services give their refusals, where this one answers problem details. */
export const REFUSAL_SHAPES = ["message", "messages", "error-object", "errors", "fastapi", "text"] as const;

export type SuccessDrift = (typeof SUCCESS_DRIFTS)[number];
export type RefusalShape = (typeof REFUSAL_SHAPES)[number];
export type Drift = SuccessDrift | RefusalShape;

export const isDrift = (name: string): name is Drift =>
  [...SUCCESS_DRIFTS, ...REFUSAL_SHAPES].some((drift) => drift === name);
