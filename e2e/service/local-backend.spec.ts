import type { Download, Page } from "playwright/test";
import { pickFiles } from "../attachments/file-picker.ts";
import { cellOf, drop, setInsertFault, openTable, picture, mayBeInserted, queue } from "../attachments/steps.ts";
import { expect, expectAccessible, test } from "../test.ts";

async function openBackend(page: Page) {
  await page.goto("/local-backend");
  await expect(page.getByRole("region", { name: "Stored" })).toBeVisible();
}

const figure = (page: Page, label: string) =>
  page.getByRole("region", { name: "Stored" }).getByRole("definition").nth(LABELS.indexOf(label));
const LABELS = ["Spaces", "Bases", "Tables", "Records", "AI integrations", "Access tokens", "Files", "Size of files"];

async function backUp(page: Page): Promise<Download> {
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Back up to a file" }).click();
  return download;
}

async function choose(page: Page, file: string | { name: string; mimeType: string; buffer: Buffer }) {
  await pickFiles(page, () => page.getByRole("button", { name: /^Backup:/ }).click(), file);
}

const many = "10,000 records are added while the page stays responsive, and their table opens";
test(many, { tag: "@long" }, async ({ page }) => {
  await openBackend(page);
  await expect(figure(page, "Records")).toHaveText(/^\d{3}$/);
  await page.getByRole("button", { name: "Add 10,000 records" }).click();
  await expect(page.getByRole("progressbar", { name: "Adding 10,000 records" })).toBeVisible();
  await expect(page.getByText("10,000 records were added")).toBeVisible({ timeout: 60_000 });
  await expect(figure(page, "Records")).toHaveText(/^10,\d{3}$/);
  await page.getByRole("link", { name: "Open the table" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Inspections" })).toBeVisible();
  await expect(page.getByText("Pump 000001").first()).toBeVisible();

  // Each read is slow and queued. Rows scrolled past must not be read before the final ones.
  const blankMs = await page.getByRole("grid").evaluate(async (grid) => {
    let turn = Promise.resolve();
    const getAll = Object.getOwnPropertyDescriptor(IDBIndex.prototype, "getAll")?.value as IDBIndex["getAll"];
    IDBIndex.prototype.getAll = function (this: IDBIndex, ...args) {
      const request = getAll.apply(this, args);
      const listen = request.addEventListener.bind(request) as EventTarget["addEventListener"];
      request.addEventListener = (type: string, listener: EventListenerOrEventListenerObject) =>
        listen(type, (event) => {
          turn = turn.then(() => new Promise((resolve) => setTimeout(resolve, 200)));
          void turn.then(() => typeof listener === "function" && listener(event));
        });
      return request;
    };
    const frame = async () => new Promise<number>(requestAnimationFrame);
    for (let step = 1; step <= 40; step++) {
      grid.scrollTop = step * 7_000;
      for (let frames = 0; frames < 2; frames++) await frame();
    }
    const stopped = performance.now();
    const inMiddle = () =>
      document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('[role="row"]')?.textContent;
    while (!inMiddle()?.includes("Pump")) await frame();
    IDBIndex.prototype.getAll = getAll;
    return performance.now() - stopped;
  });
  expect(blankMs).toBeLessThan(2_000);
});

test("a cancelled sample leaves nothing behind @long", async ({ page }) => {
  await openBackend(page);
  await expect(figure(page, "Spaces")).toHaveText("3");
  await page.getByRole("button", { name: "Add 100,000 records" }).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("button", { name: "Add 100,000 records" })).toBeFocused();
  await expect(page.getByRole("progressbar")).toBeHidden();
  await expect(figure(page, "Spaces")).toHaveText("3");
  await expect(figure(page, "Records")).toHaveText(/^\d{3}$/);
  const left = await page.evaluate(async () => {
    const opening = indexedDB.open("workspace-service");
    await new Promise((done) => opening.addEventListener("success", done));
    const transaction = opening.result.transaction(["records", "blocks"]);
    const [alone, blocks] = [transaction.objectStore("records").count(), transaction.objectStore("blocks").count()];
    await new Promise((done) => transaction.addEventListener("complete", done));
    opening.result.close();
    return { alone: alone.result, blocks: blocks.result };
  });
  expect(left.alone).toBeLessThan(1_000);
  expect(left.blocks).toBe(0);
});

test("a reset forgets the files still to be inserted @whole @long", async ({ page, allow }) => {
  allow("503");
  await openTable(page, "Products");
  await setInsertFault(page, 503);
  await drop((await cellOf(page, "Wool throw", "Photos")).locator("> div"), [picture("throw.png")]);
  await expect(mayBeInserted(page, 1)).toBeVisible();
  await openBackend(page);
  await page.getByRole("button", { name: "Reset everything…" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Reset everything" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Spaces" })).toBeVisible();
  await openBackend(page);
  await expect(figure(page, "Files")).toHaveText("14");
  await expect(queue(page)).toBeHidden();
});

