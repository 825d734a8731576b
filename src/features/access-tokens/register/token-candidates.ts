const MAX_CANDIDATES = 2000;

/**
 * What in a pasted text may be a token: the text itself, and each of its words without quotes, `Bearer` or `NAME=`
 * around it. So a header, an `.env` line or a whole log can be pasted.
 */
export function candidatesIn(text: string): string[] {
  const words = text.split(/[\s"'`<>()[\]{},;]+/).flatMap((word) => [word, ...afterSigns(word)]);
  return [...new Set([text.trim(), ...words])].filter((word) => word !== "").slice(0, MAX_CANDIDATES);
}

function afterSigns(word: string): string[] {
  return [...word.matchAll(/[=:]/g)].map(({ index }) => word.slice(index + 1));
}
