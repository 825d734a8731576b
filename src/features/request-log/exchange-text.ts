import type { Exchange } from "#api/exchange-log.ts";
import { groupBy } from "#json/group-by.ts";

/** Returns a duration as text: "4.2 ms", "420 ms", "1.2 s" or "3 min". */
export function durationText(ms: number): string {
  if (ms < 10) return `${ms.toFixed(1)} ms`;
  if (ms < 999.5) return `${Math.round(ms)} ms`;
  return ms < 120_000 ? `${(ms / 1000).toFixed(1)} s` : `${Math.round(ms / 60_000)} min`;
}

/** Returns why a request failed: "503 failed", "200 · not json", "timeout". A status alone does not say that it did. */
export function failureText(status: number | undefined, failure: NonNullable<Exchange["failure"]>): string {
  if (failure === "http") return `${status} failed`;
  return [status, failure.replaceAll("-", " ")].filter((word) => word !== undefined).join(" · ");
}

/** Numbers the tries of retried reads, such as "try 2 of 3", by exchange id. Expects the newest exchange first. */
export function triesOf(exchanges: readonly Exchange[]): ReadonlyMap<number, string> {
  const reads = exchanges.toReversed().filter(({ signal, method }) => signal && method === "GET");
  const retried = [...groupBy(reads, ({ signal }) => signal).values()].filter(({ length }) => length > 1);
  return new Map(
    retried.flatMap((tries) => tries.map(({ id }, index) => [id, `try ${index + 1} of ${tries.length}`] as const)),
  );
}
