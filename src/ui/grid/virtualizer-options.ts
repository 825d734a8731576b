import { defaultRangeExtractor, elementScroll, type Range, type Virtualizer } from "@tanstack/react-virtual";

type Observe<E extends HTMLElement> = Virtualizer<E, Element>["options"]["observeElementRect"];

/** How far outside the window a grid counts as in sight, so that its rows are rendered before they are seen. */
const MARGIN = "50% 0px";

/**
 * Reports the size of the scroller after the browser has laid it out, while it is in sight. Until then the grid renders
 * what `initialRect` holds. Measuring at once, as the library does, forces an extra layout of the page.
 */
export function sightRect<E extends HTMLElement>(...[{ scrollElement }, report]: Parameters<Observe<E>>) {
  if (!scrollElement) return undefined;
  let isInSight = false;
  const measure = () => {
    if (isInSight) report({ width: scrollElement.offsetWidth, height: scrollElement.offsetHeight });
  };
  const size = new ResizeObserver(measure);
  const sight = new IntersectionObserver(
    (entries) => {
      isInSight = entries.at(-1)?.isIntersecting ?? false;
      measure();
    },
    { rootMargin: MARGIN },
  );
  size.observe(scrollElement);
  sight.observe(scrollElement);
  return () => {
    size.disconnect();
    sight.disconnect();
  };
}

/** Scrolls as the library does, but not to the start on mounting: that forces an extra layout of the page. */
export function scrollUnlessThere<E extends HTMLElement>(
  ...[offset, options, list]: Parameters<Virtualizer<E, Element>["options"]["scrollToFn"]>
) {
  if (offset === 0 && options.behavior === undefined && !list.scrollOffset) return;
  elementScroll(offset, options, list);
}

/** The indexes in view and the active one, so that the focus is not lost when it scrolls out of view. */
export function withActive(range: Range, active: number): number[] {
  const indexes = defaultRangeExtractor(range);
  if (active < 0 || active >= range.count || indexes.includes(active)) return indexes;
  return [...indexes, active].toSorted((a, b) => a - b);
}
