/** The value that a model is sorted by. `undefined` for a value that is missing or empty. */
export function sortKey(value: unknown): string | number | undefined {
  if (value === undefined || value === "") return undefined;
  if (typeof value === "boolean") return value ? 1 : 0;
  if (typeof value === "number") return value;
  if (Array.isArray(value)) return value.length === 0 ? undefined : value.join(" ");
  // Prices are texts, most of them numbers: sorted as numbers, but sent as text.
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return Number.isFinite(Number(text)) ? Number(text) : text;
}
