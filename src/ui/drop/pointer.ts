interface Point {
  readonly clientX: number;
  readonly clientY: number;
}

let pointer: Point | undefined;
let under: EventTarget | null;

const note = (event: DragEvent) => {
  pointer = event;
  under = event.target;
};

/**
 * Repeats the last dragover where something else is under the pointer by now. X11 sends none while the pointer rests, but
 * tables scroll and lists change under it.
 */
export function lookUnderPointer(): void {
  if (!pointer) return;
  const { clientX, clientY } = pointer;
  const now = document.elementFromPoint(clientX, clientY);
  if (now && now !== under)
    now.dispatchEvent(new DragEvent("dragover", { bubbles: true, cancelable: true, clientX, clientY }));
}

/** Looks under the pointer once a frame, from `start` on. Returns how to stop. */
export function followPointer(start: Point): () => void {
  pointer = start;
  under = null;
  let frame = 0;
  const look = () => {
    lookUnderPointer();
    frame = requestAnimationFrame(look);
  };
  addEventListener("dragenter", note, { capture: true });
  addEventListener("dragover", note, { capture: true });
  look();
  return () => {
    pointer = undefined;
    cancelAnimationFrame(frame);
    removeEventListener("dragenter", note, { capture: true });
    removeEventListener("dragover", note, { capture: true });
  };
}
