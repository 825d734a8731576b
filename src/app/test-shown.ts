import { expect, vi } from "vitest";
import type { Locator } from "vitest/browser";
import { watchLiveRegions, type Listening } from "#ui/page/test-live-regions.ts";

export const textsOf = (locator: Locator) => locator.elements().map((element) => element.textContent);

export const boxOf = (locator: Locator) => locator.element().getBoundingClientRect();

/** Focuses an element as Tab would, without pressing it. */
export async function focusOn(locator: Locator): Promise<void> {
  await expect.element(locator).toBeVisible();
  locator.element().focus();
}

/** Notes what live regions say from now on, and returns a function that gives it. */
export function listen(): () => string[] {
  watchLiveRegions();
  const { listening } = globalThis as unknown as { listening: Listening };
  return () => listening.announcements.filter(({ flaw }) => flaw === undefined).map(({ text }) => text);
}

/** A colour of the theme that is shown, as computed styles have it. */
export const themeColor = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(`--color-${name}`);

/** Takes the files that are saved from now on, in place of the browser. */
export function takeSavedFiles(): Blob[] {
  const saved: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
    saved.push(file as Blob);
    return "blob:";
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  return saved;
}
