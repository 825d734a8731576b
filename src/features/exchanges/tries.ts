import type { Exchange } from "#api/exchange-log.ts";

export interface Try {
  readonly number: number;
  readonly count: number;
}

/** Returns the number of each try of a retried read, by exchange id. Expects the newest exchange first. */
export function triesOf(exchanges: readonly Exchange[]): ReadonlyMap<number, Try> {
  const reads = new Map<AbortSignal, Exchange[]>();
  for (const exchange of exchanges.toReversed()) {
    if (exchange.signal && exchange.method === "GET") {
      reads.set(exchange.signal, [...(reads.get(exchange.signal) ?? []), exchange]);
    }
  }
  const retried = [...reads.values()].filter(({ length }) => length > 1);
  return new Map(
    retried.flatMap((tries) => tries.map(({ id }, index) => [id, { number: index + 1, count: tries.length }] as const)),
  );
}

export const tryText = ({ number, count }: Try) => `try ${number} of ${count}`;
