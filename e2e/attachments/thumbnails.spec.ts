import { mkdir, writeFile } from "node:fs/promises";
import type { Page } from "playwright/test";
import { flatPng } from "../bench/hostile/bomb.mjs";
import { dropOn } from "../drag/drag.ts";
import { expect, test } from "../test.ts";
import { cellOf, openTable, queue } from "./steps.ts";

/** A JPEG of 300 × 200 px, red on the left and blue on the right, with an EXIF orientation. */
async function jpeg(page: Page, orientation: 1 | 6 | 8): Promise<Buffer> {
  const numbers = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(300, 200);
    const context = canvas.getContext("2d");
    for (const [index, colour] of ["red", "blue"].entries()) {
      if (context) context.fillStyle = colour;
      context?.fillRect(index * 150, 0, 150, 200);
    }
    const picture = await canvas.convertToBlob({ type: "image/jpeg" });
    return [...new Uint8Array(await picture.arrayBuffer())];
  });
  const value = String.fromCharCode(orientation);
  const exif = `Exif\0\0II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0${value}\0\0\0\0\0\0\0`;
  const segment = Buffer.from(`\xff\xe1\0${String.fromCharCode(exif.length + 2)}${exif}`, "latin1");
  const picture = Buffer.from(numbers);
  return Buffer.concat([picture.subarray(0, 2), segment, picture.subarray(2)]);
}

/** Returns the size of a rendered picture and the colour at the middle of each side. */
function looks(image: HTMLImageElement) {
  const { naturalWidth: width, naturalHeight: height } = image;
  const context = new OffscreenCanvas(width, height).getContext("2d");
  context?.drawImage(image, 0, 0);
  const colourAt = (x: number, y: number) => {
    const [red = 0, , blue = 0] = context?.getImageData(x, y, 1, 1).data ?? [];
    return red > 200 && blue < 50 ? "red" : blue > 200 && red < 50 ? "blue" : "neither";
  };
  const [middle, centre] = [Math.floor(width / 2), Math.floor(height / 2)];
  return {
    size: `${width} × ${height}`,
    left: colourAt(3, centre),
    right: colourAt(width - 4, centre),
    top: colourAt(middle + 3, 3),
    bottom: colourAt(middle + 3, height - 4),
  };
}

test("thumbnails are upright, and a picture too large to decode gets an icon of its type @whole @long", async ({
  page,
}, info) => {
  await openTable(page, "Suppliers");
  const folder = info.outputPath("pictures");
  await mkdir(folder);
  const pictures = {
    "too wide.png": flatPng(16_385, 10),
    "level.jpg": await jpeg(page, 1),
    "turned right.jpg": await jpeg(page, 6),
    "turned left.jpg": await jpeg(page, 8),
    "long.png": flatPng(16_384, 10),
  };
  for (const [name, content] of Object.entries(pictures)) await writeFile(`${folder}/${name}`, content);
  const cell = await cellOf(page, "Kiln Nine", "Documents");
  await dropOn(
    cell,
    Object.keys(pictures).map((name) => `${folder}/${name}`),
  );
  await expect(queue(page).getByText("5 files added")).toBeVisible();
  await cell.press("Enter");
  const row = (name: string) => page.getByRole("dialog").getByRole("listitem").filter({ hasText: name });
  const imageLook = async (name: string) => row(name).locator("img").evaluate(looks);
  const upright = { size: "200 × 300", left: expect.any(String), right: expect.any(String) } as const;
  await expect
    .poll(async () => imageLook("level.jpg"))
    .toMatchObject({ size: "300 × 200", left: "red", right: "blue", top: "blue", bottom: "blue" });
  await expect.poll(async () => imageLook("turned right.jpg")).toEqual({ ...upright, top: "red", bottom: "blue" });
  await expect.poll(async () => imageLook("turned left.jpg")).toEqual({ ...upright, top: "blue", bottom: "red" });
  await expect.poll(async () => (await imageLook("long.png")).size).toBe("320 × 1");
  await expect(row("level.jpg")).toContainText("300 × 200");
  for (const name of ["turned right.jpg", "turned left.jpg"]) await expect(row(name)).toContainText("200 × 300");
  await expect(row("too wide.png").locator("img")).toHaveCount(0);
  await expect(row("too wide.png")).toContainText("16385 × 10");

  // They are kept, and those that an older version did not keep are drawn again.
  const kept = () => onThumbnails(page, "count");
  await expect.poll(kept).toBe(4);
  await onThumbnails(page, "clear");
  await page.reload();
  await (await cellOf(page, "Kiln Nine", "Documents")).press("Enter");
  await expect.poll(async () => imageLook("turned left.jpg")).toEqual({ ...upright, top: "blue", bottom: "red" });
  await expect.poll(kept).toBe(4);
});

/** Counts or clears the kept thumbnails, past the console. */
async function onThumbnails(page: Page, work: "count" | "clear"): Promise<unknown> {
  return page.evaluate(async (asked) => {
    const opening = indexedDB.open("workspace-files");
    await new Promise((done) => opening.addEventListener("success", done));
    const transaction = opening.result.transaction("thumbnails", "readwrite");
    const store = transaction.objectStore("thumbnails");
    const request = asked === "count" ? store.count() : store.clear();
    await new Promise((done) => transaction.addEventListener("complete", done));
    opening.result.close();
    return request.result;
  }, work);
}
