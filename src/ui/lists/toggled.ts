/** Returns a set with these values in it, or without them. */
export function toggled<Value>(set: ReadonlySet<Value>, values: readonly Value[], isIn: boolean): ReadonlySet<Value> {
  const next = new Set(set);
  for (const value of values) {
    if (isIn) next.add(value);
    else next.delete(value);
  }
  return next;
}
