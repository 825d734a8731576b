export interface Comparison {
  readonly onlyListed: readonly string[];
  readonly onlyInForm: readonly string[];
}

/** Compares ids, each once and in their order. */
export function compareLists(listed: readonly string[], inForm: readonly string[]): Comparison {
  const without = (ids: readonly string[], others: readonly string[]) => {
    const known = new Set(others);
    return [...new Set(ids)].filter((id) => !known.has(id));
  };
  return { onlyListed: without(listed, inForm), onlyInForm: without(inForm, listed) };
}
