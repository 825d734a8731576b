import { watchBar } from "./sticky-bars.ts";

/** Room between floating elements and the edge below them. */
const GAP = 12;

const footers = new Set<HTMLElement>();
const floating = new Set<HTMLElement>();

/** A ref for the footer of a dialog, with its main button: what floats at the bottom of the window moves above it. */
export function keepFooterClear(footer: HTMLElement) {
  footers.add(footer);
  // The footer moves when the dialog grows.
  const stops = [footer, footer.parentElement ?? footer].map((part) => watchBar(part, place));
  return () => {
    for (const stop of stops) stop();
    footers.delete(footer);
    place();
  };
}

/** A ref for an element that floats at the bottom. Its `--footer` is the height that a footer takes where it would be. */
export function floatAboveFooters(element: HTMLElement) {
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
    const covered = [...footers].map((footer) => {
      const box = footer.getBoundingClientRect();
      return height > 0 && box.right > left && box.left < right && box.bottom > top ? innerHeight - box.top : 0;
    });
    element.style.setProperty("--footer", `${Math.max(0, ...covered)}px`);
  }
}
