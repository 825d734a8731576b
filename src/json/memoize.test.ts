import { describe, expect, it, vi } from "vitest";
import { memoize, memoizeEach } from "./memoize.ts";

interface Named {
  readonly name: string;
}

describe("memoize", () => {
  it("computes each result once, even `undefined`", () => {
    const make = vi.fn<(given: Named) => string | undefined>(({ name }) =>
      name === "" ? undefined : name.toUpperCase(),
    );
    const cached = memoize(make);
    const [named, nameless] = [{ name: "a" }, { name: "" }];
    expect([cached(named), cached(nameless), cached(named), cached(nameless)]).toEqual([
      "A",
      undefined,
      "A",
      undefined,
    ]);
    expect(make).toHaveBeenCalledTimes(2);
    expect(cached({ name: "a" })).toBe("A");
    expect(make).toHaveBeenCalledTimes(3);
  });
});

describe("memoizeEach", () => {
  const elements = ["a", "b", "c"].map((name) => ({ name }));
  const [a, b, c] = elements as [Named, Named, Named];
  const start = () => {
    const make = vi.fn<(element: Named, index: number) => string>(({ name }, index) => `${name}${index}`);
    const cached = memoizeEach(make);
    expect(cached(elements)).toEqual(["a0", "b1", "c2"]);
    make.mockClear();
    return { make, cached };
  };

  it("returns the same list for the same list", () => {
    const { make, cached } = start();
    expect(cached(elements)).toBe(cached(elements));
    expect(make).not.toHaveBeenCalled();
  });

  it("computes only elements that changed at their index", () => {
    const { make, cached } = start();
    expect(cached([a, { name: "x" }, c, { name: "y" }])).toEqual(["a0", "x1", "c2", "y3"]);
    expect(make.mock.calls.map(([{ name }, index]) => [name, index])).toEqual([
      ["x", 1],
      ["y", 3],
    ]);
  });

  it("computes moved elements again, because their index changed", () => {
    const { cached } = start();
    expect(cached([b, c])).toEqual(["b0", "c1"]);
    expect(cached([c, b, a])).toEqual(["c0", "b1", "a2"]);
  });
});
