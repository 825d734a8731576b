const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** A name for plain text (labels, messages), where nothing can be isolated: without the marks that turn the direction of what follows. */
export function stripBidi(name: string): string {
  return name.replaceAll(DIRECTION_MARKS, "");
}
