import { counted } from "#text/format-number.ts";
import { ENTER_AGAIN } from "./secrets.ts";

/** Adds keys to a pool, each value once, at the end; with `fills` first in place of missing keys, whichever these are. */
export function addKeys<Key>(pool: readonly Key[], keys: readonly string[], fills: boolean) {
  const next: (Key | string)[] = [...pool];
  const before = new Set<unknown>(pool);
  const fresh = new Set<string>();
  let known = 0;
  for (const key of keys) {
    if (before.has(key)) known += 1;
    if (before.has(key) || fresh.has(key)) continue;
    fresh.add(key);
    const waiting = fills ? next.indexOf(ENTER_AGAIN) : -1;
    next[waiting < 0 ? next.length : waiting] = key;
  }
  return {
    keys: next,
    added: fresh.size,
    /** How many the pool had already. */
    known,
    /** How many were given more than once. */
    repeated: keys.length - known - fresh.size,
  };
}

/** Returns what `addKeys` did, in a sentence. */
export function sayAdded({ added, known, repeated }: Omit<ReturnType<typeof addKeys>, "keys">): string {
  const parts = [
    added > 0 ? `${counted(added, "key")} added.` : "",
    known > 0 ? `${counted(known, "key")} skipped: already in the list.` : "",
    repeated > 0 ? `${counted(repeated, "duplicate key")} skipped.` : "",
  ];
  return parts.filter(Boolean).join(" ") || "No keys found.";
}
