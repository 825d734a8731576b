import { expect, test } from "../test.ts";
import { pickFiles } from "./file-picker.ts";
import { film, sound, SOUND_SECONDS, text, widePicture } from "./media-files.ts";
import { cellOf, listedNames, openTable } from "./steps.ts";

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
  const files = [text, widePicture, sound(), await film(page)];
  await pickFiles(page, () => page.getByRole("button", { name: "Add files" }).tap(), files);
  await expect.poll(() => listedNames(page)).toEqual(["a.txt", "big.png", "sound.wav", "video.webm"]);

  await page.getByRole("button", { name: /^a.txt/ }).tap();
  const place = (position: number) => expect(page.getByText(`${position} of 4`)).toBeVisible();
  const showNext = async () => {
    await page.getByRole("button", { name: "Next" }).focus();
    await page.keyboard.press("ArrowRight");
  };
  await expect(page.getByText("Line 1 of the text.")).toBeVisible();
  await showNext();
  await place(2);
  await showNext();
  await place(3);
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

test("on a phone rows are selected with a tap @whole @long", async ({ page }) => {
  await openTable(page, "Suppliers");
  await page.getByRole("checkbox", { name: "Select Kiln Nine" }).tap();
  await expect(page.getByRole("main").getByText("1 selected")).toBeVisible();
  const offer = { name: "kiln nine.txt", mimeType: "text/plain", buffer: Buffer.from("offer") };
  await pickFiles(page, () => page.getByRole("button", { name: "Add files by record name" }).tap(), offer);
  await page.getByRole("dialog").getByRole("button", { name: "Add 1 file" }).tap();
  await expect(await cellOf(page, "Kiln Nine", "Documents")).toHaveAccessibleName("1 attachment: kiln nine.txt");
});
