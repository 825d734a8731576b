import type { MouseEvent } from "react";

/** For a button that disappears when pressed: a mouse press then leaves the focus where it is. */
export const keepFocus = (event: MouseEvent) => event.preventDefault();

/** For the area around a dialog: a press there keeps the focus in the dialog. */
export const keepFocusInside = (event: MouseEvent) => {
  if (event.target === event.currentTarget) keepFocus(event);
};
