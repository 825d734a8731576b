import { mkdir } from "node:fs/promises";
import type { Locator, Page } from "playwright/test";
import { openJson, openSample, part } from "../ai-integration/steps.ts";
import { holdStorageLocks, openTable, queue } from "../attachments/steps.ts";
import { storedNames } from "../attachments/stored-state.ts";
import { expect, test } from "../test.ts";
import { fileOf, openDrawer, openRecord, photosOf } from "./drag-places.ts";
import { dragFiles, dragFromPage, expectNoDrag, expectReason } from "./drag.ts";
import { expectSameScreenshot, settledScreenshot } from "./same-screenshot.ts";

const INITIAL_NAMES = ["halo-pendant-evening.png", "halo-packaging-pattern.png"] as const;

const names = (page: Page, record = "Halo pendant") => expect.poll(() => storedNames(page, record));
const reason = (page: Page) => page.getByRole("region", { name: "Notifications" }).getByRole("group");

test("files dropped between two attachments on a record's page are inserted there, at once and after a pause @whole", async ({
  page,
}, info) => {
  await openRecord(page);
  const list = part(page, "Photos");
  const [first, second] = [list.getByRole("listitem").first(), list.getByRole("listitem").nth(1)];
  for (const [ms, file] of [
    [0, "at once.txt"],
    [600, "rested.txt"],
  ] as const) {
    const drag = await dragFiles(page, [await fileOf(info, file)]);
    await drag.over(second);
    await drag.over(first);
    await drag.over(first, { at: [0.4, 1] });
    await expect(page.getByText("Add here")).toBeVisible();
    await drag.rest(ms);
    expect(await drag.drop()).toBe(true);
    await names(page).toContain(file);
    await expectNoDrag(page);
  }
  await names(page).toEqual([INITIAL_NAMES[0], "rested.txt", "at once.txt", INITIAL_NAMES[1]]);
});

test("a file dropped on a cell or elsewhere on a record's page is inserted, after a pause too @whole", async ({
  page,
}, info) => {
  await openRecord(page);
  const onPage = await dragFiles(page, [await fileOf(info, "page.txt")]);
  await onPage.over(part(page, "About this record"));
  await onPage.rest(600);
  expect(await onPage.drop()).toBe(true);
  await names(page).toEqual([...INITIAL_NAMES, "page.txt"]);
  await expectNoDrag(page);

  await openTable(page, "Products");
  const onCell = await dragFiles(page, [await fileOf(info, "cell.txt")]);
  await onCell.over(await photosOf(page, "Perch stool"));
  await onCell.rest(600);
  expect(await onCell.drop()).toBe(true);
  await names(page, "Perch stool").toEqual(["cell.txt"]);
  await expectNoDrag(page);
});

test("a file goes to the cell under the pointer after the table scrolled @whole", async ({ page }, info) => {
  await openTable(page, "Products");
  const grid = page.getByRole("grid");
  const cell = await photosOf(page, "Fjord sofa, three seats");
  await grid.hover();
  const drag = await dragFiles(page, [await fileOf(info, "scrolled.txt")]);
  await drag.over(cell);
  const hint = cell.getByText("Drop to add here");
  await expect(hint).toBeVisible();
  // No dragover follows the wheel: X11 sends none while the pointer rests.
  await page.mouse.wheel(0, 400);
  await expect(hint).toBeHidden();
  const over = page.getByRole("row").filter({ has: page.locator('[data-drop="over"]') });
  await expect(over).toHaveCount(1);
  const record = (await over.getByRole("rowheader").textContent()) ?? "";
  expect(record).not.toBe("Fjord sofa, three seats");
  expect(await drag.drop()).toBe(true);
  await names(page, record).toEqual(["scrolled.txt"]);
  await names(page, "Fjord sofa, three seats").toEqual([]);
  await expectNoDrag(page);

  await grid.evaluate((element) => element.scrollTo(0, 0));
  const before = await settledScreenshot(page);
  await grid.hover();
  const left = await dragFiles(page, [await fileOf(info, "left.txt")]);
  await left.over(await photosOf(page, "Dune armchair"));
  await page.mouse.wheel(0, 100_000);
  await expect(page.getByRole("rowheader", { name: "Dune armchair" })).toHaveCount(0);
  await left.leave();
  await expectNoDrag(page);
  await grid.evaluate((element) => element.scrollTo(0, 0));
  await expectSameScreenshot(page, before, "left from a row that is gone");
});

test("a drag without an end event ends when the mouse moves @whole @long", async ({ page }, info) => {
  await openTable(page, "Products");
  const before = await settledScreenshot(page);
  const drag = await dragFiles(page, [await fileOf(info, "lost.txt")]);
  await drag.over(await photosOf(page, "Perch stool"));
  await drag.cancel({ sendsLeave: false });
  await expect(page.locator('[data-drop="over"]')).toHaveCount(1);
  await page.mouse.move(300, 300, { steps: 30 });
  await expectSameScreenshot(page, before, "the mouse moved");
});

