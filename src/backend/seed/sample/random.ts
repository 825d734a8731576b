import type { FillBytes } from "../../service/ids.ts";

/** Seeded random values (Mulberry32): the same seed produces the same sample data on every machine. */
export interface Random {
  next(): number;
  between(min: number, max: number): number;
  pick<T>(from: readonly [T, ...T[]]): T;
  readonly fill: FillBytes;
}

export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    between,
    pick: (from) => from[between(0, from.length - 1)] ?? from[0],
    fill: (bytes) => {
      for (let index = 0; index < bytes.length; index++) bytes[index] = between(0, 255);
    },
  };
}
