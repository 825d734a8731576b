import type { Locator } from "playwright/test";
import { expect, test } from "../test.ts";
import { pickFiles } from "./file-picker.ts";
import { film, sound, SOUND_SECONDS, text, widePicture } from "./media-files.ts";
import { cellOf, drop, fillCell, listedNames, openTable, picture } from "./steps.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test("on a phone an empty cell offers to add, arrow keys go to the next file, and media can be sought @long @whole", async ({
  page,
}) => {
  await openTable(page, "Suppliers");
  const cell = await cellOf(page, "Kiln Nine", "Documents");
  await page.getByRole("rowheader", { name: "Kiln Nine" }).focus();
  await expect(cell.getByText("Add")).toHaveCSS("opacity", "1");
  await cell.tap();
  await expect(page.getByText("or drop or paste files here")).toBeHidden();
  const files = [text, sound(), widePicture, await film(page)];
  await pickFiles(page, () => page.getByRole("button", { name: "Add files" }).tap(), files);
  await expect.poll(() => listedNames(page)).toEqual(["a.txt", "sound.wav", "wide.png", "film.webm"]);

  await page.getByRole("button", { name: /^a.txt/ }).tap();
  const place = (position: number) => expect(page.getByText(`${position} of 4`)).toBeVisible();
  const showNext = async () => {
    await page.getByRole("button", { name: "Next" }).focus();
    await page.keyboard.press("ArrowRight");
  };
  await expect(page.getByText("Line 1 of the text.")).toBeVisible();
  await showNext();
  await place(2);
  const player = page.getByLabel("sound.wav").and(page.locator("audio"));
  const time = () => player.evaluate((audio: HTMLAudioElement) => [audio.duration, audio.currentTime]);
  await expect.poll(time).toEqual([SOUND_SECONDS, 0]);
  await player.evaluate(async (audio: HTMLAudioElement) => {
    const isThere = new Promise((resolve) => audio.addEventListener("seeked", resolve, { once: true }));
    audio.currentTime = 2.5;
    await isThere;
  });
  await expect.poll(time).toEqual([SOUND_SECONDS, 2.5]);
  await player.focus();
  await page.keyboard.press("ArrowLeft");
  await expect.poll(async () => (await time())[1]).toBeLessThan(2.5);
  await place(2);

  await showNext();
  await place(3);
  await showNext();
  await place(4);
  const screen = page.locator("video");
  await expect.poll(async () => screen.evaluate((video: HTMLVideoElement) => video.seekable.length)).toBe(1);
  const shownAt = await screen.evaluate(async (video: HTMLVideoElement) => {
    const isThere = new Promise((resolve) => video.addEventListener("seeked", resolve, { once: true }));
    video.currentTime = 0.5;
    await isThere;
    return video.currentTime;
  });
  expect(shownAt).toBe(0.5);
  await showNext();
  await place(1);
});

test("on a low screen the viewer shows its picture, and Home and End go to the first and last @whole @long", async ({
  page,
}) => {
  await page.setViewportSize({ width: 640, height: 400 });
  await openTable(page, "Suppliers");
  const cell = await cellOf(page, "Kiln Nine", "Documents");
  await drop(cell.locator("> div"), [
    picture("one.png"),
    picture("two.png", "steelblue"),
    picture("three.png", "gold"),
  ]);
  await expect(cell).toHaveAccessibleName("3 attachments: one.png, two.png, three.png");
  await cell.press("Enter");
  await page.getByRole("button", { name: /^two.png/ }).press("Enter");
  await expect(page.getByRole("img", { name: "two.png" })).toBeInViewport({ ratio: 0.99 });
  await expect(page.getByRole("button", { name: "Close" })).toBeFocused();
  await page.keyboard.press("End");
  // Announced too: the focus stays on a button whose name does not change.
  const position = page
    .getByRole("dialog", { name: /\.png$/ })
    .getByRole("status")
    .filter({ hasText: "of 3" });
  await expect(position).toHaveText("three.png, 3 of 3");
  await page.keyboard.press("Home");
  await expect(position).toHaveText("one.png, 1 of 3");
  await expect(page.getByRole("img", { name: "one.png" })).toBeInViewport({ ratio: 0.99 });
  // The focus returns to the last shown file, not to the first opened one.
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: /^one.png/ })).toBeFocused();
});

