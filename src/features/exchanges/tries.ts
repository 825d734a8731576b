import type { Exchange } from "#api/exchange-log.ts";

export interface Try {
  readonly number: number;
  readonly count: number;
}

/** Returns which try each retried read is, by the ids of the exchanges. Takes them newest first. */
export function triesOf(exchanges: readonly Exchange[]): ReadonlyMap<number, Try> {
  const series = new Map<number, number[]>();
  for (const { id, retryOf } of exchanges.toReversed()) {
    const ids = retryOf === undefined ? undefined : series.get(retryOf);
    if (ids) ids.push(id);
    series.set(id, ids ?? [id]);
  }
  const retried = [...new Set(series.values())].filter(({ length }) => length > 1);
  return new Map(
    retried.flatMap((ids) => ids.map((id, index) => [id, { number: index + 1, count: ids.length }] as const)),
  );
}

export const tryText = ({ number, count }: Try) => `try ${number} of ${count}`;
