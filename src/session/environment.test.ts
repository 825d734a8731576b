import { expect, it } from "vitest";
import { connectionWord, environmentIn, sendingLabel } from "./environment.ts";

it("names a connection by its environment, or by its name without one", () => {
  expect(connectionWord({ name: "North", environment: { word: "Production", color: "red" } })).toBe("Production");
  expect(connectionWord({ name: "North" })).toBe("North");
});

it("names a remote connection on a button that sends, cut to fit, and not the service in this browser", () => {
  expect(sendingLabel("Add", { kind: "standalone", name: "Local backend" })).toBe("Add");
  expect(sendingLabel("Add", { kind: "remote", name: "Team A" })).toBe("Add to Team A");
  const environment = { word: "Production", color: "red" } as const;
  expect(sendingLabel("Create token", { kind: "remote", name: "Team A", environment }, "in")).toBe(
    "Create token in Production",
  );
  const name = `Production of the ${"very ".repeat(9)}`;
  expect(sendingLabel("Add 3 files", { kind: "remote", name })).toBe("Add 3 files to Production of the very very…");
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
