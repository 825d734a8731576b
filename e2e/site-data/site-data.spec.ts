import { mkdir, open } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright/test";
import { createButton, emptyRegister, registerRows, storeAndClose } from "../access-tokens/steps.ts";
import { startRecordingService } from "../ai-integration/steps.ts";
import { cellOf, openTableInside, queue } from "../attachments/steps.ts";
import { dropOn } from "../drag/drag.ts";
import { recordLayoutShifts } from "../every-screen/layout-shift-steps.ts";
import { expectNoSidewaysScroll, openInside, screensOfSample } from "../every-screen/screens-steps.ts";
import { expect, expectAccessible, test } from "../test.ts";
import { blockSiteData, chromiumWithoutSiteData, wholeChromium } from "./blocked-site-data.ts";
import { doFourJobs, tabOnlyNotice, toScreen } from "./site-data-steps.ts";

const blockedHint = (page: Page) => tabOnlyNotice(page).getByText("This browser blocks site data.");

async function expectFourJobs(page: Page, folder: string) {
  await mkdir(folder, { recursive: true });
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/");
  await expect(blockedHint(page)).toBeVisible();
  await doFourJobs(page, folder);
  await page.goto("/tokens");
  await expect(tabOnlyNotice(page)).toBeVisible();
  await expect(emptyRegister(page)).toBeVisible();
}

async function sparseFile(folder: string, name: string, bytes: number): Promise<string> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, name);
  const file = await open(path, "w");
  await file.write(name);
  await file.truncate(bytes);
  await file.close();
  return path;
}

async function createToken(page: Page, name: string) {
  await toScreen(page, "Access tokens");
  await page.getByRole("main").getByRole("link", { name: "New token" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill(name);
  await page.getByRole("combobox", { name: "Scopes" }).fill("base:read");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "7 days", exact: true }).click();
  await createButton(page).click();
  await storeAndClose(page);
}

async function useConnection(page: Page, name: string) {
  await toScreen(page, "Connections");
  const entry = page.getByRole("main").getByRole("listitem").filter({ hasText: name });
  await entry.getByRole("button", { name: `Use ${name}` }).click();
}

test.describe("with blocked site data", () => {
  test.beforeEach(async ({ context }) => blockSiteData(context));

  test("the four jobs work in this tab, and a reload starts over @whole", async ({ page }, info) => {
    await expectFourJobs(page, info.outputPath());
  });

  test("one notice is on every screen, stays collapsed, and covers nothing on a phone @long", async ({ page }) => {
    const sample = await screensOfSample(page);
    await expect(tabOnlyNotice(page)).toBeVisible();
    await expectAccessible(page);
    await tabOnlyNotice(page).evaluate((notice) => (notice.dataset["seen"] = "from the start"));
    const hint = blockedHint(page);
    await expect(hint).toBeVisible();
    await tabOnlyNotice(page).locator("summary").click();
    await expect(hint).toBeHidden();
    await page.setViewportSize({ width: 390, height: 844 });
    const paths = [
      ...sample,
      "/tokens",
      "/tokens/new",
      "/api-reference",
      "/local-backend",
      "/connections",
      "/request-log",
      "/no",
    ];
    for (const path of paths) {
      await openInside(page, path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(tabOnlyNotice(page), path).toHaveCount(1);
      // The same element, so that a screen reader does not announce it again.
      await expect(tabOnlyNotice(page), path).toHaveAttribute("data-seen", "from the start");
      await expect(hint, path).toBeHidden();
      await expectNoSidewaysScroll(page, `at ${path}`);
      const { y = 0, height = 0 } = (await tabOnlyNotice(page).boundingBox()) ?? {};
      const titleTop = async () => (await page.getByRole("heading", { level: 1 }).boundingBox())?.y;
      await expect.poll(titleTop, `${path}: the title is below the notice`).toBeGreaterThan(y + height);
    }
    await tabOnlyNotice(page).locator("summary").press("Enter");
    await expect(hint).toBeVisible();
    await expectAccessible(page);
  });

  test("files fit up to 200 MB, and one that does not is refused while the others stay @whole @long", async ({
    page,
  }, info) => {
    const folder = info.outputPath("files");
    await page.goto("/");
    await openTableInside(page, "Products");
    const cell = await cellOf(page, "Perch stool", "Photos");
    await dropOn(cell.locator("> div"), [await sparseFile(folder, "one.bin", 120_000_000)]);
    await expect(queue(page).getByText("1 file added")).toBeVisible({ timeout: 40_000 });
    await dropOn(cell.locator("> div"), [await sparseFile(folder, "two.bin", 110_000_000)]);
    const refusal = queue(page).getByText("This tab can store 200 MB of files. This file does not fit.");
    await expect(refusal).toBeVisible();
    await expect(queue(page).getByText("Nothing was stored.")).toBeVisible();
    await expect(cell).toHaveAccessibleName("1 attachment: one.bin, 1 file needs attention");
    await dropOn(cell.locator("> div"), [await sparseFile(folder, "three.bin", 210_000_000)]);
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText("1 file will not");
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await dropOn(cell.locator("> div"), [await sparseFile(folder, "small.bin", 1_000)]);
    await expect(cell).toHaveAccessibleName("2 attachments: one.bin, small.bin, 1 file needs attention");
  });

  test("the data of a connection is still there after switching back @long", async ({ page }) => {
    const service = await startRecordingService();
    try {
      await page.goto("/");
      await createToken(page, "Mine");
      await toScreen(page, "Connections");
      await page.getByRole("button", { name: "Add a service" }).click();
      await page.getByRole("textbox", { name: "Name" }).fill("Test service");
      await page.getByRole("radio", { name: "Test", exact: true }).check();
      await page.getByRole("textbox", { name: "Base URL" }).fill(service.url);
      await page.getByRole("textbox", { name: "Bearer token" }).fill("operator-bearer-1");
      // Nothing outlives the tab here, so keeping is not offered.
      await expect(page.getByRole("checkbox", { name: /^Keep the token/ })).toHaveCount(0);
      await page.getByRole("button", { name: "Add and use" }).click();
      await page
        .getByRole("main")
        .getByRole("button", { name: /^Pin a space/ })
        .click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("textbox", { name: /id/i }).fill("spcPinned");
      await dialog.getByRole("button", { name: /^Pin/ }).click();
      await expect(page.getByRole("main").getByText("spcPinned").first()).toBeVisible();
      await expect(tabOnlyNotice(page)).toBeVisible();

      await useConnection(page, "Local backend");
      await toScreen(page, "Access tokens");
      await expect(registerRows(page)).toHaveCount(1);
      await useConnection(page, "Test service");
      await toScreen(page, "Spaces");
      await expect(page.getByRole("main").getByText("spcPinned").first()).toBeVisible();
    } finally {
      await service.close();
    }
  });

  test("another tab has its own data @whole @long", async ({ page, context }, info) => {
    const other = await context.newPage();
    await other.goto("/");
    await openTableInside(other, "Products");
    // BroadcastChannel still works between tabs in Chromium.
    const messages = await other.evaluateHandle(() => {
      const messages: unknown[] = [];
      for (const name of ["attachment-queue-standalone", "workspace-service", "workspace-notebook"]) {
        new BroadcastChannel(name).addEventListener("message", ({ data }) => messages.push(data));
      }
      return messages;
    });
    // A tab in the background renders once a second.
    await page.bringToFront();
    await page.goto("/");
    await openTableInside(page, "Products");
    const cell = await cellOf(page, "Perch stool", "Photos");
    await dropOn(cell.locator("> div"), [await sparseFile(info.outputPath(), "mine.bin", 100)]);
    await expect(queue(page).getByText("1 file added")).toBeVisible();
    await createToken(page, "Mine");
    await other.bringToFront();
    await createToken(other, "Theirs");
    await expect(registerRows(other)).toHaveCount(1);
    await expect(registerRows(other)).toContainText("Theirs");
    await expect(queue(other)).toBeHidden();
    await expect.poll(async () => messages.jsonValue()).toEqual([]);
  });

  test("a reset starts over @long", async ({ page }) => {
    await page.goto("/");
    await createToken(page, "Mine");
    await toScreen(page, "Local backend");
    await page.getByRole("button", { name: "Reset everything…" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Reset everything" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Spaces" })).toBeVisible();
    await toScreen(page, "Access tokens");
    await expect(emptyRegister(page)).toBeVisible();
  });
});

