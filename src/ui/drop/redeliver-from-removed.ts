/**
 * Sends dragleave and drop on to the page when their element is no longer in it. Browsers send both to the element that
 * the drag entered last, even if a render has removed it; nothing above it would hear of the drag's end.
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
