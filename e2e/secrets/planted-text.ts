import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import type { Locator, Page } from "playwright/test";
import { blocksOf } from "../crash/leveldb-table.ts";
import { filesWith, readOrEmpty } from "../crash/profile-search.ts";
import { describeControls, textControls } from "../every-screen/text-control-steps.ts";
import { expect } from "../test.ts";

/** Where the console itself stores data, relative to a profile; other journeys check these. */
const CONSOLE_FOLDERS = ["IndexedDB", "Local Storage", "Session Storage", "File System"].map((name) =>
  ["Default", name, ""].join(sep),
);

/** Types numbered texts with a common end into controls, and searches a profile for them. */
export function createTextProbe(profile: string) {
  const mark = randomBytes(24).toString("hex");
  const canaryMark = randomBytes(24).toString("hex");
  const names: string[] = [];

  /** Returns the controls whose text is in a file that the browser writes itself, with the file. */
  const findStoredTexts = async (): Promise<string[]> => {
    const paths = (await filesWith(profile, mark)).filter(
      (path) => !CONSOLE_FOLDERS.some((folder) => relative(profile, path).startsWith(folder)),
    );
    const hits: string[] = [];
    for (const path of paths) {
      const bytes = await readFile(path);
      // Without zeros UTF-16 is plain text.
      const text = [bytes, ...blocksOf(bytes)].map((part) => part.toString("latin1").replaceAll("\0", "")).join();
      const numbers = new Set([...text.matchAll(/planted-(\d+)-/g)].map(([, number]) => Number(number)));
      hits.push(...[...numbers].map((number) => `${names[number]} in ${relative(profile, path)}`));
      if (numbers.size === 0) hits.push(`a text in ${relative(profile, path)}`);
    }
    return hits;
  };

  return {
    type: async (page: Page, where: string): Promise<number> => {
      const before = names.length;
      const dialogs = page.getByRole("dialog");
      const controls = textControls(page, (await dialogs.count()) > 0 ? dialogs.last() : undefined);
      // A combobox replaces its input on focus, so each control is located again.
      for (let index = 0; index < (await controls.count()); index++) {
        const control = controls.nth(index);
        if (!(await takesText(control))) continue;
        const [{ name } = { name: "" }] = await control.evaluateAll(describeControls);
        const number = names.push(`${where}: ${name}`) - 1;
        await control.focus();
        await page.keyboard.insertText(`planted-${number}-${mark}`);
      }
      return names.length - before;
    },

    /**
     * Types into a control that the browser may keep and waits for it on disk: about 10 s, with all controls of the
     * page.
     */
    expectCanary: async (page: Page): Promise<void> => {
      await expect(page.getByRole("heading", { level: 1, includeHidden: true }).first()).toBeVisible();
      const text = `canary-${randomBytes(4).toString("hex")}-${canaryMark}`;
      await page.evaluate(() => {
        const canary = document.createElement("textarea");
        canary.ariaLabel = "Canary";
        // A dialog makes the rest of the page inert.
        (document.querySelector('[role="dialog"]') ?? document.body).append(canary);
      });
      await page.getByRole("textbox", { name: "Canary" }).focus();
      await page.keyboard.insertText(text);
      const findCanary = async () => {
        // The browser may skip what was typed while the page still loaded, but not what is typed after it.
        await page.keyboard.insertText(".");
        return (await sessionsWith(profile, text)).length;
      };
      await expect
        .poll(findCanary, { message: "the canary is found", intervals: [1000], timeout: 60_000 })
        .toBeGreaterThan(0);
    },

    findStoredTexts,
  };
}

const takesText = (control: Locator): Promise<boolean> =>
  control.evaluate(
    (element) =>
      element.checkVisibility() &&
      element.closest('[aria-hidden="true"], [inert]') === null &&
      !element.matches(":disabled, :read-only:not([contenteditable])"),
  );

async function sessionsWith(profile: string, text: string): Promise<string[]> {
  const paths = await filesWith(join(profile, "Default", "Sessions"), text);
  const whole: string[] = [];
  for (const path of paths) {
    const bytes = await readOrEmpty(path);
    if (bytes.includes(Buffer.from(text, "utf16le")) || bytes.includes(text)) whole.push(path);
  }
  return whole;
}
