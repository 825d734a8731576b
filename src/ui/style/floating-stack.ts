import { bottomBar, coveredHeight, watchBar } from "./sticky-bars.ts";

/** Room between floating elements and the edge below them. */
const GAP = 12;

type HeightProperty = "--bottom-bar" | "--bottom-panel" | "--footer";

/** The bars and panels at the bottom that floating elements stay above. */
const below = new Map<HTMLElement, HeightProperty>();
const floating = new Set<HTMLElement>();

function keepClear(element: HTMLElement, property: HeightProperty) {
  below.set(element, property);
  // A footer moves when its dialog grows.
  const stops = [element, element.parentElement ?? element].map((part) => watchBar(part, place));
  return () => {
    for (const stop of stops) stop();
    below.delete(element);
    place();
  };
}

/** Returns a ref for a bar or panel at the bottom. Floating elements get its height as a property and stay above it. */
export const reserveBottomSpace = (property: HeightProperty) => (element: HTMLElement | null) => {
  if (!element) return undefined;
  const ends = [keepClear(element, property), bottomBar(element)];
  return () => ends.forEach((end) => end?.());
};

/** A ref for the footer of a dialog, with its main button. */
export const keepFooterClear = (footer: HTMLElement) => keepClear(footer, "--footer");

/** The class that places a floating element above the bottom bar and panel, or above the footer of a dialog. */
export const aboveBottomBars =
  "bottom-[calc(max(var(--bottom-bar,0px)+var(--bottom-panel,0px),var(--footer,0px))+0.75rem)]";

/** A ref for such a floating element. Setting the properties on the root would restyle the whole page. */
export function floatAboveBars(element: HTMLElement | null) {
  if (!element) return undefined;
  floating.add(element);
  const stop = watchBar(element, place);
  place();
  return () => {
    stop();
    floating.delete(element);
  };
}

function place(): void {
  for (const element of floating) {
    const { left, right, height } = element.getBoundingClientRect();
    const top = innerHeight - height - 2 * GAP;
    const covered = { "--bottom-bar": 0, "--bottom-panel": 0, "--footer": 0 };
    for (const [part, property] of below) {
      const box = part.getBoundingClientRect();
      const isBeside = height === 0 || box.right <= left || box.left >= right || box.bottom <= top;
      // A footer may be anywhere, a bar is always at the edge.
      const taken = property !== "--footer" ? coveredHeight(part) : isBeside ? 0 : innerHeight - box.top;
      covered[property] = Math.max(covered[property], taken);
    }
    for (const [property, taken] of Object.entries(covered)) element.style.setProperty(property, `${taken}px`);
  }
}
