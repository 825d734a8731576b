interface Point {
  readonly clientX: number;
  readonly clientY: number;
}

let pointer: Point | undefined;
let lastTarget: EventTarget | null;

const recordPointer = (event: DragEvent) => {
  pointer = event;
  lastTarget = event.target;
};

/** Repeats the last dragover if another element is under the pointer: X11 sends no event while the pointer rests. */
export function repeatDragOver(): void {
  if (!pointer) return;
  const { clientX, clientY } = pointer;
  const target = document.elementFromPoint(clientX, clientY);
  if (target && target !== lastTarget)
    target.dispatchEvent(new DragEvent("dragover", { bubbles: true, cancelable: true, clientX, clientY }));
}

/** During a drag, checks the element under the pointer once per frame. Returns a cleanup function. */
export function followPointer(start: Point): () => void {
  pointer = start;
  lastTarget = null;
  let frame = 0;
  const onFrame = () => {
    repeatDragOver();
    frame = requestAnimationFrame(onFrame);
  };
  addEventListener("dragenter", recordPointer, { capture: true });
  addEventListener("dragover", recordPointer, { capture: true });
  onFrame();
  return () => {
    pointer = undefined;
    cancelAnimationFrame(frame);
    removeEventListener("dragenter", recordPointer, { capture: true });
    removeEventListener("dragover", recordPointer, { capture: true });
  };
}
