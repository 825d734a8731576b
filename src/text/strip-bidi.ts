const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Removes bidi marks from names in plain text (labels, messages), where isolation is impossible. */
export function stripBidi(name: string): string {
  return name.replaceAll(DIRECTION_MARKS, "");
}
