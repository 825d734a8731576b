import "#ui/styles.css";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { cdp, page } from "vitest/browser";
import html from "../../index.html?raw";

/** Errors of the page and its console since the last test, apart from those that a test expects. */
let problems: string[] = [];

/** A notice, not an error: a busy browser delivers the last sizes in its next frame, as the specification of observers says. */
const LATE_SIZES = "ResizeObserver loop completed with undelivered notifications.";

const note = (cause: unknown) => {
  const message = cause instanceof Error ? cause.message : String(cause);
  if (!message.endsWith(LATE_SIZES)) problems.push(message);
};
const { error } = console;
console.error = (...parts: unknown[]) => {
  note(parts.map(String).join(" "));
  error(...parts);
};
addEventListener("error", (event) => note(event.error ?? event.message));
addEventListener("unhandledrejection", ({ reason }) => note(reason));

beforeEach(async () => {
  await page.viewport(1280, 800);
  // The pointer stays where the last test left it.
  await cdp().send("Input.dispatchMouseEvent", { type: "mouseMoved", x: -1, y: -1 });
  localStorage.clear();
  sessionStorage.clear();
  // As the script in the head leaves it.
  document.documentElement.className = "early";
  delete document.documentElement.dataset["theme"];
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const script of body.querySelectorAll("script, noscript")) script.remove();
  document.body.replaceChildren(...body.childNodes);
  window.focus();
  await document.fonts.load('1rem "Inter Variable"');
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  const found = problems;
  problems = [];
  expect(found, "no unexpected errors").toEqual([]);
});
