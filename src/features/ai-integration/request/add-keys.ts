import { counted, formatNumber } from "#text/format-number.ts";
import { ENTER_AGAIN } from "./secrets.ts";

/** Adds keys to a pool, each value once: first in place of missing keys, then at the end. */
export function addKeys<Key>(pool: readonly Key[], keys: readonly string[]) {
  const next: (Key | string)[] = [...pool];
  const before = new Set<unknown>(pool);
  const fresh = new Set<string>();
  let replaced = 0;
  let known = 0;
  for (const key of keys) {
    if (before.has(key)) known += 1;
    if (before.has(key) || fresh.has(key)) continue;
    fresh.add(key);
    const waiting = next.indexOf(ENTER_AGAIN);
    if (waiting < 0) next.push(key);
    else {
      next[waiting] = key;
      replaced += 1;
    }
  }
  return {
    keys: next,
    added: fresh.size,
    /** How many of the new ones replaced a missing key. */
    replaced,
    /** How many the pool had already. */
    known,
    /** How many were given more than once. */
    repeated: keys.length - known - fresh.size,
  };
}

function formatReplaced(added: number, replaced: number): string {
  if (replaced === 0) return "";
  const place = replaced === 1 ? "a missing key" : "missing keys";
  return replaced === added ? `, for ${place}` : `, ${formatNumber(replaced)} of them for ${place}`;
}

/** Returns what `addKeys` did, in a sentence. */
export function sayAdded({ added, replaced, known, repeated }: Omit<ReturnType<typeof addKeys>, "keys">): string {
  const parts = [
    added > 0 ? `${counted(added, "key")} added${formatReplaced(added, replaced)}.` : "",
    known > 0 ? `${counted(known, "key")} skipped: already in the list.` : "",
    repeated > 0 ? `${counted(repeated, "duplicate key")} skipped.` : "",
  ];
  return parts.filter(Boolean).join(" ") || "No keys found.";
}
