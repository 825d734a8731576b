import { expect, test } from "vitest";
import { durationText, failureText } from "./exchange-text.ts";

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

test("a failure says that it is one, not its status alone", () => {
  expect(failureText(503, "http")).toBe("503 failed");
  expect(failureText(undefined, "redirect")).toBe("redirect");
  expect(failureText(200, "not-json")).toBe("200 · not json");
  expect(failureText(undefined, "timeout")).toBe("timeout");
});
