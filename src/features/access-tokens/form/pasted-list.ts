export function addEntries(list: readonly string[], added: readonly string[]): string[] {
  return [...new Set([...list, ...added])];
}

/** Parses a pasted list: exactly, if it is a JSON array of strings, else split at lines, commas or spaces. */
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

function bare(entry: string): string {
  return entry
    .trim()
    .replace(/^(?:[-*•]\s+|\[\s*)/, "")
    .replace(/\s*\]$/, "")
    .replace(/^(["'])(.*)\1$/, "$2");
}
