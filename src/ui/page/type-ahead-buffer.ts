let text = "";
let stop = () => {};

/**
 * Keeps what is typed from now on for a field whose code is still on its way, and from everything else: until that field
 * takes it, or its part is told to be missing, or something else is done.
 */
export function bufferTyping(): void {
  stop();
  text = "";
  const end = () => {
    removeEventListener("keydown", keep, { capture: true });
    removeEventListener("pointerdown", end, { capture: true });
  };
  const keep = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.key === "Shift") return;
    if (event.key.length === 1) text += event.key;
    else if (event.key === "Backspace") text = text.slice(0, -1);
    else return end();
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener("keydown", keep, { capture: true });
  addEventListener("pointerdown", end, { capture: true });
  stop = end;
}

/** What was typed since, for the field that it was meant for; from then on keys go where they go. */
export function takeTyped(): string {
  stop();
  const typed = text;
  text = "";
  return typed;
}
