import { fileDrag, howToDrop } from "./file-drag.ts";
import { lookUnderPointer } from "./pointer.ts";
import { redeliverFromRemoved } from "./redeliver-from-removed.ts";

let tell: (reason: string) => void = () => {};

export const tellNothingAdded = (reason = howToDrop()) => tell(reason);

const isEditable = (target: EventTarget | null) =>
  target instanceof Element && target.closest("input, textarea, [contenteditable]") !== null;

/** Stops the browser from opening dropped files and links; calls back why a file was not added. Returns a cleanup. */
export function guardDrops(onNothingAdded: (reason: string) => void): () => void {
  tell = onNothingAdded;
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
      lookUnderPointer();
      if (!fileDrag.current().over) tellNothingAdded();
    },
    options,
  );
  redeliverFromRemoved(controller.signal);
  return () => controller.abort();
}
