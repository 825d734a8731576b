import type { Canvas } from "./canvas.ts";

/** A picture of the sample, drawn at the width in pixels that is asked for. */
export type Artwork = (widthPx: number) => Canvas;

export const steps = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
