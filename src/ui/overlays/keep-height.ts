/** A ref for the box of a dialog: it grows with its content, and shrinks with the window alone. */
export function keepHeight(panel: HTMLElement | null) {
  if (!panel) return undefined;
  const { style } = panel;
  const keep = () => {
    style.minHeight = `${panel.offsetHeight}px`;
  };
  const fitWindow = () => {
    style.minHeight = "";
    keep();
  };
  const sizes = new ResizeObserver(keep);
  sizes.observe(panel);
  addEventListener("resize", fitWindow);
  return () => {
    sizes.disconnect();
    removeEventListener("resize", fitWindow);
    style.minHeight = "";
  };
}
