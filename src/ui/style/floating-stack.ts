import { bottomBar, coveredHeight, watchBar } from "./sticky-bars.ts";

type HeightProperty = "--bottom-bar" | "--bottom-panel";

const heights = new Map<HeightProperty, string>();
const floating = new Set<HTMLElement>();

/** Returns a ref for a bar or panel at the bottom. Floating elements get its height as a property and stay above it. */
export const reserveBottomSpace = (property: HeightProperty) => (element: HTMLElement | null) => {
  if (!element) return undefined;
  const stopWatching = watchBar(element, () => {
    heights.set(property, `${coveredHeight(element)}px`);
    for (const other of floating) applyHeights(other);
  });
  const unstick = bottomBar(element);
  return () => {
    stopWatching();
    unstick?.();
    heights.delete(property);
    for (const { style } of floating) style.removeProperty(property);
  };
};

/** The class that places a floating element above the bottom bar and panel, or above the footer of a dialog. */
export const aboveBottomBars =
  "bottom-[calc(max(var(--bottom-bar,0px)+var(--bottom-panel,0px),var(--footer,0px))+0.75rem)]";

/** A ref for such a floating element. Setting the properties on the root would restyle the whole page. */
export function floatAboveBars(element: HTMLElement | null) {
  if (!element) return undefined;
  floating.add(element);
  applyHeights(element);
  return () => void floating.delete(element);
}

function applyHeights({ style }: HTMLElement): void {
  for (const [property, height] of heights) style.setProperty(property, height);
}
