/** Calls back now, and when what scrolls moves, or it or its content changes its size. Returns a cleanup function. */
export function watchScroll(scroller: HTMLElement, onChange: () => void): () => void {
  onChange();
  const sizes = new ResizeObserver(onChange);
  sizes.observe(scroller);
  for (const part of scroller.children) sizes.observe(part);
  scroller.addEventListener("scroll", onChange, { passive: true });
  return () => {
    sizes.disconnect();
    scroller.removeEventListener("scroll", onChange);
  };
}
