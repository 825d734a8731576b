const INPUTS = ["wheel", "touchstart", "pointerdown", "keydown", "focusin"];

/** Scrolls to the section in the address, again at each change of size, until the first input. For late sections. */
export function scrollToSection(): (() => void) | undefined {
  const part = document.getElementById(location.hash.slice(1));
  if (!part) return undefined;
  const sizes = new ResizeObserver(() => part.scrollIntoView());
  const leave = () => {
    sizes.disconnect();
    for (const input of INPUTS) removeEventListener(input, leave);
  };
  for (const input of INPUTS) addEventListener(input, leave, { passive: true });
  sizes.observe(document.body);
  return leave;
}
