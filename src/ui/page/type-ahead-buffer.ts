let text = "";
let stop = () => {};

/** Captures keys for a field whose code still loads, until the field takes them or another action ends it. */
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

/** Returns the buffered text and ends the buffering. */
export function takeTyped(): string {
  stop();
  const typed = text;
  text = "";
  return typed;
}
