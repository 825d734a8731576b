import type { Exchange } from "#api/exchange-log.ts";
import { groupBy } from "#json/group-by.ts";

export interface Try {
  readonly number: number;
  readonly count: number;
}

/** Returns the number of each try of a retried read, by exchange id. Expects the newest exchange first. */
export function triesOf(exchanges: readonly Exchange[]): ReadonlyMap<number, Try> {
  const reads = exchanges.toReversed().filter(({ signal, method }) => signal && method === "GET");
  const retried = [...groupBy(reads, ({ signal }) => signal).values()].filter(({ length }) => length > 1);
  return new Map(
    retried.flatMap((tries) => tries.map(({ id }, index) => [id, { number: index + 1, count: tries.length }] as const)),
  );
}

export const tryText = ({ number, count }: Try) => `try ${number} of ${count}`;
