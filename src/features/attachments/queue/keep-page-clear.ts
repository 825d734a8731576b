/** A ref for the panel: the page below it can be scrolled until nothing is covered. */
export function keepPageClear(panel: HTMLElement | null) {
  if (!panel) return undefined;
  const main = () => document.querySelector<HTMLElement>("main");
  const sizes = new ResizeObserver(() => {
    const { offsetHeight } = panel;
    main()?.style.setProperty("padding-bottom", `calc(1.5rem + ${offsetHeight}px)`);
  });
  sizes.observe(panel);
  return () => {
    sizes.disconnect();
    main()?.style.removeProperty("padding-bottom");
  };
}
