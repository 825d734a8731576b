import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright/test";
import { dropOn } from "../drag/drag.ts";
import { expect, expectAccessible, test } from "../test.ts";
import { pickFiles } from "./file-picker.ts";
import { cellOf, openTable, queue } from "./steps.ts";

const text = (bytes: Buffer) => bytes.toString("latin1");
const latin1 = (chars: string) => Buffer.from(chars, "latin1");

/** A photo of a phone in the colours of Display P3: left half red, right half blue, turned right, with a place and a video. */
async function photo(page: Page, [width, height]: readonly [number, number], seed = 0): Promise<Buffer> {
  const numbers = await page.evaluate(
    async ([wide, high, start]) => {
      const canvas = new OffscreenCanvas(wide, high);
      const context = canvas.getContext("2d", { colorSpace: "display-p3" });
      if (!context) throw new Error("no canvas");
      for (const [index, colour] of ["color(display-p3 1 0 0)", "color(display-p3 0 0 1)"].entries()) {
        context.fillStyle = colour;
        context.fillRect((index * wide) / 2, 0, wide / 2, high);
      }
      for (let at = 0; at < 400; at++) {
        context.fillStyle = `rgb(0 ${(at * 7 + start) % 256} ${(at * 13) % 256})`;
        context.fillRect(wide / 4 + (at % 20) * 5, high / 4 + Math.floor(at / 20) * 5, 5, 5);
      }
      const picture = await canvas.convertToBlob({ type: "image/jpeg", quality: 0.95 });
      return [...new Uint8Array(await picture.arrayBuffer())];
    },
    [width, height, seed] as const,
  );
  const picture = Buffer.from(numbers);
  // Two entries: the turn, and a directory with the latitude's letter.
  const exif = `Exif\0\0MM\0*\0\0\0\x08\0\x02\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\x88\x25\0\x04\0\0\0\x01\0\0\0\x26\0\0\0\0\0\x01\0\x01\0\x02\0\0\0\x02N\0\0\0\0\0\0\0GPS-PLACE`;
  const segment = (marker: string, content: string) =>
    `\xff${marker}${String.fromCharCode((content.length + 2) >> 8, (content.length + 2) & 255)}${content}`;
  const xmp = segment("\xe1", "http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>GPS-PLACE</x:xmpmeta>");
  const start = latin1(`${segment("\xe1", exif)}${xmp}${segment("\xfe", "GPS-PLACE")}`);
  return Buffer.concat([picture.subarray(0, 2), start, picture.subarray(2), latin1("MotionPhoto_DataGPS-PLACE")]);
}

/** The bytes of the only stored file of a name, and what a browser makes of them. */
async function stored(page: Page, name: string) {
  const numbers = await page.evaluate(async (wanted) => {
    const done = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve) => {
        request.addEventListener("success", () => resolve(request.result));
      });
    const service = await done(indexedDB.open("workspace-service"));
    const reading = service.transaction(["records", "blocks"]);
    type Row = { value: { fields: Record<string, unknown> } };
    const alone = (await done(reading.objectStore("records").getAll())) as Row[];
    const blocks = (await done(reading.objectStore("blocks").getAll())) as { rows: Row[] }[];
    service.close();
    const cells = [...alone, ...blocks.flatMap(({ rows }) => rows)].flatMap(({ value }) => Object.values(value.fields));
    const all = cells.flatMap((cell) => (Array.isArray(cell) ? (cell as { name: string; path: string }[]) : []));
    const path = all.findLast((one) => one.name === wanted)?.path ?? "";
    const files = await done(indexedDB.open("workspace-files"));
    const both = files.transaction(["files", "bytes"]);
    const row = (await done(both.objectStore("files").get(path))) as { bytesId: string };
    const blob = (await done(both.objectStore("bytes").get(row.bytesId))) as Blob;
    files.close();
    return [...new Uint8Array(await blob.arrayBuffer())];
  }, name);
  return Buffer.from(numbers);
}

/** The size of a photo as it is shown, and its pixels in two places, in the colours of Display P3. */
async function looks(page: Page, bytes: Buffer) {
  return page.evaluate(async (base64) => {
    const image = await createImageBitmap(new Blob([Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))]));
    const context = new OffscreenCanvas(image.width, image.height).getContext("2d", { colorSpace: "display-p3" });
    context?.drawImage(image, 0, 0);
    const at = (y: number) => [
      ...(context?.getImageData(image.width / 2, y, 1, 1, { colorSpace: "display-p3" }).data ?? []),
    ];
    return { size: `${image.width} × ${image.height}`, top: at(3), bottom: at(image.height - 4) };
  }, bytes.toString("base64"));
}

/** The red and the blue of sRGB, as Display P3 has them: those of the photo lie outside sRGB. */
const inSrgb = (size: string) => ({ size, top: near([234, 51, 35, 255]), bottom: near([0, 0, 245, 255]) });
const near = (colour: readonly number[]) => colour.map((value) => Math.round(value / 16));
const looksNear = async (page: Page, bytes: Buffer) => {
  const { size, top, bottom } = await looks(page, bytes);
  return { size, top: near(top), bottom: near(bottom) };
};

async function written(folder: string, files: Readonly<Record<string, Buffer>>): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const paths = Object.keys(files).map((name) => join(folder, name));
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  return paths;
}

