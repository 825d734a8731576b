import { elementScroll, type Virtualizer } from "@tanstack/react-virtual";

type Observe<E extends HTMLElement> = Virtualizer<E, Element>["options"]["observeElementRect"];

/** Lists within this distance of the viewport count as visible, so that they render before they are seen. */
const MARGIN = "50% 0px";

/** Measures the scroll container only near the viewport and after layout: measuring on mount forces an extra layout. */
export function sightRect<E extends HTMLElement>(...[{ scrollElement }, report]: Parameters<Observe<E>>) {
  if (!scrollElement) return undefined;
  let isInSight = false;
  const tell = () => {
    if (isInSight) report({ width: scrollElement.offsetWidth, height: scrollElement.offsetHeight });
  };
  const size = new ResizeObserver(tell);
  const sight = new IntersectionObserver(
    (entries) => {
      isInSight = entries.at(-1)?.isIntersecting ?? false;
      tell();
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

/** Skips the scroll to 0 that the library requests on mount: it forces an extra layout. */
export function scrollUnlessThere<E extends HTMLElement>(
  ...[offset, options, list]: Parameters<Virtualizer<E, Element>["options"]["scrollToFn"]>
) {
  if (offset === 0 && options.behavior === undefined && !list.scrollOffset) return;
  elementScroll(offset, options, list);
}
