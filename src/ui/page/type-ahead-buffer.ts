let buffered = "";
// With the signal of a controller, Chromium kept what was typed into the palette in memory.
let stop = () => {};

/** Captures keys for a field whose code still loads, until the field takes them or another action ends it. */
export function bufferTyping(): void {
  stop();
  buffered = "";
  const end = () => {
    removeEventListener("keydown", bufferKey, { capture: true });
    removeEventListener("pointerdown", end, { capture: true });
  };
  const bufferKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.key === "Shift") return;
    if (event.key.length === 1) buffered += event.key;
    else if (event.key === "Backspace") buffered = buffered.slice(0, -1);
    else return end();
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener("keydown", bufferKey, { capture: true });
  addEventListener("pointerdown", end, { capture: true });
  stop = end;
}

/** Returns the buffered text and ends the buffering. */
export function takeBufferedText(): string {
  stop();
  const result = buffered;
  buffered = "";
  return result;
}
