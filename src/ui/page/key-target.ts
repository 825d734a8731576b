const NO_TEXT = new Set(["checkbox", "radio", "button", "submit", "reset", "file", "range", "color"]);

/** Whether keys that are pressed in an element type a text. */
export function takesText(target: EventTarget | undefined | null): boolean {
  if (target instanceof HTMLInputElement) return !NO_TEXT.has(target.type);
  return target instanceof HTMLElement && (target instanceof HTMLTextAreaElement || target.isContentEditable);
}

/** Whether an element belongs to a dialog or a menu, which has keys of its own. */
export const isInOverlay = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("[role=dialog], [role=alertdialog], [role=menu]") !== null;