test("a sample whose pictures cannot be loaded says so above its empty tables, and a reload adds it @long", async ({
  page,
  allow,
}) => {
  allow("net::ERR_");
  await page.route("**/*.png", async (route) => route.abort());
  await page.goto("/tables/tblCO0zm1pFjZqsqFiY");
  const notice = page.getByRole("region", { name: "Data notices" });
  await expect(notice).toContainText("The sample has no records yet");
  await expect(page.getByText("This table has no records")).toBeVisible();
  await page.unroute("**/*.png");
  await notice.getByRole("button", { name: "Reload the page" }).click();
  await expect(page.getByRole("rowheader", { name: "Wool throw" })).toBeVisible();
  await expect(notice).toBeHidden();
});

test("the notice moves no existing content @long", async ({ page, context }) => {
  await blockSiteData(context);
  const shifts = await recordLayoutShifts(page);
  for (const path of ["/", "/tokens"]) {
    await page.goto(path);
    await expect(tabOnlyNotice(page)).toBeVisible();
    await expect(
      page
        .getByText(/models on$/)
        .or(emptyRegister(page))
        .first(),
    ).toBeVisible();
    await expect.poll(shifts, path).toEqual([]);
  }
});

test.describe("in a whole Chromium", { tag: ["@long", "@whole"] }, () => {
  test("the four jobs work with blocked site data", async ({ host, watched }, info) => {
    const context = await watched(await chromiumWithoutSiteData(info.outputPath("profile"), host.url));
    await expectFourJobs(await context.newPage(), info.outputPath());
    await context.close();
  });

  test("a private window keeps data until it closes, as the Local backend screen says", async ({
    host,
    watched,
  }, info) => {
    // It starts the browser four times.
    test.slow();
    const openBackend = async (flags: readonly string[]) => {
      const context = await watched(await wholeChromium(info.outputPath("profile"), host.url, flags));
      // A page opened by the driver would not be private.
      const [page = await context.newPage()] = context.pages();
      await page.goto("/local-backend");
      await expect(page.getByText("In a private window, everything here is deleted when")).toBeVisible();
      await expect(tabOnlyNotice(page)).toHaveCount(0);
      return page;
    };
    const registered = async (page: Page) => {
      await toScreen(page, "Access tokens");
      return registerRows(page).count();
    };
    const first = await openBackend(["--incognito"]);
    await createToken(first, "Private");
    await first.reload();
    await expect(registerRows(first)).toHaveCount(1);
    await first.context().close();
    const second = await openBackend(["--incognito"]);
    await expect.poll(async () => registered(second)).toBe(0);
    await second.context().close();
    const persistent = await openBackend([]);
    await createToken(persistent, "Kept");
    await persistent.context().close();
    const again = await openBackend([]);
    await toScreen(again, "Access tokens");
    await expect(registerRows(again)).toHaveCount(1);
    await again.context().close();
  });
});
