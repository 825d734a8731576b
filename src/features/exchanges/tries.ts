import type { Exchange } from "#api/exchange-log.ts";

export interface Try {
  readonly number: number;
  readonly count: number;
}

/** Returns which try each retried read is, by the ids of the exchanges. Takes them newest first. */
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
