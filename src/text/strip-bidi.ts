const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Removes bidi marks from names in plain text (labels, messages), where isolation is impossible. */
export function stripBidi(name: string): string {
  return name.replaceAll(DIRECTION_MARKS, "");
}

/**
 * Returns a text that comes from a file or an address, for one line: without bidi marks, and with spaces for control
 * characters. `keeps` are control characters that stay.
 */
export function cleanText(text: string, keeps = ""): string {
  return stripBidi(text).replaceAll(CONTROL, (character) => (keeps.includes(character) ? character : " "));
}

const CONTROL = /[\p{Cc}\u2028\u2029]/gu;
