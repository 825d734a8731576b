let scale: number | undefined;

/**
 * The pixels that hold, at the size of text that this browser is set to, what so many hold at the usual one: for what is
 * laid out by script. Read once, for a page seldom lives through a change of it.
 */
export function scaledPx(px: number): number {
  scale ??= Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
  return px * scale;
}
