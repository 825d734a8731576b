import { describe, expect, it } from "vitest";
import type { ListedModel } from "#catalogues/catalogue.ts";
import { unitAtFirst, unitInUse } from "./import-unit.ts";

const listed = (id: string, input: string): ListedModel => ({
  id,
  model: { id },
  prices: { input: { text: input, unit: "per token" }, webSearch: { text: "10" } },
  leftOut: [],
});
const list = [listed("one", "0.0000025"), listed("two", "0.00000100"), listed("three", "0")];
const having = (...inputs: string[]) =>
  ["one", "two", "three"].map((id, at) => ({ id, pricing: { input: inputs[at], webSearch: "10" } }));

describe("the unit in use", () => {
  it("is the one in which the fewest prices would change", () => {
    expect(unitInUse(having("2.5", "7", "0"), list)).toBe("per million tokens");
    expect(unitInUse(having("0.0000025", "0.000001", "0"), list)).toBe("per token");
  });

  it("is as given where that says the same as another", () => {
    expect(unitInUse(having("0.0000025", "0.00000100", "0"), list)).toBe("as given");
    expect(unitInUse(having("9", "9", "0"), list)).toBe("as given");
  });

  it("is not known where no price that has a unit is here already", () => {
    expect(unitInUse([], list)).toBeUndefined();
    expect(unitInUse(having("9", "9", "9"), list)).toBeUndefined();
  });
});

describe("the unit at first", () => {
  it("is per token where nothing says another", () => {
    expect(unitAtFirst([], list, {})).toBe("per token");
  });

  it("is that of the space, and first of all that of the models that are here", () => {
    const space = { unit: "per million tokens" } as const;
    expect(unitAtFirst([], list, space)).toBe("per million tokens");
    expect(unitAtFirst(having("0.0000025", "0.000001", "0"), list, space)).toBe("per token");
  });
});
