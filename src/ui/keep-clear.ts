/**
 * A ref that keeps an element at the bottom of the screen clear of what floats there: for as long as it is there, its
 * height is a property of the page, by which the others stand above it. A panel stands above a bar.
 */
export const keepClear = (property: "--bottom-bar" | "--bottom-panel") => (element: HTMLElement | null) => {
  if (!element) return undefined;
  const { style } = document.documentElement;
  const sizes = new ResizeObserver(() => style.setProperty(property, `${element.offsetHeight}px`));
  sizes.observe(element);
  return () => {
    sizes.disconnect();
    style.removeProperty(property);
  };
};
