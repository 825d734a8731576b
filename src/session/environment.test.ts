import { expect, it } from "vitest";
import { connectionWord, environmentIn } from "./environment.ts";

it("names a connection by its environment, or by its name without one", () => {
  expect(connectionWord({ name: "North", environment: { word: "Production", color: "red" } })).toBe("Production");
  expect(connectionWord({ name: "North" })).toBe("North");
});

it.each([undefined, null, "Test", {}, { word: "" }, { word: 1, color: "red" }])(
  "reads no environment from %j",
  (value) => {
    expect(environmentIn(value)).toBeUndefined();
  },
);

it("reads a word with its colour, and shows an unknown colour as grey", () => {
  expect(environmentIn({ word: "Test", color: "green" })).toEqual({ word: "Test", color: "green" });
  expect(environmentIn({ word: "Test", color: "gold" })).toEqual({ word: "Test", color: "grey" });
});
