import type { MouseEvent } from "react";

/** For what lies around a dialog: a press beside one that stays open leaves the keyboard in it. */
export const keepFocus = {
  onMouseDown: (event: MouseEvent) => {
    if (event.target === event.currentTarget) event.preventDefault();
  },
};
