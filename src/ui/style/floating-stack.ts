/** What an element is in the stack: a bar at an edge of the window, what floats, or what that stays above. */
type Role = "top" | "bottom" | "--bottom-bar" | "--bottom-panel" | "--footer" | "floating";

/** Room between floating elements and the edge below them. */
const GAP = 12;
/** The room between a bar and what is scrolled clear of it, for a focus ring. */
const FOCUS_GAP = "0.5rem";

const stack = new Map<HTMLElement, readonly Role[]>();
const having = (role: Role) => [...stack].flatMap(([element, roles]) => (roles.includes(role) ? element : []));

/**
 * Returns a ref for an element. What gets the focus scrolls clear of bars that stick to the top or bottom. Floating elements
 * stay above a bottom bar, a panel and the footer of a dialog, and get the heights of these as properties.
 */
export const inStack =
  (...roles: readonly Role[]) =>
  (element: HTMLElement | null) => {
    if (!element) return undefined;
    stack.set(element, roles);
    const sizes = new ResizeObserver(place);
    sizes.observe(element);
    // A footer moves when its dialog grows.
    if (element.parentElement) sizes.observe(element.parentElement);
    // A low window takes the bars off the edges without changing their sizes.
    addEventListener("resize", place);
    return () => {
      sizes.disconnect();
      removeEventListener("resize", place);
      stack.delete(element);
      place();
    };
  };

export const topBar = inStack("top");
export const bottomBar = inStack("bottom");
export const floatAboveBars = inStack("floating");

/** The class that places a floating element above the bottom bar and panel, or above the footer of a dialog. */
export const aboveBottomBars =
  "bottom-[calc(max(var(--bottom-bar,0px)+var(--bottom-panel,0px),var(--footer,0px))+0.75rem)]";

/** Setting the properties on the root would restyle the whole page. */
function place(): void {
  for (const element of having("floating")) {
    const { left, right, height } = element.getBoundingClientRect();
    const top = innerHeight - height - 2 * GAP;
    const covered = (["--bottom-bar", "--bottom-panel", "--footer"] as const).map((property) => {
      const taken = having(property).map((part) => {
        // A footer may be anywhere, a bar is always at the edge.
        if (property !== "--footer") return coveredHeight(part);
        const box = part.getBoundingClientRect();
        const isBeside = height === 0 || box.right <= left || box.left >= right || box.bottom <= top;
        return isBeside ? 0 : innerHeight - box.top;
      });
      return [property, Math.max(0, ...taken)] as const;
    });
    for (const [property, taken] of covered) element.style.setProperty(property, `${taken}px`);
  }
  const paddingFor = (edge: "top" | "bottom") =>
    `calc(${having(edge).reduce((sum, bar) => sum + coveredHeight(bar), 0)}px + ${FOCUS_GAP})`;
  const { style } = document.documentElement;
  style.scrollPaddingTop = paddingFor("top");
  style.scrollPaddingBottom = paddingFor("bottom");
  // The page ends above a panel. What scrolls itself takes the room back with a margin of minus `--queue-space`.
  const [panel] = having("--bottom-panel");
  const main = document.querySelector<HTMLElement>("main");
  main?.style.setProperty("--queue-space", panel ? `${panel.offsetHeight}px` : "");
}

/** Returns the height that a bar covers, in pixels: none where it scrolls with the page, as on a short screen. */
function coveredHeight(bar: HTMLElement): number {
  return getComputedStyle(bar).position === "static" ? 0 : bar.offsetHeight;
}
