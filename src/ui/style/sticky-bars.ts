type Edge = "top" | "bottom";

/** The room between a sticky bar and what is scrolled clear of it, for a focus ring. */
const GAP = "0.5rem";

const bars = new Map<HTMLElement, Edge>();

/** Returns the height that a bar covers, in pixels: none where it scrolls with the page, as on a short screen. */
export function coveredHeight(bar: HTMLElement): number {
  return getComputedStyle(bar).position === "static" ? 0 : bar.offsetHeight;
}

/** Calls back when a bar or the window changes its size. Returns a cleanup function. */
export function watchBar(bar: HTMLElement, onChange: () => void): () => void {
  const sizes = new ResizeObserver(onChange);
  sizes.observe(bar);
  // A low window takes the bars off the edges without changing their sizes.
  addEventListener("resize", onChange);
  return () => {
    sizes.disconnect();
    removeEventListener("resize", onChange);
  };
}

/** A ref for a bar that sticks to an edge of the window: what gets the focus scrolls clear of it. */
const stickTo = (edge: Edge) => (bar: HTMLElement | null) => {
  if (!bar) return undefined;
  bars.set(bar, edge);
  const stop = watchBar(bar, padPage);
  return () => {
    stop();
    bars.delete(bar);
    padPage();
  };
};

export const topBar = stickTo("top");
export const bottomBar = stickTo("bottom");

function padPage(): void {
  const covered = { top: 0, bottom: 0 };
  for (const [bar, edge] of bars) covered[edge] += coveredHeight(bar);
  const { style } = document.documentElement;
  style.scrollPaddingTop = `calc(${covered.top}px + ${GAP})`;
  style.scrollPaddingBottom = `calc(${covered.bottom}px + ${GAP})`;
}
