import { SWIPE_ACTION } from "./use-swipe.ts";

/** Lets fingers pan a scroller sideways only while its child is wider. Returns how to stop. */
export function panWhenWider(scroller: HTMLElement): () => void {
  const sizes = new ResizeObserver(() => {
    scroller.style.touchAction = scroller.scrollWidth > scroller.clientWidth ? "auto" : SWIPE_ACTION;
  });
  sizes.observe(scroller);
  if (scroller.firstElementChild) sizes.observe(scroller.firstElementChild);
  return () => sizes.disconnect();
}
