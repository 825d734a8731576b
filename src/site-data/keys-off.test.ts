import { afterEach, expect, it } from "vitest";
import { keysOff, switchKey } from "./keys-off.ts";
import { browserValues } from "./values.ts";

afterEach(() => browserValues.write("single-keys", null));

it("keeps the names of what is switched off", () => {
  expect(keysOff()).toEqual([]);
  switchKey("log", false);
  switchKey("palette", false);
  switchKey("palette", false);
  expect(keysOff()).toEqual(["log", "palette"]);
  switchKey("log", true);
  switchKey("palette", true);
  expect(keysOff()).toEqual([]);
  expect(browserValues.read("single-keys")).toBeNull();
});

it("reads what an earlier version switched off: all single keys", () => {
  browserValues.write("single-keys", "off");
  expect(keysOff()).toEqual(["help", "zoom"]);
  switchKey("help", true);
  expect(keysOff()).toEqual(["zoom"]);
});
