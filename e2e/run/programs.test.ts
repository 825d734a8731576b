import { expect, test } from "vitest";
import { ensurePrograms, PROGRAMS } from "./programs.mjs";
import { failuresOf } from "./report.mjs";

test("an engine that cannot be installed is named as left out, with advice, and fails with CI", async () => {
  const installed = { name: "firefox", ensure: async () => "/usr/bin/firefox-esr" };
  const ensure = async () => Promise.reject(new Error("Install webkit, as your system does it."));
  const { passed, failed, leftOut = [] } = await ensurePrograms([installed, { name: "webkit", ensure }]);
  expect({ passed, failed }).toEqual({ passed: 1, failed: 0 });
  expect(leftOut).toEqual(["tests that need webkit. Install webkit, as your system does it."]);
  expect(failuresOf(leftOut, "true")).toBe(1);
  expect(failuresOf(leftOut, "")).toBe(0);
});

test("the gate installs every engine that its journeys need", () => {
  const ofGate = PROGRAMS.filter(({ isLong }) => !isLong).map(({ name }) => name);
  expect(ofGate).toEqual(expect.arrayContaining(["whole", "firefox", "webkit"]));
});
