import { mkdir, writeFile } from "node:fs/promises";
import type { Page } from "playwright/test";
import { cellOf, dragFromDisk, openTable, queue } from "./attachments-steps.ts";
import { flatPng } from "./bench/bomb.mjs";
import { expect, test } from "./test.ts";

/** A JPEG of 300 × 200 pixels that says it was taken with the camera turned. */
async function turnedJpeg(page: Page): Promise<Buffer> {
  const numbers = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(300, 200);
    canvas.getContext("2d")?.fillRect(0, 0, 300, 200);
    const picture = await canvas.convertToBlob({ type: "image/jpeg" });
    return [...new Uint8Array(await picture.arrayBuffer())];
  });
  const orientation = "Exif\0\0II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0\x06\0\0\0\0\0\0\0";
  const segment = Buffer.from(`\xff\xe1\0${String.fromCharCode(orientation.length + 2)}${orientation}`, "latin1");
  const picture = Buffer.from(numbers);
  return Buffer.concat([picture.subarray(0, 2), segment, picture.subarray(2)]);
}

test("thumbnails stand upright, and a picture too big to unfold gets a sign of its type", async ({ page }, info) => {
  await openTable(page, "Suppliers");
  const folder = info.outputPath("pictures");
  await mkdir(folder);
  const pictures = {
    "too wide.png": flatPng(16_385, 10),
    "turned.jpg": await turnedJpeg(page),
    "long.png": flatPng(16_384, 10),
  };
  for (const [name, content] of Object.entries(pictures)) await writeFile(`${folder}/${name}`, content);
  const cell = await cellOf(page, "Kiln Nine", "Documents");
  await dragFromDisk(
    cell,
    Object.keys(pictures).map((name) => `${folder}/${name}`),
  );
  await expect(queue(page).getByText("3 files inserted")).toBeVisible();
  await cell.press("Enter");
  const row = (name: string) => page.getByRole("dialog").getByRole("listitem").filter({ hasText: name });
  const size = (name: string) =>
    row(name)
      .locator("img")
      .evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
  await expect.poll(async () => size("turned.jpg")).toEqual([85, 128]);
  await expect.poll(async () => size("long.png")).toEqual([128, 1]);
  // It was asked for first.
  await expect(row("too wide.png").locator("img")).toHaveCount(0);
  await expect(row("too wide.png")).toContainText(/16385 × 10/);
});
