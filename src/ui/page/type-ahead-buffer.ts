let buffered = "";
let buffering = new AbortController();

/** Captures keys for a field whose code still loads, until the field takes them or another action ends it. */
export function bufferTyping(): void {
  takeBufferedText();
  buffering = new AbortController();
  const options = { capture: true, signal: buffering.signal };
  const end = () => buffering.abort();
  const bufferKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.key === "Shift") return;
    if (event.key.length === 1) buffered += event.key;
    else if (event.key === "Backspace") buffered = buffered.slice(0, -1);
    else return end();
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener("keydown", bufferKey, options);
  addEventListener("pointerdown", end, options);
}

/** Returns the buffered text and ends the buffering. */
export function takeBufferedText(): string {
  buffering.abort();
  const result = buffered;
  buffered = "";
  return result;
}
