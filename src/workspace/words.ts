/** True if `name` contains all words of `text`, in any case and order. False for a text without words. */
export function hasWords(name: string, text: string): boolean {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const lower = name.toLowerCase();
  return words.length > 0 && words.every((word) => lower.includes(word));
}
