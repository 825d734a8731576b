export type Random = ReturnType<typeof seededRandom>;

/** Returns random values (Mulberry32): the same seed produces the same sample on every machine. */
export function seededRandom(seed: number) {
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
    pick: <T>(from: readonly [T, ...T[]]) => from[between(0, from.length - 1)] ?? from[0],
    fill: (bytes: Uint8Array) => {
      for (let index = 0; index < bytes.length; index++) bytes[index] = between(0, 255);
    },
  };
}
