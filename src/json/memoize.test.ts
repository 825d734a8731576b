import { describe, expect, it, vi } from "vitest";
import { once, onceEach } from "./memoize.ts";

interface Named {
  readonly name: string;
}

describe("once", () => {
  it("works out what is asked for again no second time, `undefined` neither", () => {
    const make = vi.fn<(given: Named) => string | undefined>(({ name }) =>
      name === "" ? undefined : name.toUpperCase(),
    );
    const cached = once(make);
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

describe("onceEach", () => {
  const elements = ["a", "b", "c"].map((name) => ({ name }));
  const [a, b, c] = elements as [Named, Named, Named];
  const start = () => {
    const make = vi.fn<(element: Named, index: number) => string>(({ name }, index) => `${name}${index}`);
    const cached = onceEach(make);
    expect(cached(elements)).toEqual(["a0", "b1", "c2"]);
    make.mockClear();
    return { make, cached };
  };

  it("gives the very same list for the very same list", () => {
    const { make, cached } = start();
    expect(cached(elements)).toBe(cached(elements));
    expect(make).not.toHaveBeenCalled();
  });

  it("works out only what is another at its place", () => {
    const { make, cached } = start();
    expect(cached([a, { name: "x" }, c, { name: "y" }])).toEqual(["a0", "x1", "c2", "y3"]);
    expect(make.mock.calls.map(([{ name }, index]) => [name, index])).toEqual([
      ["x", 1],
      ["y", 3],
    ]);
  });

  it("works out anew what moved, for its place may be told", () => {
    const { cached } = start();
    expect(cached([b, c])).toEqual(["b0", "c1"]);
    expect(cached([c, b, a])).toEqual(["c0", "b1", "a2"]);
  });

  it("finds again what moved, where the place says nothing", () => {
    const make = vi.fn<(element: Named) => string | undefined>(({ name }) => (name === "b" ? undefined : name));
    const cached = onceEach(make, { isPlaceless: true });
    expect(cached(elements)).toEqual(["a", undefined, "c"]);
    make.mockClear();
    expect(cached([c, b])).toEqual(["c", undefined]);
    expect(make).not.toHaveBeenCalled();
    expect(cached([b, { name: "x" }, c])).toEqual([undefined, "x", "c"]);
    // With what stood there before, and what was made of it.
    expect(make.mock.calls).toEqual([[{ name: "x" }, 1, { element: b, made: undefined }]]);
  });

  it("still knows a list that another came after", () => {
    const { make, cached } = start();
    const other = [{ name: "x" }, b, c];
    expect(cached(other)).toEqual(["x0", "b1", "c2"]);
    make.mockClear();
    expect([cached(elements), cached(other)]).toEqual([
      ["a0", "b1", "c2"],
      ["x0", "b1", "c2"],
    ]);
    expect(make).not.toHaveBeenCalled();
  });

  it("finds again what moved behind a new one", () => {
    const make = vi.fn<(element: Named) => string>(({ name }) => name);
    const cached = onceEach(make, { isPlaceless: true });
    expect(cached(elements)).toEqual(["a", "b", "c"]);
    make.mockClear();
    const x = { name: "x" };
    expect(cached([x, a, b, c])).toEqual(["x", "a", "b", "c"]);
    expect(cached([b, a, c, x])).toEqual(["b", "a", "c", "x"]);
    expect(make.mock.calls.map(([{ name }]) => name)).toEqual(["x"]);
  });
});
