import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Page, Route } from "playwright/test";
import { ROOT } from "../../src/host/command.mjs";
import { expect, expectAccessible, test } from "../test.ts";

const CODE = /\/assets\/first-screen-[^/]*\.js$/;
const STYLE = /\/assets\/[^/]*\.css$/;
const status = (code: number) => (route: Route) => route.fulfill({ status: code, body: "" });
const asPage = (route: Route) =>
  route.fulfill({
    contentType: "text/html",
    headers: { "x-content-type-options": "nosniff" },
    body: "<!doctype html>",
  });

const asCode = (body: string) => (route: Route) => route.fulfill({ contentType: "text/javascript", body });

const BROKEN = [
  { what: "code that is cut", pattern: CODE, answer: asCode("export const a = ") },
  { what: "code that fails", pattern: CODE, answer: asCode("throw new Error('made up')") },
  { what: "code that is gone", pattern: CODE, answer: status(404) },
  { what: "a host that is busy", pattern: CODE, answer: status(503) },
  { what: "a page instead of code", pattern: CODE, answer: asPage },
  { what: "a stylesheet that is gone", pattern: STYLE, answer: status(404) },
  { what: "a page instead of a stylesheet", pattern: STYLE, answer: asPage },
];

const words = (page: Page) => page.getByText("Workspace Console cannot start: its files did not load.");

test("a start with broken code or a broken stylesheet says so, and fetches the page anew", async ({ page, allow }) => {
  allow(
    /Failed to load (?:module script|resource)|Refused to apply style|MIME type|SyntaxError|Unexpected end|made up/,
  );
  for (const { what, pattern, answer } of BROKEN) {
    await test.step(what, async () => {
      await page.route(pattern, answer);
      await page.goto("/");
      await expect(words(page)).toBeVisible();
      await expect(page.getByText("Opening the workspace…")).toBeHidden();
      if (what === "a page instead of code") await expectAccessible(page);
      await page.unroute(pattern);
      const asked = page.waitForRequest(
        (request) => request.resourceType() === "fetch" && request.url() === page.url(),
      );
      await page.getByRole("button", { name: "Load a fresh page" }).press("Enter");
      await asked;
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(words(page)).toBeHidden();
    });
  }
});

test("a start with empty code says so after 30 seconds, not before", async ({ page }) => {
  await page.clock.install();
  await page.route(CODE, asCode(""));
  await page.goto("/");
  await page.clock.runFor(29_000);
  await expect(page.getByText("Opening the workspace…")).toBeVisible();
  await expect(words(page)).toBeHidden();
  await page.clock.runFor(2_000);
  await expect(words(page)).toBeVisible();
  await expect(page.getByText("Opening the workspace…")).toBeHidden();
  await page.unroute(CODE);
  await page.getByRole("button", { name: "Load a fresh page" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("a start that takes a minute is not taken for one that is empty", async ({ page }) => {
  await page.clock.install();
  let sendCode: () => void = () => undefined;
  const code = new Promise<void>((resolve) => (sendCode = resolve));
  await page.route(CODE, async (route) => {
    await code;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "commit" });
  // The body is there, and the script in the head has run.
  await expect(page.getByRole("alert", { includeHidden: true })).toBeAttached();
  await page.clock.runFor(60_000);
  await expect(page.getByText("Opening the workspace…")).toBeVisible();
  await expect(words(page)).toBeHidden();
  sendCode();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.clock.runFor(60_000);
  await expect(words(page)).toBeHidden();
});

test("a page that is cut says so wherever it is cut, and is fetched anew", async ({ page, allow }) => {
  allow(/index\.html has no #root/);
  for (const cut of ['<script type="module"', "<body>", "older page", '<div id="root"']) {
    await test.step(cut, async () => {
      await page.route("/", async (route) => {
        const response = await route.fetch();
        const [kept] = (await response.text()).split(cut);
        await route.fulfill({ response, body: kept ?? "" });
      });
      await page.goto("/");
      await expect(page.getByText("Workspace Console cannot start: its")).toBeVisible();
      await page.unroute("/");
      await page.getByRole("button", { name: "Load a fresh page" }).press("Enter");
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    });
  }
});

test("a start without any of its code says so", async ({ page, allow }) => {
  allow(/Failed to load resource/);
  await page.route(CODE, status(404));
  await page.route("**/early.js", status(404));
  await page.goto("/");
  await expect(words(page)).toBeVisible();
});

test("a page that was opened from a disk says that it cannot start", async ({ page, allow }) => {
  allow(/ERR_FILE_NOT_FOUND|CORS policy|ERR_FAILED|origin/);
  await page.goto(pathToFileURL(join(ROOT, "dist/index.html")).href);
  await expect(words(page)).toBeVisible();
  await expect(page.getByText("npm start serves it")).toBeVisible();
});
