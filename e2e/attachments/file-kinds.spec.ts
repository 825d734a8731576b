import { expect, expectAccessible, test } from "../test.ts";
import { cellOf, drop, openTable, picture, mayBeInserted, queue, setInsertFault } from "./steps.ts";

const FILES = [
  { name: "notes.txt", text: "notes" },
  { name: "offer.pdf", text: "%PDF-1.4 offer" },
  { name: "prices.csv", text: "a,b" },
];

test("files without a thumbnail show their kind, in the cell, the list and the queue @whole @long", async ({
  page,
}) => {
  await openTable(page, "Products");
  const cell = await cellOf(page, "Perch stool", "Photos");
  await drop(cell.locator("> div"), FILES);
  await expect(queue(page).getByText("3 files added")).toBeVisible();
  const kinds = (part: typeof cell) =>
    part.locator("[data-kind]").evaluateAll((icons) => icons.map((icon) => icon.getAttribute("data-kind")));
  await expect.poll(async () => kinds(cell)).toEqual(["text", "pdf", "sheet"]);
  await queue(page).getByRole("button", { name: "Show files" }).click();
  await expect.poll(() => kinds(queue(page))).toEqual(["text", "pdf", "sheet"]);
  await cell.press("Enter");
  const drawer = page.getByRole("dialog", { name: "Photos" });
  await expect(drawer.getByRole("listitem")).toHaveCount(3);
  await expect.poll(async () => kinds(drawer)).toEqual(["text", "pdf", "sheet"]);

  await drawer.getByRole("button", { name: "Actions for offer.pdf" }).click();
  const cannot = page.getByRole("menuitem", { name: "Move, replace or delete" });
  await expect(cannot).toHaveAttribute("aria-disabled", "true");
  await expect(cannot).toContainText("The API has no endpoint for this.");
  await expect(cannot, "what can be done instead").toContainText("You can add a new version or a second copy");
  await expectAccessible(page);
  await page.keyboard.press("Escape");

  await drawer.getByRole("button", { name: /^offer.pdf/ }).click();
  const viewer = page.getByRole("dialog", { name: "offer.pdf" });
  await expect(viewer.getByRole("button", { name: "Open in a new tab" })).toBeVisible();
  const boxOf = async (name: string) => {
    const box = await viewer.getByRole("button", { name }).boundingBox();
    return { left: box?.x ?? 0, right: (box?.x ?? 0) + (box?.width ?? 0) };
  };
  const [previous, open, next] = [await boxOf("Previous"), await boxOf("Open in a new tab"), await boxOf("Next")];
  expect(previous.right).toBeLessThan(open.left);
  expect(next.left).toBeGreaterThan(open.right);
});

test("a drawer says that its files were inserted, as it covers the queue @long @whole", async ({ page }) => {
  await openTable(page, "Products");
  await (await cellOf(page, "Perch stool", "Photos")).click();
  const drawer = page.getByRole("dialog", { name: "Photos" });
  await drop(drawer, [picture("one.png"), picture("two.png", "gold")]);
  const note = drawer.getByText("2 files added");
  await expect(note).toBeVisible();
  await expect(note).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Escape");
  await (await cellOf(page, "Perch stool", "Photos")).press("Enter");
  await expect(drawer.getByRole("listitem")).toHaveCount(2);
  await expect(note, "only what was inserted since it is open").toBeHidden();
});

test("the queue covers no button that cannot be scrolled clear of it @long @whole", async ({ page, allow }) => {
  allow("503");
  await page.setViewportSize({ width: 1280, height: 720 });
  await openTable(page, "Products");
  await setInsertFault(page, 503);
  await drop((await cellOf(page, "Perch stool", "Photos")).locator("> div"), FILES);
  await expect(mayBeInserted(page, 3)).toBeVisible();
  await page.getByRole("link", { name: "Connections" }).click();
  await page.getByRole("button", { name: "Add a service" }).click();
  const add = page.getByRole("button", { name: "Add and use" });
  await expect(add).toBeAttached();
  await page.mouse.move(640, 200);
  await page.mouse.wheel(0, 10_000);
  const edge = (part: typeof add, side: "top" | "bottom") =>
    part.evaluate((element, name) => element.getBoundingClientRect()[name], side);
  await expect.poll(async () => (await edge(add, "bottom")) < (await edge(queue(page), "top"))).toBe(true);
});
