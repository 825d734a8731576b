import type { MouseEvent } from "react";

/** On a button that goes when it is pressed: the focus would go with it, and a mouse leaves that where it is. */
export const keepFocus = (event: MouseEvent) => event.preventDefault();

/** On what lies around a dialog: a press beside one that stays open leaves the keyboard in it. */
export const keepFocusInside = (event: MouseEvent) => {
  if (event.target === event.currentTarget) keepFocus(event);
};