test("a drop reaches its list although the element under the pointer was removed @whole @long", async ({
  page,
  context,
}, info) => {
  await openRecord(page);
  const list = part(page, "Photos");
  const holder = await holdStorageLocks(context, page.url());
  const first = await dragFiles(page, [await fileOf(info, "first.txt")]);
  await first.over(part(page, "Values"));
  await first.drop();
  const waiting = list.getByRole("list", { name: "Not added yet" }).getByRole("listitem").first();
  const second = await dragFiles(page, [await fileOf(info, "second.txt")]);
  await second.over(waiting);
  await holder.close();
  await names(page).toEqual([...INITIAL_NAMES, "first.txt"]);
  await expect(waiting).toHaveCount(0);
  expect(await second.drop()).toBe(true);
  await names(page).toContain("second.txt");
  await expect
    .poll(async () => (await storedNames(page, "Halo pendant")).toSorted())
    .toEqual([...INITIAL_NAMES, "first.txt", "second.txt"].toSorted());
  await expectNoDrag(page);
});

test("a file dropped outside all targets adds nothing and says where to drop it @whole @long", async ({
  page,
}, info) => {
  const address = async () => page.evaluate(() => [location.href, performance.timeOrigin]);
  const miss = async (target: Locator, why: string) => {
    const drag = await dragFiles(page, [await fileOf(info, "page.html", "<h1>gone</h1>")]);
    await drag.over(target);
    await drag.rest(600);
    const before = await address();
    expect(await drag.drop()).toBe(true);
    await expectReason(page, why);
    await expectNoDrag(page);
    await expect.poll(address).toEqual(before);
  };
  await page.goto("/tokens");
  await miss(page.getByRole("heading", { level: 1 }), "You cannot drop files here.");

  await openTable(page, "Products");
  await miss(page.getByRole("heading", { level: 1 }), "Drop files on an attachment cell.");

  const box = await (await photosOf(page, "Arc floor lamp")).boundingBox();
  const drawer = await openDrawer(page);
  const before = await settledScreenshot(page);
  const drag = await dragFiles(page, [await fileOf(info, "behind.txt")]);
  await drag.to({ x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 10 });
  await drag.rest(600);
  expect(await drag.drop()).toBe(true);
  await expectReason(page, "Drop files on the Photos list.");
  await expectSameScreenshot(page, before, "dropped on the backdrop");
  await expect(drawer).toBeVisible();
  await names(page, "Arc floor lamp").toEqual([]);

  await mkdir(info.outputPath("empty"), { recursive: true });
  const empty = await dragFiles(page, [info.outputPath("empty")]);
  await empty.over(drawer);
  await empty.drop();
  await expectReason(page, "The folder has no files.");
  await names(page).toEqual([...INITIAL_NAMES]);

  await openSample(page);
  const editor = await openJson(page);
  await editor.scrollIntoViewIfNeeded();
  await miss(editor.getByText('"type"').first(), "You cannot drop files here.");
  await expect(editor).not.toContainText("gone");
});

test("a drag from the page itself is no file @long @whole", async ({ page }, info) => {
  await openTable(page, "Products");
  const target = await photosOf(page, "Perch stool");
  // Thumbnails are not draggable; other pictures are.
  const picture = (await photosOf(page, "Halo pendant")).locator("img").first();
  await picture.evaluate((image) => {
    const copy = image.cloneNode() as HTMLImageElement;
    Object.assign(copy, { id: "picture", draggable: true });
    Object.assign(copy.style, { position: "fixed", left: "600px", top: "90px" });
    document.body.append(copy);
  });
  const text = page.getByText("32 records");
  await text.click({ clickCount: 3, position: { x: 15, y: 10 } });
  const before = await settledScreenshot(page);
  for (const [what, source, files] of [
    ["text", text, []],
    ["a link", page.getByRole("navigation", { name: "Workspace" }).getByRole("link", { name: "Suppliers" }), []],
    ["a picture", page.locator("#picture"), [await fileOf(info, "picture.png")]],
  ] as const) {
    for (const to of [target, page.getByRole("heading", { level: 1 })]) {
      const drag = await dragFromPage(source, { x: 15, y: 10 }, files);
      await drag.over(to);
      await expectNoDrag(page);
      await drag.drop();
      await expectSameScreenshot(page, before, what);
    }
  }
  await expect(queue(page)).toBeHidden();
  await names(page, "Perch stool").toEqual([]);
  // Proves that no earlier toast was pending.
  const file = await dragFiles(page, [await fileOf(info, "file.txt")]);
  await file.over(page.getByRole("heading", { level: 1 }));
  await file.drop();
  await expect(reason(page)).toHaveCount(1);
});
