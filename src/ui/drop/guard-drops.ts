import { fileDrag, howToDrop } from "./file-drag.ts";
import { lookUnderPointer } from "./pointer.ts";
import { redeliverFromRemoved } from "./redeliver-from-removed.ts";

let tell: (reason: string) => void = () => {};

/** Says that a drop added nothing, and why. */
export const tellNothingAdded = (reason = howToDrop()) => tell(reason);

const isEditable = (target: EventTarget | null) =>
  target instanceof Element && target.closest("input, textarea, [contenteditable]") !== null;

/**
 * Keeps the browser from opening a file or link that misses every target, and tells `onNothingAdded` why a file was not added.
 * Returns how to stop.
 */
export function guardDrops(onNothingAdded: (reason: string) => void): () => void {
  tell = onNothingAdded;
  const controller = new AbortController();
  // First of all listeners: the JSON editor would read a file as text.
  const options = { capture: true, signal: controller.signal };

  // Pictures of the page travel as files too.
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
        // A browser opens a dropped link in the place of the page; in a text field it is text.
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
      lookUnderPointer();
      if (!fileDrag.current().over) tellNothingAdded();
    },
    options,
  );
  redeliverFromRemoved(controller.signal);
  return () => controller.abort();
}
