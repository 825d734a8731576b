/** Adds entries behind those that are there; what is there already is not added again. */
export function addEntries(list: readonly string[], added: readonly string[]): string[] {
  return [...new Set([...list, ...added])];
}

/**
 * Reads a pasted list. A JSON array of strings is taken exactly as it is, so that an entry may hold anything; other
 * text is split at line ends, tabs, commas and semicolons, or, where it has none of them, at spaces.
 */
export function parseList(text: string): string[] {
  const exact = jsonList(text);
  if (exact) return addEntries([], exact);
  const separator = /[\r\n\t,;]/.test(text) ? /[\r\n\t,;]+/ : /\s+/;
  return addEntries(
    [],
    text
      .split(separator)
      .map(bare)
      .filter((entry) => entry !== ""),
  );
}

function jsonList(text: string): string[] | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) && value.every((entry) => typeof entry === "string" && entry !== "")
      ? value
      : undefined;
  } catch {
    return undefined;
  }
}

/** One entry of a list without the quotes, brackets and bullets around it. */
function bare(entry: string): string {
  return entry
    .trim()
    .replace(/^(?:[-*•]\s+|\[\s*)/, "")
    .replace(/\s*\]$/, "")
    .replace(/^(["'])(.*)\1$/, "$2");
}
