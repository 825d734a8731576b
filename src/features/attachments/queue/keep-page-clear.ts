/**
 * A ref callback for the panel. Adds room at the end of the page, so that the page scrolls clear of the panel. A part that
 * scrolls itself takes the room back with a margin of minus `--queue-space`.
 */
export function keepPageClear(panel: HTMLElement | null) {
  if (!panel) return undefined;
  const main = () => document.querySelector<HTMLElement>("main");
  const sizes = new ResizeObserver(() => {
    const { offsetHeight } = panel;
    main()?.style.setProperty("--queue-space", `${offsetHeight}px`);
    main()?.style.setProperty("padding-bottom", "calc(1.5rem + var(--queue-space))");
  });
  sizes.observe(panel);
  return () => {
    sizes.disconnect();
    for (const name of ["--queue-space", "padding-bottom"]) main()?.style.removeProperty(name);
  };
}
