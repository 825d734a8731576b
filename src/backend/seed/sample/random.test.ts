import { describe, expect, it } from "vitest";
import { seededRandom } from "./random.ts";

describe("seeded random values", () => {
  it("follow Mulberry32, so they are the same everywhere", () => {
    const random = seededRandom(1);
    expect([random.next(), random.next(), random.next()]).toEqual([
      0.6270739405881613, 0.002735721180215478, 0.5274470399599522,
    ]);
  });

  it("cover exactly every number of a range, every element and every byte", () => {
    const random = seededRandom(7);
    const reached = <T>(draw: () => T) => new Set(Array.from({ length: 200 }, draw));
    expect(reached(() => random.between(-1, 3))).toEqual(new Set([-1, 0, 1, 2, 3]));
    expect(reached(() => random.pick(["a", "b", "c"]))).toEqual(new Set(["a", "b", "c"]));
    const bytes = new Uint8Array(5_000);
    random.fill(bytes);
    expect(new Set(bytes).size).toBe(256);
  });
});
