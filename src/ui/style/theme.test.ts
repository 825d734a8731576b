import { expect, test } from "vitest";
import { asThemePreference, resolveTheme } from "./theme.ts";

test("a choice outweighs the system, and the system decides where there is none", () => {
  expect(resolveTheme("light", true)).toBe("light");
  expect(resolveTheme("dark", false)).toBe("dark");
  expect(resolveTheme("system", true)).toBe("dark");
  expect(resolveTheme("system", false)).toBe("light");
});

test("a stored word nobody knows follows the system", () => {
  expect(asThemePreference("dark")).toBe("dark");
  expect(asThemePreference("light")).toBe("light");
  expect(asThemePreference(null)).toBe("system");
  expect(asThemePreference("solarized")).toBe("system");
});
