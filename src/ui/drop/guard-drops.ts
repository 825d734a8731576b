import { dropInstruction, dropTargets, fileDrag } from "./file-drag.ts";
import { incomingFiles } from "./incoming-files.ts";

type Point = Pick<DragEvent, "clientX" | "clientY">;

/** Firefox sends a few of these at the start of a drag, then none until it ends. */
const MOVES_OF_NO_DRAG = 20;

const LAST = ["dragleave", "drop"];

const isEditable = (target: EventTarget | null) =>
  target instanceof Element && target.closest("input, textarea, [contenteditable]") !== null;

/** Returns the innermost target at a point that takes files now. */
function targetAt({ clientX, clientY }: Point): Element | undefined {
  let element = document.elementFromPoint(clientX, clientY);
  while (element && !dropTargets.get(element)?.().onFiles) element = element.parentElement;
  return element ?? undefined;
}

/**
 * Follows the files that are dragged over the page, and delivers them where they are dropped. Stops the browser from opening
 * dropped files and links; calls back why a file was not added. Returns a cleanup.
 */
export function guardDrops(onNothingAdded: (reason: string) => void): () => void {
  const controller = new AbortController();
  // Capture phase: the JSON editor would otherwise insert a file as text.
  const options = { capture: true, signal: controller.signal };
  // Dragged pictures of the page also have the type "Files".
  let isFromPage = false;
  /** Where files are; absent while none are dragged. */
  let pointer: Point | undefined;
  let entered: EventTarget | null = null;
  let moves = 0;

  const carries = (type: string, { dataTransfer }: DragEvent) =>
    !isFromPage && (dataTransfer?.types.includes(type) ?? false);
  // In each frame: X11 sends no event while the pointer rests, and the page may move below it.
  const follow = () => {
    if (!pointer) return;
    fileDrag.set(targetAt(pointer) ?? "page");
    requestAnimationFrame(follow);
  };
  const end = () => {
    pointer = undefined;
    fileDrag.set(undefined);
  };
  const onOver = (event: DragEvent) => {
    const hasFiles = carries("Files", event);
    // A browser navigates to a dropped link, except in a text field, which inserts it as text.
    const isStrayLink = carries("text/uri-list", event) && !isEditable(event.target);
    if (!event.dataTransfer || !(hasFiles || isStrayLink)) return;
    event.preventDefault();
    // "none" would hide a drop of files from the page, and after "move" a file manager may delete them.
    event.dataTransfer.dropEffect = hasFiles ? "copy" : "none";
    if (!hasFiles) return;
    const isFirst = !pointer;
    pointer = { clientX: event.clientX, clientY: event.clientY };
    moves = 0;
    if (isFirst) follow();
  };
  const onLeave = ({ target, relatedTarget }: DragEvent) => {
    // WebKit never names the element that is entered, but enters it before it leaves the other.
    if (target === entered && !relatedTarget) end();
  };
  const onDrop = (event: DragEvent) => {
    if (event.defaultPrevented || !event.dataTransfer || !carries("Files", event)) return;
    event.preventDefault();
    const target = targetAt(event);
    const onFiles = target && dropTargets.get(target)?.().onFiles;
    end();
    if (!onFiles) return onNothingAdded(dropInstruction());
    void incomingFiles(event.dataTransfer.items).then(({ files, unreadable }) => {
      if (files.length === 0 && unreadable === 0) onNothingAdded("The folder has no files.");
      else onFiles(files, unreadable);
    });
  };
  const onLast = (event: Event) => (event.type === "drop" ? onDrop : onLeave)(event as DragEvent);
  const onEnter = ({ target }: DragEvent) => {
    // Browsers send both to the element that was entered last, even after a render removed it: the window then gets neither.
    for (const type of LAST) {
      entered?.removeEventListener(type, onLast);
      target?.addEventListener(type, onLast, { signal: options.signal });
    }
    entered = target;
  };

  addEventListener("dragenter", onEnter, options);
  for (const type of ["dragenter", "dragover"] as const) addEventListener(type, onOver, options);
  for (const type of LAST) addEventListener(type, onLast, options);
  addEventListener("dragstart", () => (isFromPage = true), options);
  for (const type of ["dragend", "pointerdown"]) {
    addEventListener(
      type,
      () => {
        isFromPage = false;
        end();
      },
      options,
    );
  }
  // A browser may forget to say that a drag has ended.
  addEventListener("pointermove", () => pointer && ++moves > MOVES_OF_NO_DRAG && end(), options);
  return () => controller.abort();
}
