import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { show } from "#app/test-app.tsx";
import { boxOf } from "#app/test-shown.ts";
import { BytesPreview } from "./bytes-preview.tsx";

const preview = (mimetype: string) =>
  show(
    <BytesPreview bytes={new Blob(["%PDF-1.4 offer"], { type: mimetype })} attachment={{ name: "offer", mimetype }} />,
  );

test("a PDF, which no page can show safely, has a large button that opens it in a new tab", async () => {
  preview("application/pdf");
  const open = page.getByRole("button", { name: "Open in a new tab" });
  // Other buttons have 32.
  await expect.poll(() => open.query()?.getBoundingClientRect().height).toBeGreaterThan(40);
});

test("a file that cannot be shown offers nothing to open", async () => {
  preview("application/zip");
  await expect.element(page.getByText("No preview for this type")).toBeVisible();
  expect(page.getByRole("button").query()).toBeNull();
});

test("zoom keeps what is under the finger where it is, and buttons what is in the middle", async () => {
  const canvas = new OffscreenCanvas(600, 400);
  canvas.getContext("2d")?.fillRect(0, 0, 600, 400);
  const bytes = await canvas.convertToBlob();
  show(
    <div style={{ width: 400, height: 300 }}>
      <BytesPreview bytes={bytes} attachment={{ name: "one.png", mimetype: "image/png" }} />
    </div>,
  );
  const picture = page.getByRole("img", { name: "one.png" });
  await expect.element(picture).toBeVisible();
  await expect.poll(() => boxOf(picture).width).toBeGreaterThan(100);
  /** How far a point of the window is across the picture and down it, from 0 to 1. */
  const placeOf = (x: number, y: number) => {
    const { left, top, width, height } = boxOf(picture);
    return [(x - left) / width, (y - top) / height];
  };
  const near = ([x = NaN, y = NaN]: number[]) => [expect.closeTo(x, 1), expect.closeTo(y, 1)] as unknown[];
  const { left, top } = boxOf(picture);
  const finger = [left + 300, top + 60] as const;
  for (let times = 0; times < 3; times++) {
    const before = placeOf(...finger);
    const { width } = boxOf(picture);
    const { left, top } = boxOf(picture);
    await userEvent.dblClick(picture, { position: { x: finger[0] - left, y: finger[1] - top } });
    await expect.poll(() => boxOf(picture).width).toBeGreaterThan(width);
    expect(placeOf(...finger)).toEqual(near(before));
  }
  const frame = boxOf(page.elementLocator(picture.element().parentElement as HTMLElement));
  const middle = [frame.left + frame.width / 2, frame.top + frame.height / 2] as const;
  const before = placeOf(...middle);
  await page.getByRole("button", { name: "Zoom in" }).click();
  expect(placeOf(...middle)).toEqual(near(before));
});
