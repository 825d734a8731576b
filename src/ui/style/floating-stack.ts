type Clearance = "--bottom-bar" | "--bottom-panel";

const heights = new Map<Clearance, string>();
const above = new Set<HTMLElement>();

/**
 * A ref that keeps an element at the bottom of the screen clear of what floats there: for as long as it is there, its
 * height is a property of everything that stands above it. A panel stands above a bar.
 */
export const keepClear = (property: Clearance) => (element: HTMLElement | null) => {
  if (!element) return undefined;
  const sizes = new ResizeObserver(() => {
    heights.set(property, `${element.offsetHeight}px`);
    for (const other of above) stand(other);
  });
  sizes.observe(element);
  return () => {
    sizes.disconnect();
    heights.delete(property);
    for (const { style } of above) style.removeProperty(property);
  };
};

/** The class by which what floats in a corner stands above them. */
export const aboveAll = "bottom-[calc(var(--bottom-bar,0px)+var(--bottom-panel,0px)+0.75rem)]";

/** A ref for what stands above them. On the page itself the heights would have everything on it styled anew. */
export function standAbove(element: HTMLElement | null) {
  if (!element) return undefined;
  above.add(element);
  stand(element);
  return () => void above.delete(element);
}

function stand({ style }: HTMLElement): void {
  for (const [property, height] of heights) style.setProperty(property, height);
}
