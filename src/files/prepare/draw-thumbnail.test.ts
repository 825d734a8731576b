import { expect, test } from "vitest";
import { canDraw, thumbnailSize } from "./draw-thumbnail.ts";

test.each([
  [8000, 5000, true],
  [8001, 5000, false],
  [16_384, 2000, true],
  [16_385, 1, false],
  [1, 16_385, false],
])("%d × %d may be decoded: %s", (width, height, expected) => {
  expect(canDraw(new Blob(), { width, height })).toBe(expected);
});

test.each([
  [4000, 3000, 128, 128, 96],
  [3000, 4000, 512, 384, 512],
  [100, 50, 128, 100, 50],
  [16_000, 10, 128, 128, 1],
])("%d × %d within %d becomes %d × %d", (width, height, edge, smallWidth, smallHeight) => {
  expect(thumbnailSize({ width, height }, edge)).toEqual({ width: smallWidth, height: smallHeight });
});
