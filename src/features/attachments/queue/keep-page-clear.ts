/**
 * A ref for the panel: the page below it can be scrolled until nothing is covered. A part that fills the screen and scrolls
 * itself takes the room back with the negative margin `--queue-space`.
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
