import type { Page } from "playwright/test";
import { enlarge, gesture, pointIn, touch, type Point } from "../drag/fingers.ts";
import { expect, test } from "../test.ts";
import { pickFiles } from "./file-picker.ts";
import { film, sound, text, widePicture } from "./media-files.ts";
import { cellOf, listedNames, openTable } from "./steps.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const NAMES = ["a.txt", "big.png", "sound.wav", "video.webm"];

async function openViewer(page: Page): Promise<void> {
  await openTable(page, "Suppliers");
  await (await cellOf(page, "Kiln Nine", "Documents")).tap();
  const files = [text, widePicture, sound(), await film(page)];
  await pickFiles(page, () => page.getByRole("button", { name: "Add files" }).tap(), files);
  await expect.poll(() => listedNames(page)).toEqual(NAMES);
  await page.getByRole("button", { name: /^a.txt/ }).tap();
  await expectShown(page, "a.txt");
}

/** Runs in the page: waits until an element has not scrolled for 20 frames. */
async function atRest(element: Element): Promise<void> {
  for (let last = element.scrollLeft, frames = 0; frames < 20; frames++) {
    await new Promise(requestAnimationFrame);
    if (element.scrollLeft !== last) [last, frames] = [element.scrollLeft, 0];
  }
}

const preview = (page: Page, name: string) =>
  ({
    "a.txt": page.getByRole("region", { name: "Content" }),
    "big.png": page.getByRole("img", { name }),
    "sound.wav": page.locator("audio"),
    "video.webm": page.locator("video"),
  })[name] ?? page.locator("main");

async function expectShown(page: Page, name: string): Promise<void> {
  await expect(page.getByRole("dialog", { name })).toBeVisible();
  await expect(preview(page, name)).toBeVisible();
  await expect
    .poll(() =>
      preview(page, name).evaluate((element) => {
        if (element instanceof HTMLImageElement) return element.complete && element.naturalWidth > 0;
        return !(element instanceof HTMLMediaElement) || element.readyState >= 2;
      }),
    )
    .toBe(true);
}

/** Where a finger may start: beside the player of a sound, which handles touches itself. */
async function middle(page: Page, name: string) {
  const { y } = await pointIn(preview(page, name), 0.5, name === "sound.wav" ? -0.3 : 0.3);
  return { x: 195, y };
}

const directions: Record<string, (page: Page, from: Point, to: Point) => Promise<void>> = {
  "fast by touch events": (page, from, to) => touch(page, { from, to, steps: 2 }),
  "slowly by touch events": (page, from, to) => touch(page, { from, to, steps: 20 }),
  "fast by a gesture": (page, from, to) => gesture(page, from, to, 4000),
  "slowly by a gesture": (page, from, to) => gesture(page, from, to, 150),
};

for (const [way, move] of Object.entries(directions)) {
  test(`swiping moves forward and back over text, picture, sound and film, ${way} @whole @long`, async ({ page }) => {
    await openViewer(page);
    const swipe = async (name: string, by: number) => {
      const { x, y } = await middle(page, name);
      await move(page, { x: x - by / 2, y }, { x: x + by / 2, y });
    };
    for (const [index, name] of NAMES.entries()) {
      const next = NAMES[(index + 1) % NAMES.length] ?? "";
      await swipe(name, -160);
      await expectShown(page, next);
      await swipe(next, 160);
      await expectShown(page, name);
      await swipe(name, -160);
      await expectShown(page, next);
    }
  });
}

test("a vertical, short or two-finger swipe stays on the file @whole @long", async ({ page }) => {
  await openViewer(page);
  const content = preview(page, "a.txt");
  const { x, y } = await middle(page, "a.txt");
  await touch(page, { from: { x, y: y + 60 }, to: { x: x + 20, y: y - 60 } });
  await expect.poll(() => content.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(30);
  await touch(page, { from: { x, y }, to: { x: x + 30, y } });
  await touch(page, { from: { x: x - 80, y }, to: { x: x + 80, y }, secondFinger: { x, y: y + 60 } });
  // Proves that all earlier touches were handled.
  await touch(page, { from: { x: x + 80, y }, to: { x: x - 80, y } });
  await expectShown(page, "big.png");
});

test("a swipe works while content under the finger changes @whole @long", async ({ page }) => {
  await openViewer(page);
  const { x, y } = await middle(page, "a.txt");
  const right = { from: { x: x - 80, y }, to: { x: x + 80, y } };
  const left = { from: right.to, to: right.from };
  // Before the picture replaces its placeholder.
  await page.keyboard.press("ArrowRight");
  await touch(page, right);
  await expectShown(page, "a.txt");
  const meanwhile = async () => {
    await page.keyboard.press("ArrowRight");
    await expect(preview(page, "a.txt")).toBeHidden();
  };
  await touch(page, { ...left, meanwhile });
  await expectShown(page, "sound.wav");
});

test("a zoomed page pans with the finger @whole @long", async ({ page }) => {
  await openViewer(page);
  const { x, y } = await middle(page, "a.txt");
  const left = () => page.evaluate(() => visualViewport?.offsetLeft ?? 0);
  await enlarge(page, 2);
  await expect.poll(() => page.evaluate(() => visualViewport?.scale)).toBe(2);
  await touch(page, { from: { x: x + 60, y: y * 2 }, to: { x: x - 60, y: y * 2 } });
  await expect.poll(left).toBeGreaterThan(20);
  await enlarge(page, 1);
  await expect.poll(left).toBe(0);
  await touch(page, { from: { x: x + 80, y }, to: { x: x - 80, y } });
  await expectShown(page, "big.png");
});

test("a picture wider than its frame pans with the finger, a narrower one is swiped @whole @long", async ({ page }) => {
  await openViewer(page);
  await page.getByRole("button", { name: "Next" }).tap();
  await expectShown(page, "big.png");
  const scroller = preview(page, "big.png").locator("..");
  const { x, y } = await pointIn(scroller);
  const left = () => scroller.evaluate(({ scrollLeft }) => scrollLeft);
  await page.getByRole("button", { name: "Zoom in" }).tap();
  await expect(page.getByText("50%")).toBeVisible();
  await touch(page, { from: { x: x + 80, y }, to: { x: x - 80, y } });
  await expect.poll(left).toBeGreaterThan(40);
  await expectShown(page, "big.png");

  await scroller.evaluate(atRest);
  await page.getByRole("button", { name: "Zoom out" }).tap();
  await expect(page.getByText("25%")).toBeVisible();
  await touch(page, { from: { x: x + 80, y }, to: { x: x - 80, y } });
  await expectShown(page, "sound.wav");
});

test("a finger on the seek bar of sound and film seeks @long @whole", async ({ page }) => {
  await openViewer(page);
  await page.getByRole("button", { name: "Previous" }).tap();
  for (const [name, down, right] of [
    ["video.webm", 0.92, 0.3],
    ["sound.wav", 0.5, 0.5],
  ] as const) {
    await expectShown(page, name);
    const player = preview(page, name);
    await touch(page, { from: await pointIn(player, right, down), to: await pointIn(player, right + 0.4, down) });

    await expectShown(page, name);
    await expect.poll(() => player.evaluate((media: HTMLMediaElement) => media.currentTime)).toBeGreaterThan(0.2);
    await page.getByRole("button", { name: "Previous" }).tap();
  }
});
