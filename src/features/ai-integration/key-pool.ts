import { counted } from "#ui/figures.ts";
import { ENTER_AGAIN } from "./secrets.ts";

/** Reads keys from what was pasted: a JSON list of texts, or by lines, commas or spaces, with or without quotes. */
export function parseKeys(text: string): string[] {
  try {
    const list: unknown = JSON.parse(text);
    if (Array.isArray(list)) {
      return list.flatMap((element) => (typeof element === "string" && element.trim() !== "" ? [element.trim()] : []));
    }
  } catch {
    // Not JSON: read word by word, for no key has a space in it.
  }
  return text.split(/[\s,;]+/).flatMap((part) => {
    const key = part
      .trim()
      .replace(/^(["'])(.*)\1$/, "$2")
      .trim();
    return key === "" ? [] : [key];
  });
}

export interface Added<Key> {
  readonly keys: readonly Key[];
  readonly added: number;
  /** How many of the new ones stand where a key waited to be entered again. */
  readonly replaced: number;
  readonly duplicates: number;
}

/** Adds keys to a pool, each value once: first where one waits to be entered again, then at the end. */
export function addKeys<Key>(pool: readonly Key[], keys: readonly string[]): Added<Key | string> {
  const next: (Key | string)[] = [...pool];
  const known = new Set<unknown>(pool);
  let replaced = 0;
  let added = 0;
  for (const key of keys) {
    if (known.has(key)) continue;
    known.add(key);
    added += 1;
    const waiting = next.indexOf(ENTER_AGAIN);
    if (waiting < 0) next.push(key);
    else {
      next[waiting] = key;
      replaced += 1;
    }
  }
  return { keys: next, added, replaced, duplicates: keys.length - added };
}

function sayReplaced(added: number, replaced: number): string {
  if (replaced === 0) return "";
  return replaced === added ? ", where a key waited" : `, ${replaced} of them where a key waited`;
}

/** What adding did, in a sentence. */
export function sayAdded({ added, replaced, duplicates }: Added<unknown>): string {
  const parts = [
    added > 0 ? `${counted(added, "key")} added${sayReplaced(added, replaced)}.` : "",
    duplicates > 0 ? `${counted(duplicates, "key")} left out: already in the list.` : "",
  ];
  return parts.filter(Boolean).join(" ") || "There is no key in it.";
}
