import type { Page } from "playwright/test";
import { connectTo, create, openForm, storeAndClose } from "../access-tokens/steps.ts";
import { grid, openIntegration, openSample, send, startRecordingService } from "../ai-integration/steps.ts";
import { pickFiles } from "../attachments/file-picker.ts";
import { cellOf, openTable, setInsertFault } from "../attachments/steps.ts";
import { pin } from "../service/serve-api-steps.ts";
import { expect, expectAccessible, test } from "../test.ts";
import { recordLayoutShifts } from "./layout-shift-steps.ts";

const jobs = (page: Page) => page.getByRole("list", { name: "What you can do" });
const job = (page: Page, name: string) => jobs(page).getByRole("listitem").filter({ hasText: name });
const space = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const title = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });
const home = (page: Page) => page.getByRole("banner").getByRole("link", { name: "Workspace Console" });

test("home leads to the first step of each job", async ({ page }) => {
  await page.goto("/");
  const configure = jobs(page).getByRole("link", { name: "Configure AI" });
  await expect(job(page, "Configure AI")).toContainText("Choose a space below.");
  for (const name of ["Lumen Home", "Northfield Works"]) {
    await expect(space(page, name).getByRole("link", { name: /AI/ }), `once in ${name}`).toHaveCount(1);
  }
  await configure.click();
  await expect(page.getByText("Choose a space to configure.")).toBeVisible();
  await expectAccessible(page);
  const first = page.getByRole("main").getByRole("link", { name: "AI integration" }).first();
  await expect(first).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(title(page, "AI integration")).toBeVisible();
  await home(page).click();

  await jobs(page).getByRole("link", { name: "Create an access token" }).press("Enter");
  await expect(title(page, "New access token")).toBeVisible();
  await home(page).click();
  await jobs(page).getByRole("link", { name: "Add files to records" }).click();
  await expect(page.getByRole("grid").getByRole("columnheader", { name: "Photos" })).toBeVisible();
});

test("the spaces are seen before the code of the service has arrived", async ({ page }) => {
  let release = () => {};
  const arrival = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/start-[^/]*\.js$/, async (route) => arrival.then(() => route.continue()));
  const asked = page.waitForRequest(/\/start-[^/]*\.js$/);
  await page.goto("/", { waitUntil: "commit" });
  await expect(page.getByRole("link", { name: /\d tables?$/ }).first()).toBeVisible();
  await asked;
  release();
});

test("the whole card of a job can be pressed @long", async ({ page }) => {
  await page.goto("/");
  const card = job(page, "Create an access token");
  const box = await card.boundingBox();
  if (!box) throw new Error("The card is not there.");
  await page.mouse.click(box.x + box.width - 8, box.y + 8);
  await expect(title(page, "New access token")).toBeVisible();
});

test("home tells the state of each space, drafts, tokens that expire and files that wait @long", async ({
  page,
  allow,
}) => {
  test.slow();
  allow("503");
  await page.goto("/");
  await expect(space(page, "Lumen Home")).toContainText(/AI on · \d+ of \d+ models on/);
  await expect(space(page, "Northfield Works")).toContainText("not set up");
  for (const text of ["No unsent drafts", "No token expires within 14 days", "No files are waiting"]) {
    await expect(jobs(page).getByText(text)).toBeVisible();
  }

  await openSample(page);
  await grid(page).getByRole("switch").first().click();
  await home(page).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Leave" }).click();
  await expect(space(page, "Lumen Home").getByText("Unsent draft")).toBeVisible();
  await expect(space(page, "Northfield Works").getByText("Unsent draft")).toHaveCount(0);
  await expect(jobs(page).getByRole("link", { name: "Unsent draft: Lumen Home" })).toBeVisible();

  for (const [name, expires] of [
    ["Nightly", "7d"],
    ["Backup", "14d"],
    ["Later", "15d"],
  ] as const) {
    await openForm(page, { name, scopes: "base:read", expires });
    await create(page);
    await storeAndClose(page);
  }
  await openTable(page, "Products");
  await setInsertFault(page, 503);
  const cell = await cellOf(page, "Wool throw", "Photos");
  await cell.press("Enter");
  const file = { name: "waits.txt", mimeType: "text/plain", buffer: Buffer.from("a file") };
  await pickFiles(page, () => page.getByRole("button", { name: "Add files" }).click(), [file]);
  // The dialog hides the queue from role locators.
  await expect(page.locator('[aria-label="Attachment queue"] header p')).toHaveText(
    /1 (?:failed|may have been added)/i,
  );
  const shifts = await recordLayoutShifts(page);
  await page.goto("/");
  const files = jobs(page).getByRole("link", { name: "1 file waiting, 1 stopped" });
  await expect(files).toBeVisible();
  const tokens = jobs(page).getByRole("link", { name: "Nightly expires in 7 days · 1 more within 14 days" });
  await expect(tokens).toBeVisible();
  await expect.poll(shifts, "each fact has its room reserved").toEqual([]);
  await expectAccessible(page, { themes: "both" });
  await files.click();
  await expect(title(page, "Wool throw")).toBeVisible();
  await home(page).click();
  await tokens.click();
  await expect(title(page, "Access tokens")).toBeVisible();
});

test("for a service that cannot be read, home tells what was sent from here, and one space is one press away @long", async ({
  page,
}) => {
  const service = await startRecordingService();
  try {
    await connectTo(page, service.url);
    await jobs(page).getByRole("link", { name: "Configure AI" }).click();
    await expect(job(page, "Configure AI")).toContainText("Pin a space first.");
    const empty = page.getByRole("heading", { name: "No spaces yet" }).locator("..");
    await expect(empty.getByRole("button", { name: "Pin a space" })).toBeVisible();
    await page.getByRole("link", { name: "Pin one" }).click();
    await pin(page, "a space", { Id: "spcFar", Name: "Far away" });
    await expect(space(page, "Far away")).toContainText("Nothing sent from this browser");
    await expect(space(page, "Far away").getByRole("link", { name: /^AI integration of/ })).toBeFocused();
    await space(page, "Far away").getByRole("button", { name: "Pin a base" }).click();
    await page.getByRole("dialog", { name: "Pin a base" }).getByRole("textbox", { name: "Id" }).fill("bseFar");
    await page.keyboard.press("Enter");
    await expect(space(page, "Far away").getByRole("link", { name: "bseFar" })).toBeFocused();
    await jobs(page).getByRole("link", { name: "Configure AI" }).click();
    await expect(title(page, "AI integration")).toBeVisible();
    await expect(page).toHaveURL(/\/spaces\/spcFar\/ai\?step=gateway$/);
    await openIntegration(page, "spcFar");
    await send(page);
    await page.goto("/");
    const today = new Date().toLocaleDateString("en-GB", { day: "numeric", month: "short", timeZone: "UTC" });
    await expect(space(page, "Far away")).toContainText(`Last sent from this browser: neither on nor off, ${today}`);
    await expectAccessible(page);
  } finally {
    await service.close();
  }
});
