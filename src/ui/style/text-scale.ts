let scale: number | undefined;

/** Scales pixels at a font size of 16 px to this browser's font size, which is read once. */
export function scaledPx(px: number): number {
  scale ??= Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
  return px * scale;
}

/** As `scaledPx`; where fingers point, no less than the 44 px that they hit and the line below. */
export const touchPx = (px: number): number => scaledPx(isTouched() ? Math.max(px, 45) : px);

/** Whether the main pointer is a finger. */
export const isTouched = (): boolean => matchMedia("(pointer: coarse)").matches;
