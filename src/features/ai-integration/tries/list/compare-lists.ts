/** Compares ids, each once and in their order. */
export function compareLists(listed: readonly string[], inForm: readonly string[]) {
  const without = (ids: readonly string[], others: readonly string[]) => {
    const known = new Set(others);
    return [...new Set(ids)].filter((id) => !known.has(id));
  };
  return { onlyListed: without(listed, inForm), onlyInForm: without(inForm, listed) };
}
