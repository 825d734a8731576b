/**
 * Sends dragleave and drop to the page if their target was removed from it. Browsers send both to the element that the
 * drag entered last, even after a render removed it; the page would miss the end of the drag.
 */
export function redeliverFromRemoved(signal: AbortSignal): void {
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
