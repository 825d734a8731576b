import { describe, expect, it } from "vitest";
import { SAVED_FILE, savedFileIn, sectionIn } from "./saved-file.ts";

const PINS = { kind: "workspace-console/pins", version: 1, pins: [{ kind: "space", id: "s", parent: "", name: "S" }] };
const fileOf = (connection: object) => ({ ...SAVED_FILE, savedTime: "t", connections: [connection], secrets: [] });

describe("a section of a saved file", () => {
  it("is what an import reads, and the others are named with the place that opens them", () => {
    const file = fileOf({ pins: PINS, vocabulary: { scopes: ["a"] }, shapes: {}, uploadTarget: { kind: "tus" } });
    expect(sectionIn(file, "pins")).toEqual({
      value: PINS,
      more: "It also has: values, place for files. “Browser data” restores all of it.",
    });
    expect(sectionIn(fileOf({ vocabulary: { scopes: ["a"] } }), "vocabulary")).toEqual({
      value: { scopes: ["a"] },
      more: "",
    });
  });

  it.each([
    ["an empty list of pins", { pins: { ...PINS, pins: [] }, vocabulary: { scopes: ["a"] } }],
    ["no pins", { vocabulary: { scopes: ["a"] } }],
  ])("is missing in a file with %s, which says what is there", (_, connection) => {
    expect(() => sectionIn(fileOf(connection), "pins")).toThrow(
      "This file has no pins. It also has: values. “Browser data” restores all of it.",
    );
  });

  it("is not taken from one of several connections", () => {
    const { connections } = fileOf({ pins: PINS });
    const file = { ...SAVED_FILE, connections: [...connections, ...connections] };
    expect(() => sectionIn(file, "pins")).toThrow(
      "This file has several connections. Paste the part of one. “Browser data” restores a saved file.",
    );
  });

  it("is read of console.json, and of the part of it that has the section", () => {
    const vocabulary = { scopes: ["a"] };
    const main = { name: "Main", baseUrl: "https://service.example/api", vocabulary };
    for (const value of [{ connections: [main] }, main, { vocabulary }])
      expect(sectionIn(value, "vocabulary")).toEqual({ value: vocabulary, more: "" });
    expect(() => sectionIn({ connections: [main, main] }, "vocabulary")).toThrow(
      /^This file has several connections\. Paste the part of one\./,
    );
  });

  it("is missing in an empty file, and in one without a connection", () => {
    expect(() => sectionIn(fileOf({}), "shapes")).toThrow(/^This file has no shapes\.$/);
    expect(() => sectionIn({ ...SAVED_FILE, connections: 5 }, "shapes")).toThrow(/^This file has no shapes\.$/);
  });

  it.each([[{ scopes: [] }], [PINS], [[1]], ["text"], [undefined], [{ kind: SAVED_FILE.kind }]])(
    "is not looked for in %j, which is read as it is",
    (value) => {
      expect(sectionIn(value, "pins")).toEqual({ value });
      expect(savedFileIn(value)).toBeUndefined();
    },
  );

  it("is not read of a newer version", () => {
    expect(() => sectionIn({ ...fileOf({}), version: 2 }, "pins")).toThrow(/^A newer version of this console/);
  });
});