const HEIC = Buffer.concat([latin1("\0\0\0\x18ftypheic\0\0\0\0mif1heic"), Buffer.alloc(100, 7)]);

test("a photo is added as it is unless its field says otherwise, then without place, upright and in its colours @whole", async ({
  page,
}, info) => {
  await openTable(page, "Suppliers");
  const original = await photo(page, [600, 400]);
  expect(text(original)).toContain("ICC_PROFILE");
  const [first = "", second = "", heic = ""] = await written(info.outputPath("photos"), {
    "plain.jpg": original,
    "clean.jpg": await photo(page, [600, 400], 1),
    "phone.heic": HEIC,
  });
  const cell = await cellOf(page, "Kiln Nine", "Documents");
  await dropOn(cell, [first]);
  await expect(queue(page).getByText("1 file added")).toBeVisible();
  await expect
    .poll(async () => (await stored(page, "plain.jpg")).equals(original), "nothing is changed unasked")
    .toBe(true);

  await cell.press("Enter");
  const drawer = page.getByRole("dialog", { name: "Documents" });
  await drawer.getByRole("button", { name: "Photos: as they are" }).click();
  await expect(page.getByRole("menuitemradio", { name: "Photos: as they are" })).toBeChecked();
  await expectAccessible(page);
  await page.getByRole("menuitemradio", { name: "Photos: no place data", exact: true }).click();
  await expect(drawer.getByRole("button", { name: "Photos: no place data" })).toBeVisible();
  await page.keyboard.press("Escape");

  await dropOn(cell, [second, heic]);
  const row = (name: string) => queue(page).getByRole("listitem").filter({ hasText: name }).last();
  await expect(row("clean.jpg")).toContainText(/[\d.]+ kB → [\d.]+ kB, encoded again, place and camera data removed\./);
  await expect(row("phone.heic")).toContainText("A file of the type image/heic cannot be changed here.");
  await expect
    .poll(async () => text(await stored(page, "clean.jpg")))
    .not.toMatch(/Exif|GPS-PLACE|MotionPhoto|xmpmeta/);
  await expect.poll(async () => looks(page, original), "it is turned").toMatchObject({ size: "400 × 600" });
  await expect.poll(async () => looksNear(page, await stored(page, "clean.jpg"))).toEqual(inSrgb("400 × 600"));

  // It is kept for the field, and what could not be changed waits for a person.
  await page.reload();
  await expect(row("phone.heic")).toContainText("The page was closed before the file was stored.");
  await pickFiles(page, async () => queue(page).getByRole("button", { name: "Choose again: phone.heic" }).click(), [
    heic,
  ]);
  await queue(page).getByRole("button", { name: "Add as it is: phone.heic" }).click();
  await expect(queue(page).getByText("1 file added")).toBeVisible();
  await queue(page).getByRole("button", { name: "Show files" }).click();
  await expect(row("phone.heic")).toContainText("Added as it is, with all its data.");
  await expect.poll(async () => (await stored(page, "phone.heic")).equals(HEIC)).toBe(true);
});

test("photos are shrunk on a phone and by keys alone, upright and in the colours of every screen @whole", async ({
  page,
}, info) => {
  await openTable(page, "Suppliers");
  const animated = latin1(
    "RIFF\x2c\0\0\0WEBPVP8X\x0a\0\0\0\x02\0\0\0\xcf\x07\0\xcf\x07\0ANIM\x06\0\0\0\0\0\0\0\0\0VP8 \0\0\0\0",
  );
  const folder = info.outputPath("trip");
  await written(join(folder, "day 1"), { "big.jpg": await photo(page, [2000, 1500]), "phone.heic": HEIC });
  await written(folder, { "moving.webp": animated });
  const cell = await cellOf(page, "Kiln Nine", "Documents");
  await dropOn(cell, [folder]);
  const question = page.getByRole("dialog", { name: "Add 3 files?" });
  await expect(question).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await question.getByRole("button", { name: "Photos: as they are" }).press("Enter");
  await page.getByRole("menuitemradio", { name: "Photos: no place data, up to 1,280 px" }).press("Enter");
  await question.getByRole("button", { name: "Add 3 files" }).press("Enter");
  await expect(queue(page).getByText("2 to decide, 1 file added")).toBeVisible();
  const row = (name: string) => queue(page).getByRole("listitem").filter({ hasText: name }).last();
  await expect(row("big.jpg")).toContainText(/ → .*, shrunk to 960 × 1280 pixels, place and camera data removed\./);
  await expect(row("moving.webp")).toContainText("It is animated, so it cannot be changed here.");
  await expect(row("phone.heic")).toContainText("A file of the type image/heic cannot be changed here.");
  await expect.poll(async () => text(await stored(page, "big.jpg"))).not.toMatch(/GPS-PLACE|Exif/);
  await expect.poll(async () => looksNear(page, await stored(page, "big.jpg"))).toEqual(inSrgb("960 × 1280"));
  await queue(page).getByRole("button", { name: "Add 2 as they are" }).press("Enter");
  await expect(queue(page).getByText("3 files added")).toBeVisible();
  await expect.poll(async () => (await stored(page, "moving.webp")).equals(animated)).toBe(true);
});
