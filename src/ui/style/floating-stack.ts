type Clearance = "--bottom-bar" | "--bottom-panel";

const heights = new Map<Clearance, string>();
const above = new Set<HTMLElement>();

/** Returns a ref for a bar or panel at the bottom. Floating elements get its height as a property and stay above it. */
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

/** The class that places a floating element above the bottom bar and panel. */
export const aboveAll = "bottom-[calc(var(--bottom-bar,0px)+var(--bottom-panel,0px)+0.75rem)]";

/** A ref for such a floating element. Setting the properties on the root would restyle the whole page. */
export function standAbove(element: HTMLElement | null) {
  if (!element) return undefined;
  above.add(element);
  stand(element);
  return () => void above.delete(element);
}

function stand({ style }: HTMLElement): void {
  for (const [property, height] of heights) style.setProperty(property, height);
}
