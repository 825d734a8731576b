const INPUTS = ["wheel", "touchstart", "pointerdown", "keydown", "focusin"];

/**
 * An effect for where parts of a screen come later than the screen: goes to the part in the address, which the browser
 * looked for in vain, and stays there while the parts take their size, until someone does something.
 */
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
