let scale: number | undefined;

/** Scales pixels at a font size of 16 px to this browser's font size, which is read once. */
export function scaledPx(px: number): number {
  scale ??= Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
  return px * scale;
}
