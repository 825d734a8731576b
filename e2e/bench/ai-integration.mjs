// How much main-thread work the AI integration asks for with many gateway models. Run by `npm run bench`.
import { chromium } from "playwright";
import { launchOptions } from "../browser.mjs";
import { startHost } from "../static-host.mjs";
import { mainThread } from "./main-thread.mjs";
import { summary } from "./summary.mjs";

const MODELS = 2_500;
const ROUNDS = 12;
/** A key is followed by the next: what comes later (saving the draft) is counted once, by itself. */
const KEY_MS = 60;
const BULK = 1_000;

/** @param {number} count */
function catalogue(count) {
  const data = Array.from({ length: count }, (_, index) => ({
    id: `vendor-${index % 40}/model-${index}`,
    owned_by: `vendor-${index % 40}`,
    name: `Model ${index}${index < BULK ? " of the batch" : ""}`,
    description: `A model for benchmarks, the ${index}th of ${count}, with a description of ordinary length.`,
    type: index % 9 === 0 ? "image" : "language",
    tags: ["vision", "tool-use", "reasoning"].slice(0, index % 4),
    context_window: 128_000 + index,
    max_tokens: 8_192,
    pricing: { input: "0.0000025", output: "0.00001", input_cache_read: "0.00000125" },
  }));
  return JSON.stringify({ object: "list", data });
}

/** @param {import("playwright").Page} page @param {number} count */
async function importModels(page, count) {
  await page.getByRole("button", { name: "Import", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Import models" });
  await dialog
    .getByLabel("Catalogue file")
    .setInputFiles({ name: "list.json", mimeType: "application/json", buffer: Buffer.from(catalogue(count)) });
  await dialog.getByRole("combobox", { name: "Write token prices" }).click();
  await page.getByRole("option", { name: "Per million tokens" }).click();
  await dialog.getByRole("button", { name: "Import", exact: true }).click();
  await dialog.waitFor({ state: "hidden" });
}

/**
 * @param {import("playwright").Browser} browser
 * @param {string} url
 * @param {number} count
 */
async function measure(browser, url, count) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: "reduce" });
  const page = await context.newPage();
  await page.goto(url);
  await page.getByRole("main").locator('a[href$="/ai"]').first().click();
  await page.getByRole("grid", { name: "Gateway models" }).getByRole("row").nth(1).waitFor();
  const work = await mainThread(page);
  const grid = page.getByRole("grid", { name: "Gateway models" });
  const rows = grid.getByRole("row");
  const home = page.getByRole("navigation", { name: "Screens" }).getByRole("link", { name: "Spaces" });
  /** @type {Record<string, number[]>} */
  const found = {};
  /** @param {string} name @param {() => Promise<void>} act @param {number} [followUpMs] */
  const timed = async (name, act, followUpMs) => {
    (found[name] ??= []).push(await work.during(act, followUpMs));
  };

  await timed("import", () => importModels(page, count));
  await page.getByText("draft saved").waitFor();
  await page.getByRole("button", { name: "Review and send" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Send", exact: true }).click();
  await page.getByRole("dialog", { name: "Sent" }).getByRole("button", { name: "Close" }).first().click();
  await page.getByText("No unsent changes").waitFor();

  for (let round = 0; round < ROUNDS; round++) {
    await home.click();
    await page.getByRole("heading", { level: 1, name: "Spaces" }).waitFor();
    await timed("open", async () => {
      await page.getByRole("main").locator('a[href$="/ai"]').first().click();
      await rows.nth(5).waitFor();
    });
  }
  const search = page.getByLabel("Search models");
  await search.scrollIntoViewIfNeeded();
  await search.focus();
  for (const key of "model 12".repeat(3)) await timed("search keystroke", () => page.keyboard.press(key), KEY_MS);
  await search.fill("");
  await work.during(async () => undefined);

  for (let round = 0; round < ROUNDS; round++) {
    await timed("toggle", () =>
      rows
        .nth(2 + (round % 4))
        .getByRole("switch")
        .click(),
    );
  }
  for (let round = 0; round < ROUNDS; round++) {
    const panel = page.getByRole("dialog");
    await timed("panel open", async () => {
      await rows.nth(2).getByRole("button").first().click();
      await panel.getByRole("textbox", { name: "Label" }).waitFor();
    });
    await panel.getByRole("textbox", { name: "Label" }).focus();
    for (const key of "abcd") await timed("keystroke in the panel", () => page.keyboard.press(key), KEY_MS);
    await timed("the same, saved", async () => undefined);
    await timed("panel save", async () => {
      await panel.getByRole("button", { name: "Done" }).click();
      await panel.waitFor({ state: "hidden" });
    });
  }
  const url1 = page.getByRole("textbox", { name: "Gateway URL" });
  await url1.focus();
  for (const key of "abcdefghijklmnopqrstuvwxyz")
    await timed("keystroke in the form", () => page.keyboard.press(key), KEY_MS);
  await timed("the same, saved", async () => undefined);
  await search.fill("batch");
  await work.during(() => page.getByRole("checkbox", { name: "Select all models shown" }).click());
  for (let round = 0; round < 4; round++) {
    const bar = page.getByRole("group", { name: "Selected models" });
    await bar.getByRole("button", { name: "Edit field…" }).click();
    const dialog = page.getByRole("dialog", { name: "Edit 1,000 models" });
    await dialog
      .getByText(round % 2 === 0 ? "No" : "Yes", { exact: true })
      .first()
      .click();
    await timed("bulk edit 1,000", async () => {
      await dialog.getByRole("button", { name: "Apply to 1,000" }).click();
      await dialog.waitFor({ state: "hidden" });
    });
  }
  await context.close();
  return found;
}

const host = await startHost();
const browser = await chromium.launch(await launchOptions());
try {
  summary(`AI integration, ${MODELS} models: CPU ms of the main thread`, await measure(browser, host.url, MODELS));
} finally {
  await browser.close();
  await host.close();
}
