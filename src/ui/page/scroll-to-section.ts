const INPUTS = ["wheel", "touchstart", "pointerdown", "keydown", "focusin"];

/** Scrolls to the section in the address, again at each change of size, until the first input. For late sections. */
export function scrollToSection(): (() => void) | undefined {
  const section = document.getElementById(location.hash.slice(1));
  if (!section) return undefined;
  const sizes = new ResizeObserver(() => section.scrollIntoView());
  const stop = () => {
    sizes.disconnect();
    for (const input of INPUTS) removeEventListener(input, stop);
  };
  for (const input of INPUTS) addEventListener(input, stop, { passive: true });
  sizes.observe(document.body);
  return stop;
}