/** Blocks a restore until the returned function is called. */
async function pauseRestore(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(
    () =>
      new Promise<void>((entered) => {
        void navigator.locks.request("workspace-service:seed", () => {
          entered();
          return new Promise<void>((done) => Object.assign(globalThis, { letGo: done }));
        });
      }),
  );
  return () => page.evaluate(() => (globalThis as unknown as { letGo: () => void }).letGo());
}

test("a backup restores what a reset removed @whole", async ({ page }) => {
  await openBackend(page);
  await page.getByRole("button", { name: "Add 200 records" }).click();
  await expect(figure(page, "Spaces")).toHaveText("4");
  const counts = () => page.getByRole("region", { name: "Stored" }).getByRole("definition").allTextContents();
  // The records of the first sample are created after the first screen.
  await expect(figure(page, "Records")).toHaveText("392");
  const before = await counts();
  const backup = await backUp(page);
  expect(backup.suggestedFilename()).toMatch(/^workspace-.*\.backup$/);
  await expect(page.getByText("Backup created")).toBeVisible();

  await page.getByRole("button", { name: "Reset everything…" }).click();
  const resetDialog = page.getByRole("alertdialog", { name: "Reset this service?" });
  await expect(resetDialog).toContainText("all spaces, bases, tables, records");
  await page.mouse.click(4, 400);
  await expect(resetDialog.getByRole("button", { name: "Cancel" }), "after a click outside").toBeFocused();
  await resetDialog.getByRole("button", { name: "Reset everything" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Spaces" })).toBeFocused();
  await expect(page.getByText("Data was reset")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Spaces" })).toBeVisible();
  await expect(page.getByText("Data was reset")).toBeHidden();
  await openBackend(page);
  await expect(figure(page, "Spaces")).toHaveText("3");

  await choose(page, await backup.path());
  const replacing = page.getByRole("alertdialog", { name: "Replace all data with this backup?" });
  await expect(replacing).toContainText("4 spaces");
  await expectAccessible(page);
  const letGo = await pauseRestore(page);
  await replacing.getByRole("button", { name: "Replace everything" }).click();
  await expect(replacing.getByRole("progressbar", { name: "Restoring" })).toBeVisible();
  await letGo();
  await expect(page.getByText("Backup restored")).toBeVisible();
  await expect(replacing).toBeHidden();
  await expect(figure(page, "Spaces")).toHaveText("4");
  await expect.poll(counts).toEqual(before);
  await expect(page.getByRole("navigation", { name: "Workspace" })).toContainText("Sample of 200 records");
});

test("a cancelled restore changes nothing and can be started again @whole @long", async ({ page }) => {
  await openBackend(page);
  await expect(figure(page, "Records")).toHaveText("192");
  await page.getByRole("button", { name: "Add 10,000 records" }).click();
  await expect(figure(page, "Records")).toHaveText(/^10,\d{3}$/);
  const backup = await backUp(page);
  const path = await backup.path();
  await page.getByRole("button", { name: "Reset everything…" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Reset everything" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Spaces" })).toBeVisible();
  await openBackend(page);
  await expect(figure(page, "Records")).toHaveText("192");

  await choose(page, path);
  const replacing = page.getByRole("alertdialog", { name: "Replace all data with this backup?" });
  const letGo = await pauseRestore(page);
  await replacing.getByRole("button", { name: "Replace everything" }).click();
  await page.keyboard.press("Escape");
  await expect(replacing.getByRole("progressbar", { name: "Undoing…" }), "until it has ended").toBeVisible();
  await letGo();
  await expect(replacing).toBeHidden();
  await expect(page.getByText("Backup restored")).toBeHidden();
  await expect(page.getByRole("alert")).toBeHidden();
  await expect(figure(page, "Records")).toHaveText("192");

  await choose(page, path);
  await replacing.getByRole("button", { name: "Replace everything" }).click();
  await expect(page.getByText("Backup restored")).toBeVisible();
  await expect(figure(page, "Records")).toHaveText("10,192");
});

test("stored data is counted, its room is an estimate, and a file that is no backup is refused @long", async ({
  page,
}) => {
  await openBackend(page);
  await expect(page.getByText(/^About .* of .* used \(estimate of the browser\)\.$/)).toBeVisible();
  await page.getByRole("button", { name: "Ask browser to keep data" }).click();
  const answer = page.getByText(/The browser (keeps this data|did not agree)/);
  await expect(answer).toBeVisible();
  const text = await answer.innerText();
  await page.reload();
  await expect(answer, "the answer is remembered").toHaveText(text);
  await choose(page, { name: "holiday.backup", mimeType: "image/png", buffer: Buffer.from("not a backup at all") });
  await expect(page.getByRole("alert")).toContainText("not a backup of this console");
  await expect(page.getByRole("alertdialog")).toBeHidden();
  await expectAccessible(page);
});
