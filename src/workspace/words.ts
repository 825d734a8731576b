/** Whether a name has every word of a text, in any case and order. A text without a word is in no name. */
export function hasWords(name: string, text: string): boolean {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const lower = name.toLowerCase();
  return words.length > 0 && words.every((word) => lower.includes(word));
}
