import { useEffectEvent, useLayoutEffect } from "react";
import { shortcutsOff } from "#site-data/shortcuts-off.ts";

interface Shortcut {
  /** Each does the same. Parts that are pressed together are joined with "+"; Ctrl is Cmd too. */
  readonly keys: readonly string[];
  /** Whether it acts again and again while it is held down. */
  readonly repeats?: true;
}

/** The keys that the console takes itself, which people can switch off. The help says what they do. */
export const shortcuts = {
  palette: { keys: ["Ctrl+K"] },
  // F8, because browsers use Ctrl and Shift with most letters.
  log: { keys: ["F8"] },
  lock: { keys: ["Shift+F8"] },
  help: { keys: ["?"] },
  submit: { keys: ["Ctrl+Enter"] },
  save: { keys: ["Ctrl+S"] },
  print: { keys: ["Ctrl+P"] },
  nextSection: { keys: ["Alt+Page Down"], repeats: true },
  previousSection: { keys: ["Alt+Page Up"], repeats: true },
  undo: { keys: ["Ctrl+Z"], repeats: true },
  redo: { keys: ["Ctrl+Y", "Ctrl+Shift+Z"], repeats: true },
  zoom: { keys: ["+", "-", "0"], repeats: true },
} as const satisfies Record<string, Shortcut>;

export type ShortcutName = keyof typeof shortcuts;

/** Keys as `aria-keyshortcuts` has them; `undefined` while they are switched off. */
export const ariaKeys = (name: "palette" | "log" | "lock" | "submit"): string | undefined =>
  shortcutsOff().includes(name)
    ? undefined
    : shortcuts[name].keys
        .flatMap((keys) =>
          keys.startsWith("Ctrl") ? ["Control", "Meta"].map((one) => keys.replace("Ctrl", one)) : keys,
        )
        .join(" ");

const listeners: { name: ShortcutName; press: (event: KeyboardEvent) => boolean }[] = [];

/** The latest listener comes first: a dialog before the screen below it. */
function onKeyDown(event: KeyboardEvent) {
  for (const { name, press } of listeners.toReversed()) {
    if (!shortcuts[name].keys.some((keys) => fits(keys, event)) || shortcutsOff().includes(name)) continue;
    if (press(event)) return event.preventDefault();
  }
}

function fits(keys: string, event: KeyboardEvent): boolean {
  const { ctrlKey, metaKey, altKey, shiftKey } = event;
  const key = latinKey(event);
  const parts = keys.split(/\+(?=.)/);
  const wanted = parts.at(-1)?.replace(" ", "").toLowerCase();
  // Plus without Shift. Some keyboards need Shift for a character.
  const isPressed = key === wanted || (key === "=" && wanted === "+");
  const isShiftMeant = keys.length === 1 || shiftKey === parts.includes("Shift");
  return (
    isPressed && isShiftMeant && altKey === parts.includes("Alt") && (ctrlKey || metaKey) === parts.includes("Ctrl")
  );
}

/** Returns the key in lower case. A keyboard for Cyrillic, Greek or the like gives the Latin letter of the same place. */
export const latinKey = ({ key, code }: Pick<KeyboardEvent, "key" | "code">): string =>
  (/^(?!\p{Script=Latin})\p{L}$/u.test(key) && code.startsWith("Key") ? code.slice(3) : key).toLowerCase();

/** `keyCode` is deprecated, but Safari says in no other way that an input method took the last key. */
type ComposedKey = Pick<Event, "target" | "stopPropagation"> & { keyCode: number; isComposing: boolean };

/** Keeps keys from all handlers while an input method uses them: Enter confirms a Japanese word, arrows choose one. */
export function leaveToInputMethod(event: ComposedKey): void {
  // The editor for JSON knows input methods itself.
  const isText = event.target instanceof Element && event.target.matches("input, textarea");
  if (isText && (event.isComposing || event.keyCode === 229)) event.stopPropagation();
}

/** Calls back when the keys of a shortcut are pressed where `isFor` says. A single character is never taken from a text. */
export function useShortcut(
  name: ShortcutName,
  act: (event: KeyboardEvent) => void,
  isFor: (event: KeyboardEvent) => boolean = () => true,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isFor(event)) return false;
    if (!event.repeat || "repeats" in shortcuts[name]) act(event);
    return true;
  });
  // A layout effect: keys pressed right after the first paint must not be lost.
  useLayoutEffect(() => {
    const listener = { name, press: (event: KeyboardEvent) => press(event) };
    if (listeners.push(listener) === 1) addEventListener("keydown", onKeyDown);
    return () => {
      listeners.splice(listeners.indexOf(listener), 1);
      if (listeners.length === 0) removeEventListener("keydown", onKeyDown);
    };
  }, [name]);
}

/** Where keys type no text, and no dialog or menu has keys of its own. */
export const isOnScreen = (event: KeyboardEvent): boolean => !isTyped(event) && !isInOverlay(event.target);

/** Where keys type a text. The editor for JSON is in a shadow root. */
export const isTyped = (event: KeyboardEvent): boolean => takesText(event.composedPath()[0]);

const NO_TEXT = new Set(["checkbox", "radio", "button", "submit", "reset", "file", "range", "color"]);

/** Whether keys that are pressed in an element type a text. */
function takesText(target: EventTarget | undefined | null): boolean {
  if (target instanceof HTMLInputElement) return !NO_TEXT.has(target.type);
  return target instanceof HTMLElement && (target instanceof HTMLTextAreaElement || target.isContentEditable);
}

/** Whether an element belongs to a dialog or a menu, which has keys of its own. */
export const isInOverlay = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("[role=dialog], [role=alertdialog], [role=menu]") !== null;
