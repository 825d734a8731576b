import { queryOptions } from "@tanstack/react-query";
import type { Session } from "#session/session.ts";
import type { KeyResult } from "#tries/try-keys.ts";
import { badgeOf, type ResultKind } from "../result-words.ts";

/** The result of a key, as this browser keeps it: without the gateway's words, which could repeat a part of the key. */
interface StoredResult {
  readonly kind: ResultKind;
  /** When it was tried, in milliseconds since 1970. */
  readonly time: number;
  readonly until?: number;
}

/** The result of a key on screen. What only this page knows is absent after a reload. */
export interface ShownResult extends StoredResult {
  readonly ms?: number;
  readonly reason?: string;
  readonly words?: string;
}

/** Results by fingerprint of the key. */
export type KeyResults = ReadonlyMap<string, ShownResult>;

const KINDS: ReadonlySet<unknown> = new Set<ResultKind>([
  "works",
  "not-proven",
  "refused",
  "out-of-quota",
  "rate-limited",
  "unreachable",
  "no-answer",
  "blocked",
  "timeout",
  "failed",
  "wrong-answer",
]);

export const keyResults = {
  stored: (session: Session) =>
    queryOptions({
      queryKey: [session.connection.id, "ai-integration", "key-results"],
      queryFn: async (): Promise<KeyResults> => {
        const notes = await session.notebook.list<StoredResult>("key-result");
        return new Map(notes.flatMap(({ key, value }) => (isStored(value) ? [[key, value] as const] : [])));
      },
    }),
  /** Keeps a result by the fingerprint of its key. */
  keep: async ({ notebook }: Session, mark: string, { kind, time, until }: ShownResult) => {
    const stored: StoredResult = { kind, time, ...(until !== undefined && { until }) };
    await notebook.write("key-result", mark, stored);
  },
};

function isStored(value: unknown): value is StoredResult {
  if (typeof value !== "object" || value === null) return false;
  const { kind, time, until } = value as Record<string, unknown>;
  return KINDS.has(kind) && typeof time === "number" && (until === undefined || typeof until === "number");
}

/** Returns the result of a key that was tried now. */
export const shownNow = (result: KeyResult): ShownResult => ({ ...result, time: Date.now() });

/** A key that will not work again by itself: refused, or without quota. */
export const isDead = (result: ShownResult | undefined) =>
  result?.kind === "refused" || result?.kind === "out-of-quota";

const ORDER: readonly (ResultKind | undefined)[] = ["works", "not-proven", undefined];

/** Returns keys with the working ones first and the dead ones last. Equal ones keep their order. */
export function sortedKeys<Key>(keys: readonly Key[], resultOf: (key: Key) => ShownResult | undefined): Key[] {
  const rank = (key: Key) => {
    const result = resultOf(key);
    const place = ORDER.indexOf(result?.kind);
    return isDead(result) ? ORDER.length + 1 : place < 0 ? ORDER.length : place;
  };
  return keys.toSorted((one, other) => rank(one) - rank(other));
}

/** Returns how many keys came to what: "2 works, 1 refused". */
export function countsText(results: readonly ShownResult[]): string {
  const counts = new Map<string, number>();
  for (const { kind } of results) {
    const word = kind === "works" ? "working" : badgeOf(kind).word.toLowerCase();
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts].map(([word, count]) => `${count} ${word}`).join(", ");
}
