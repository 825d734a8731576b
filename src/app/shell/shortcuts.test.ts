import { expect, test } from "vitest";
import { shortcuts } from "./shortcuts.ts";

/** Keys that browsers or screen readers take on some system, so that a page does not get them or must not take them. */
const TAKEN = [
  // NVDA, JAWS, Narrator, Orca; VoiceOver.
  /^(?:Insert|Caps Lock)/,
  /^Ctrl\+(?:Alt|Option)\+/,
  // Tabs, windows, search, zoom and history.
  /^Ctrl\+(?:Shift\+)?(?:[TNWRLPFSDHJOUQ0-9+-]|Tab|Page (?:Up|Down))$/,
  /^Alt\+(?:Arrow (?:Left|Right)|Home|[A-Z]|F4|Tab|Space|Enter)$/,
  /^F(?:1|3|5|6|7|10|11|12)$/,
];
/** Browse mode of a screen reader gets letters first; a page that takes them leaves its user without headings or links. */
const LETTER = /^[A-Z]$/i;

test("no shortcut takes a key of a browser or a screen reader", () => {
  const keys = shortcuts.flatMap(({ items }) => items.flatMap((item) => item.keys));
  expect(keys.filter((key) => LETTER.test(key) || TAKEN.some((taken) => taken.test(key)))).toEqual([]);
});

test("each shortcut stands once in its group", () => {
  for (const { items } of shortcuts) {
    const keys = items.flatMap((item) => item.keys);
    expect([...new Set(keys)]).toEqual(keys);
  }
});
