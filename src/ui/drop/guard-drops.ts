import { fileDrag, dropInstruction } from "./file-drag.ts";
import { repeatDragOver } from "./pointer.ts";

let notify: (reason: string) => void = () => {};

export const reportNothingAdded = (reason = dropInstruction()) => notify(reason);

const isEditable = (target: EventTarget | null) =>
  target instanceof Element && target.closest("input, textarea, [contenteditable]") !== null;

/** Stops the browser from opening dropped files and links; calls back why a file was not added. Returns a cleanup. */
export function guardDrops(onNothingAdded: (reason: string) => void): () => void {
  notify = onNothingAdded;
  const controller = new AbortController();
  // Capture phase: the JSON editor would otherwise insert a file as text.
  const options = { capture: true, signal: controller.signal };

  // Dragged pictures of the page also have the type "Files".
  let isFromPage = false;
  addEventListener("dragstart", () => (isFromPage = true), options);
  for (const type of ["dragend", "pointerdown"]) addEventListener(type, () => (isFromPage = false), options);

  const carries = (type: string, { dataTransfer }: DragEvent) =>
    !isFromPage && (dataTransfer?.types.includes(type) ?? false);
  for (const type of ["dragenter", "dragover"] as const) {
    addEventListener(
      type,
      (event) => {
        const hasFiles = carries("Files", event);
        // A browser navigates to a dropped link, except in a text field, which inserts it as text.
        const isStrayLink = carries("text/uri-list", event) && !isEditable(event.target);
        if (!event.dataTransfer || !(hasFiles || isStrayLink)) return;
        event.preventDefault();
        // "none" would hide a drop of files from the page, and after "move" a file manager may delete them.
        event.dataTransfer.dropEffect = hasFiles ? "copy" : "none";
      },
      options,
    );
  }
  addEventListener(
    "drop",
    (event) => {
      if (!carries("Files", event)) return;
      event.preventDefault();
      repeatDragOver();
      if (!(fileDrag.snapshot() instanceof Element)) reportNothingAdded();
    },
    options,
  );
  redeliverFromRemoved(controller.signal);
  return () => controller.abort();
}

/**
 * Sends dragleave and drop to the page if their target was removed from it. Browsers send both to the element that the
 * drag entered last, even after a render removed it; the page would miss the end of the drag.
 */
function redeliverFromRemoved(signal: AbortSignal): void {
  let entered: EventTarget | null = null;
  const redeliver = (event: Event) => {
    if (!(event instanceof DragEvent) || !(event.target instanceof Node) || event.target.isConnected) return;
    event.preventDefault();
    const { type, clientX, clientY, relatedTarget, dataTransfer } = event;
    const target = document.elementFromPoint(clientX, clientY) ?? document.documentElement;
    target.dispatchEvent(
      new DragEvent(type, { bubbles: true, cancelable: true, clientX, clientY, relatedTarget, dataTransfer }),
    );
  };
  addEventListener(
    "dragenter",
    ({ target }) => {
      for (const type of ["dragleave", "drop"]) {
        entered?.removeEventListener(type, redeliver);
        target?.addEventListener(type, redeliver, { signal });
      }
      entered = target;
    },
    { capture: true, signal },
  );
}
