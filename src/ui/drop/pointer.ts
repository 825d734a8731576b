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
 * Repeats the last dragover if another element is under the pointer now: X11 sends no event while the pointer rests.
 */
export function lookUnderPointer(): void {
  if (!pointer) return;
  const { clientX, clientY } = pointer;
  const now = document.elementFromPoint(clientX, clientY);
  if (now && now !== under)
    now.dispatchEvent(new DragEvent("dragover", { bubbles: true, cancelable: true, clientX, clientY }));
}

/** Checks the element under the pointer once per frame. Returns a cleanup function. */
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
