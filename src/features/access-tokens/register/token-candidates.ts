const MAX_CANDIDATES = 2000;

/** Returns possible tokens in a pasted text such as a header, an `.env` line or a log. */
export function candidatesIn(text: string): string[] {
  const words = text.split(/[\s"'`<>()[\]{},;]+/).flatMap((word) => [word, ...afterSigns(word)]);
  return [...new Set([text.trim(), ...words])].filter((word) => word !== "").slice(0, MAX_CANDIDATES);
}

function afterSigns(word: string): string[] {
  return [...word.matchAll(/[=:]/g)].map(({ index }) => word.slice(index + 1));
}
