import { expect, it } from "vitest";
import { latinKey } from "./shortcuts.ts";

it.each([
  ["Cyrillic", "л", "KeyK", "k"],
  ["Cyrillic, with Shift", "Я", "KeyZ", "z"],
  ["Greek", "α", "KeyA", "a"],
  ["Hebrew", "ש", "KeyA", "a"],
  ["Dvorak", "k", "KeyV", "k"],
  ["Dvorak, a mark where others have a letter", ";", "KeyZ", ";"],
  ["French", "a", "KeyQ", "a"],
  ["French, a letter where others have a digit", "é", "Digit2", "é"],
  ["German", "Z", "KeyY", "z"],
  ["Turkish", "ı", "KeyI", "ı"],
  ["Cyrillic, a letter where others have a mark", "ж", "Semicolon", "ж"],
])("gives the Latin key of a keyboard: %s", (_, key, code, latin) => {
  expect(latinKey({ key, code })).toBe(latin);
});
