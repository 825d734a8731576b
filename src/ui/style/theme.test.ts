import { expect, test } from "vitest";
import { asThemePreference, resolveTheme } from "./theme.ts";

test("uses the preference, or the system theme without one", () => {
  expect(resolveTheme("light", true)).toBe("light");
  expect(resolveTheme("dark", false)).toBe("dark");
  expect(resolveTheme("system", true)).toBe("dark");
  expect(resolveTheme("system", false)).toBe("light");
});

test("follows the system for an unknown stored value", () => {
  expect(asThemePreference("dark")).toBe("dark");
  expect(asThemePreference("light")).toBe("light");
  expect(asThemePreference(null)).toBe("system");
  expect(asThemePreference("solarized")).toBe("system");
});
