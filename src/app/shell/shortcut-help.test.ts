import { expect, test } from "vitest";
import { switchShortcut } from "#site-data/shortcuts-off.ts";
import { ariaKeys, shortcuts } from "#ui/page/shortcuts.ts";
import { shortcutHelp } from "./help-dialog.tsx";

/** Keys that browsers or screen readers take on some system, so that a page does not get them or must not take them. */
const TAKEN = [
  // NVDA, JAWS, Narrator, Orca; VoiceOver.
  /^(?:Insert|Caps Lock)/,
  /^Ctrl\+(?:Alt|Option)\+/,
  // Tabs, windows, search, zoom and history. Not Ctrl+S: people press it to save what they edit, not the page. Nor
  // Ctrl+P, which prints as the browser does, after the rows are there.
  /^Ctrl\+(?:Shift\+)?(?:[TNWRLFDHJOUQ0-9+-]|Tab|Page (?:Up|Down))$/,
  /^Alt\+(?:Arrow (?:Left|Right)|Home|[A-Z]|F4|Tab|Space|Enter)$/,
  /^F(?:1|3|5|6|7|10|11|12)$/,
];
/** Browse mode of a screen reader gets letters first; a page that takes them leaves its user without headings or links. */
const LETTER = /^[A-Z]$/i;

test("no shortcut takes a key of a browser or a screen reader", () => {
  const keys = shortcutHelp.flatMap(({ rows }) => rows.flatMap((row) => row.keys));
  expect(keys.filter((key) => LETTER.test(key) || TAKEN.some((taken) => taken.test(key)))).toEqual([]);
});

test("each key stands once in its place", () => {
  for (const { rows } of shortcutHelp) {
    const keys = rows.flatMap((row) => row.keys);
    expect([...new Set(keys)]).toEqual(keys);
  }
});

test("the help has all keys that can be switched off", () => {
  const listed = shortcutHelp.flatMap(({ rows }) => rows.flatMap(({ name }) => name ?? []));
  expect(listed.toSorted()).toEqual(Object.keys(shortcuts).toSorted());
});

test("what is switched off is not named to a screen reader", () => {
  expect(ariaKeys("submit")).toBe("Control+Enter Meta+Enter");
  switchShortcut("submit", false);
  expect([ariaKeys("submit"), ariaKeys("lock")]).toEqual([undefined, "Shift+F8"]);
  switchShortcut("submit", true);
  expect(ariaKeys("submit")).toBe("Control+Enter Meta+Enter");
});
