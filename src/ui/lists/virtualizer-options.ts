import { elementScroll, type Virtualizer } from "@tanstack/react-virtual";

type Observe<E extends HTMLElement> = Virtualizer<E, Element>["options"]["observeElementRect"];

/** How far below and above the window a list counts as in sight already, so that it is drawn before it is seen. */
const MARGIN = "50% 0px";

/**
 * Tells a virtual list how large its scroller is once the browser has laid it out, and only while it is in sight: until
 * then the list draws as many rows as `initialRect` holds. Measuring at once, as the list would by itself, makes the
 * browser lay out the page an extra time.
 */
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

/**
 * Scrolls a virtual list, but not to the beginning where it is anyway: what the list asks for when it is mounted makes the
 * browser lay out the page an extra time.
 */
export function scrollUnlessThere<E extends HTMLElement>(
  ...[offset, options, list]: Parameters<Virtualizer<E, Element>["options"]["scrollToFn"]>
) {
  if (offset === 0 && options.behavior === undefined && !list.scrollOffset) return;
  elementScroll(offset, options, list);
}
