const nothing = () => {};

/** A review without changes, warnings and secrets. */
export const EMPTY_REVIEW = {
  changes: [],
  checks: [],
  secrets: [],
  dropped: [],
  rule: "unknown",
  goToField: nothing,
  onSend: nothing,
  onClose: nothing,
} as const;
