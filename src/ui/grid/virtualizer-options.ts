import { defaultRangeExtractor, elementScroll, type Range, type Virtualizer } from "@tanstack/react-virtual";

type Observe<E extends HTMLElement> = Virtualizer<E, Element>["options"]["observeElementRect"];

/** Lists within this distance of the viewport count as visible, so that they render before they are seen. */
const MARGIN = "50% 0px";

/** Measures the scroll container only near the viewport and after layout: measuring on mount forces an extra layout. */
export function observeVisibleRect<E extends HTMLElement>(...[{ scrollElement }, report]: Parameters<Observe<E>>) {
  if (!scrollElement) return undefined;
  let isVisible = false;
  const notify = () => {
    if (isVisible) report({ width: scrollElement.offsetWidth, height: scrollElement.offsetHeight });
  };
  const size = new ResizeObserver(notify);
  const visibility = new IntersectionObserver(
    (entries) => {
      isVisible = entries.at(-1)?.isIntersecting ?? false;
      notify();
    },
    { rootMargin: MARGIN },
  );
  size.observe(scrollElement);
  visibility.observe(scrollElement);
  return () => {
    size.disconnect();
    visibility.disconnect();
  };
}

/** Skips the scroll to 0 that the library requests on mount: it forces an extra layout. */
export function scrollUnlessAtTop<E extends HTMLElement>(
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
