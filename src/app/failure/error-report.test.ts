import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ignoreAborted, isUnfetched, reportOf, safeMessageOf, withoutMessage } from "./error-report.ts";

beforeEach(() => void vi.stubGlobal("navigator", { userAgent: "A browser" }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const SECRET = "sk-canary-4411";

it("reports the place of a failure without its message", () => {
  let error: unknown;
  try {
    JSON.parse(`${SECRET}\n    at ${SECRET}:1:2\n@${SECRET}:1:2`);
  } catch (caught) {
    error = caught;
  }
  expect(String(error), "the browser quotes what it read").toContain(SECRET.slice(0, 6));
  const report = reportOf(error, "/spaces/spc1/ai", new Date(0));
  expect(report).toContain("1970-01-01T00:00:00.000Z\n/spaces/spc1/ai\nA browser\nSyntaxError\n    at ");
  expect(report).not.toContain("canary");
});

it("reads the stack formats of all browsers", () => {
  const error = new TypeError(SECRET);
  error.stack = `load@https://console.example/assets/index.js:1:2345\n@https://console.example/assets/index.js:2:1\n${SECRET}`;
  expect(reportOf(error, "/", new Date(0)).split("\n").slice(-2)).toEqual([
    "load@https://console.example/assets/index.js:1:2345",
    "@https://console.example/assets/index.js:2:1",
  ]);
  expect(reportOf(SECRET, "/", new Date(0))).not.toContain(SECRET);
});

it("shows messages of the console, and no message of a browser", () => {
  expect(safeMessageOf(new Error("The data was written by a newer version."))).toBe(
    "The data was written by a newer version.",
  );
  const quoting = [SyntaxError, TypeError, RangeError, ReferenceError, URIError].map((kind) => new kind(SECRET));
  const exception = new DOMException(`"${SECRET}" is no valid name`, "InvalidCharacterError");
  expect([...quoting, exception, SECRET].map(safeMessageOf)).toEqual(Array.from({ length: 7 }, () => undefined));
});

it("logs the place of a failure without its message", () => {
  const logged = withoutMessage(new SyntaxError(`Unexpected token in "${SECRET}"`), "/tokens", new Date(0));
  expect(logged.message).toBe("A part of the console failed.");
  expect(logged.stack).toContain("/tokens\nA browser\nSyntaxError\n    at ");
  expect(`${logged.message}${logged.stack}`).not.toContain(SECRET);
});

it("detects failed imports in each browser's wording", () => {
  for (const message of [
    "Failed to fetch dynamically imported module: https://console.example/assets/page.js",
    "error loading dynamically imported module: https://console.example/assets/page.js",
    "Importing a module script failed.",
  ]) {
    expect(isUnfetched(new TypeError(message))).toBe(true);
  }
  expect(isUnfetched(new TypeError("Failed to fetch"))).toBe(false);
  expect(isUnfetched("Importing a module script failed.")).toBe(false);
});

it("ignores imports that are aborted because the page is left, and no other errors", () => {
  vi.useFakeTimers();
  const page = new EventTarget();
  const isAborted = ignoreAborted(page as Window);
  const rejects = (reason: unknown) =>
    !page.dispatchEvent(Object.assign(new Event("unhandledrejection", { cancelable: true }), { reason }));
  const aborted = new TypeError("error loading dynamically imported module: https://console.example/assets/page.js");
  expect([isAborted(aborted), rejects(aborted)], "a page that stays").toEqual([false, false]);
  page.addEventListener("beforeunload", (leaving) => leaving.stopImmediatePropagation(), true);
  page.dispatchEvent(new Event("beforeunload"));
  expect([isAborted(aborted), rejects(aborted)], "a page that is left").toEqual([true, true]);
  expect([isAborted(new TypeError(SECRET)), rejects(new Error(SECRET))]).toEqual([false, false]);
  vi.advanceTimersByTime(10_000);
  expect([isAborted(aborted), rejects(aborted)], "a page that stayed after all").toEqual([false, false]);
});
