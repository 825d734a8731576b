import { expect, test } from "vitest";
import { durationText } from "./exchange-text.ts";

test("durations have the unit that people use", () => {
  expect([4.21, 419.6, 999.7, 1_234, 61_000, 180_000].map(durationText)).toEqual([
    "4.2 ms",
    "420 ms",
    "1.0 s",
    "1.2 s",
    "61.0 s",
    "3 min",
  ]);
});
