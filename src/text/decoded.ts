/** Returns a text with its percent-encoding undone; the text itself if that is broken. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