test("the last shown file gets the focus, wherever it is in a long list @long @whole", async ({ page }) => {
  await openTable(page, "Suppliers");
  await fillCell(page, "Kiln Nine", 64);
  await page.reload();
  await (await cellOf(page, "Kiln Nine", "Documents")).press("Enter");
  await page.getByRole("button", { name: /^page 2.txt/ }).press("Enter");
  await expect(page.getByRole("dialog", { name: "page 2.txt" })).toBeVisible();
  await page.keyboard.press("End");
  await expect(page.getByRole("dialog", { name: "page 64.txt" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: /^page 64.txt/ })).toBeFocused();
  await expect(page.getByRole("button", { name: /^page 64.txt/ })).toBeInViewport({ ratio: 1 });
});

test("the viewer's buttons do not cover its picture, and all details are beside it @whole @long", async ({ page }) => {
  await openTable(page, "Products");
  await (await cellOf(page, "Halo pendant", "Photos")).press("Enter");
  await page
    .getByRole("button", { name: /^halo-pendant/ })
    .first()
    .press("Enter");
  const shown = page.getByRole("img", { name: /^halo-pendant/ }).last();
  await expect(shown).toBeVisible();
  const box = (one: Locator) => one.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
  const { bottom } = await box(shown);
  await expect
    .poll(async () => (await box(page.getByRole("button", { name: "Zoom in" }))).top)
    .toBeGreaterThanOrEqual(bottom);
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(page.getByText(/^\d+ fields? not in /)).toBeInViewport({ ratio: 1 });
  const isWhole = (name: string) =>
    page
      .locator("dt", { hasText: new RegExp(`^${name}$`) })
      .locator("+ dd [title] > span")
      .first()
      .evaluate((text) => text.scrollWidth <= text.clientWidth);
  await expect.poll(async () => isWhole("Path"), "a path is read whole").toBe(true);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("rowheader", { name: "Halo pendant" }).getByRole("link").click();
  await expect(page.getByRole("heading", { level: 2, name: "About this record" })).toBeVisible();
  await expect.poll(async () => isWhole("Record id"), "the id of a record too").toBe(true);
});

test("on a phone rows are selected with a tap @whole @long", async ({ page }) => {
  await openTable(page, "Suppliers");
  await page.getByRole("checkbox", { name: "Select Kiln Nine" }).tap();
  await expect(page.getByRole("main").getByText("1 selected")).toBeVisible();
  const offer = { name: "kiln nine.txt", mimeType: "text/plain", buffer: Buffer.from("offer") };
  await pickFiles(page, () => page.getByRole("button", { name: "Add files by record name" }).tap(), offer);
  await page.getByRole("dialog").getByRole("button", { name: "Add 1 file" }).tap();
  await expect(await cellOf(page, "Kiln Nine", "Documents")).toHaveAccessibleName("1 attachment: kiln nine.txt");
});

test("an empty file and a broken sound say so, and a long name is shown in full @whole @long", async ({ page }) => {
  await openTable(page, "Suppliers");
  await (await cellOf(page, "Kiln Nine", "Documents")).tap();
  const long = "a long name ".repeat(10);
  const empty = { name: `empty ${long}.txt`, mimeType: "text/plain", buffer: Buffer.alloc(0) };
  const broken = {
    name: "broken.wav",
    mimeType: "audio/wav",
    buffer: Buffer.from("RIFF\0\0\0\0WAVEno sound at all\0"),
  };
  await pickFiles(page, () => page.getByRole("button", { name: "Add files" }).tap(), [empty, broken]);
  await page.getByRole("button", { name: /^empty/ }).tap();
  await expect(page.getByText("This file is empty")).toBeVisible();
  const name = page
    .locator("dt", { hasText: /^Name$/ })
    .locator("+ dd bdi")
    .first();
  await expect
    .poll(async () => name.evaluate((text) => getComputedStyle(text).textOverflow), "how a long name ends")
    .toBe("clip");
  await page.getByRole("button", { name: "Next" }).tap();
  await expect(page.getByText("This browser cannot play this file")).toBeVisible();
});
