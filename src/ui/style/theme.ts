import { browserValues } from "#site-data/values.ts";

export type ThemePreference = "light" | "dark" | "system";
export type Theme = "light" | "dark";

// public/early.js reads the same key before the first paint.
const STORAGE_KEY = "theme";
const CHANGE_EVENT = "theme-preference";

/** Parses a stored choice of theme; unknown values mean "system". */
export function asThemePreference(stored: string | null): ThemePreference {
  return stored === "light" || stored === "dark" ? stored : "system";
}

export function resolveTheme(preference: ThemePreference, isSystemDark: boolean): Theme {
  if (preference !== "system") return preference;
  return isSystemDark ? "dark" : "light";
}

export function themePreference(): ThemePreference {
  return asThemePreference(browserValues.read(STORAGE_KEY));
}

/** Stores a preference and applies it in all tabs. */
export function setThemePreference(preference: ThemePreference): void {
  browserValues.write(STORAGE_KEY, preference);
  applyTheme(preference);
  globalThis.dispatchEvent(new Event(CHANGE_EVENT));
}

function applyTheme(preference: ThemePreference = themePreference()): void {
  const { dataset } = document.documentElement;
  if (resolveTheme(preference, systemIsDark().matches) === "dark") dataset.theme = "dark";
  else delete dataset.theme;
}

/** Calls back when the preference changes in any tab, and keeps the page in the right theme. Returns a cleanup. */
export function subscribeTheme(onChange: () => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const followStorage = (event: StorageEvent) => {
    if (event.key !== null && event.key !== STORAGE_KEY) return;
    applyTheme();
    onChange();
  };
  systemIsDark().addEventListener("change", () => applyTheme(), { signal });
  addEventListener("storage", followStorage, { signal });
  addEventListener(CHANGE_EVENT, onChange, { signal });
  return () => stop.abort();
}

function systemIsDark(): MediaQueryList {
  return matchMedia("(prefers-color-scheme: dark)");
}
