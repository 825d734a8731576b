import { expect, test } from "vitest";
import { failedCheckText } from "./connections-page.tsx";

const at = (day: number, hour: number) => new Date(2026, 10, day, hour, 3);
const check = { title: "A token is missing", isReached: true, when: "saved", time: at(26, 12).toISOString() } as const;

test("says when a service was not reached, or why its check failed", () => {
  const lost = { ...check, isReached: false, when: "added" } as const;
  expect(failedCheckText(lost, at(26, 18))).toBe("Not reached when added, 12:03");
  expect(failedCheckText(lost, at(27, 9))).toBe("Not reached when added, 26 Nov 2026, 12:03");
  expect(failedCheckText(check, at(26, 18))).toBe("Check failed when saved, 12:03: A token is missing");
});
