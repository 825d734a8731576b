import { browserValues } from "./values.ts";

// Its value is names of keyboard shortcuts. The older value "off" meant all of a single character.
const STORAGE_KEY = "single-keys";
const SINGLE_KEYS = ["help", "zoom"];

/** Returns the names of the keyboard shortcuts that are switched off in this browser. */
export function shortcutsOff(): readonly string[] {
  const stored = browserValues.read(STORAGE_KEY);
  return stored === "off" ? SINGLE_KEYS : (stored?.split(" ") ?? []);
}

/** Switches a shortcut on or off, in all tabs. */
export function switchShortcut(name: string, isOn: boolean): void {
  const others = shortcutsOff().filter((one) => one !== name);
  const off = isOn ? others : [...others, name];
  browserValues.write(STORAGE_KEY, off.join(" ") || null);
}
