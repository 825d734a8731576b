import { afterEach, expect, it } from "vitest";
import { shortcutsOff, switchShortcut } from "./shortcuts-off.ts";
import { browserValues } from "./values.ts";

afterEach(() => browserValues.write("single-keys", null));

it("keeps the names of what is switched off", () => {
  expect(shortcutsOff()).toEqual([]);
  switchShortcut("log", false);
  switchShortcut("palette", false);
  switchShortcut("palette", false);
  expect(shortcutsOff()).toEqual(["log", "palette"]);
  switchShortcut("log", true);
  switchShortcut("palette", true);
  expect(shortcutsOff()).toEqual([]);
  expect(browserValues.read("single-keys")).toBeNull();
});

it("reads what an earlier version switched off: all single keys", () => {
  browserValues.write("single-keys", "off");
  expect(shortcutsOff()).toEqual(["help", "zoom"]);
  switchShortcut("help", true);
  expect(shortcutsOff()).toEqual(["zoom"]);
});
