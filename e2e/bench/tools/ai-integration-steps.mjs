import { chromium } from "playwright";
import { startHost } from "../../../test-servers/static-host.mjs";
import { launchOptions } from "../../run/browser.mjs";

/** The next key follows: later work such as saving the draft is measured once. */
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

/** @param {number} count */
const listFile = (count) => ({
  name: "list.json",
  mimeType: "application/json",
  buffer: Buffer.from(catalogue(count)),
});

/** @param {import("playwright").Page} page */
const listInput = (page) => page.getByRole("dialog").getByLabel("Model list file");

/** Imports the list of a preview, and saves. @param {import("playwright").Page} page */
async function takeList(page) {
  const panel = page.getByRole("dialog");
  await panel.getByRole("combobox", { name: "Price unit" }).click();
  await page.getByRole("option", { name: "Per million tokens" }).click();
  await panel.getByRole("button", { name: "Select all" }).click();
  await panel.getByRole("button", { name: "Import", exact: true }).click();
  await panel.waitFor({ state: "hidden" });
  await page.getByText("Draft kept in this browser").waitFor();
  await page.getByRole("button", { name: "Review and save" }).click();
  await panel.getByRole("button", { name: /^Save\b/ }).click();
  await page.getByRole("dialog", { name: "Saved" }).getByRole("button", { name: "Close" }).first().click();
  await page.getByText("No changes").waitFor();
}

/** Imports so many models on the screen of models, and saves. @param {import("playwright").Page} page @param {number} count */
export async function importModels(page, count) {
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await listInput(page).setInputFiles(listFile(count));
  await takeList(page);
}

/**
 * Returns the main-thread work of actions on an AI integration with so many gateway models, in ms.
 *
 * @param {number} count
 * @param {{ rounds: number; imports: number }} times
 */
export async function measureModels(count, times) {
  const host = await startHost();
  const browser = await chromium.launch(await launchOptions());
  try {
    return await measure(browser, host.url, count, times);
  } finally {
    await browser.close();
    await host.close();
  }
}

/**
 * @param {import("playwright").Browser} browser
 * @param {string} url
 * @param {number} count
 * @param {{ rounds: number; imports: number }} times
 */
async function measure(browser, url, count, { rounds, imports }) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: "reduce" });
  const page = await context.newPage();
  await page.goto(url);
  const sections = page.getByRole("navigation", { name: "Sections of the AI integration" });
  await page.getByRole("main").locator('a[href$="/ai"]').first().click();
  await sections.getByRole("link", { name: "Models" }).click();
  await page.getByRole("grid", { name: "Gateway models" }).getByRole("row").nth(1).waitFor();
  const work = await mainThread(page);
  const panel = page.getByRole("dialog");
  const search = page.getByLabel("Search models");
  /** @type {Record<string, number[]>} */
  const found = {};
  /** @param {string} name @param {() => Promise<unknown>} act @param {number} [followUpMs] */
  const timed = async (name, act, followUpMs) => {
    (found[name] ??= []).push(await work.during(act, followUpMs));
  };
  /** The element is found before, since that is the driver's work. @param {string} name @param {import("playwright").Locator} target */
  const clicked = async (name, target) => {
    await target.scrollIntoViewIfNeeded();
    const box = await target.boundingBox();
    if (!box) throw new Error(`${name}: its target is not on the screen`);
    await timed(name, () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2));
  };
  /** @param {string} name @param {string} keys */
  const typed = async (name, keys) => {
    for (const key of keys) await timed(name, () => page.keyboard.press(key), KEY_MS);
    await timed("saving the draft", async () => undefined);
  };

  const file = listFile(count);
  for (let round = 0; round < imports; round++) {
    await page.getByRole("button", { name: "Import", exact: true }).click();
    const input = listInput(page);
    await input.waitFor({ state: "attached" });
    await timed("import preview", () => input.setInputFiles(file));
    if (round < imports - 1) await panel.getByRole("button", { name: "Cancel" }).click();
  }
  // The search of the preview has the focus.
  for (const key of "vendor-7") await timed("import search", () => page.keyboard.press(key), KEY_MS);
  await panel.getByRole("searchbox").fill("");
  await takeList(page);

  // Role locators leave more garbage than opening a panel does, and its collection would be measured.
  const rows = page.locator('[role="grid"][aria-label="Gateway models"] [role="row"]');
  const dialog = page.locator('[role="dialog"]');
  const footer = dialog.locator("footer button");
  const toSpaces = page.locator('nav[aria-label="Screens"] a[href="/"]');
  const toIntegration = page.locator('main a[href$="/ai"]').first();
  const menu = page.locator('nav[aria-label="Sections of the AI integration"]');
  const toModels = menu.locator('a[href$="/ai/models"]');
  for (let round = 0; round < rounds; round++) {
    await toSpaces.click();
    await clicked("open", toIntegration);
    await clicked("open the models", toModels);
    await rows.nth(5).waitFor();
  }
  await search.focus();
  await typed("search keystroke", "model 12".repeat(3));
  await search.fill("");
  for (let round = 0; round < rounds; round++) {
    await clicked("toggle", rows.nth(2 + (round % 4)).locator('[role="switch"]'));
  }
  for (let round = 0; round < rounds; round++) {
    await clicked("panel open", rows.nth(2).locator("button").first());
    await dialog.locator('input[id$="-label"]').focus();
    await typed("keystroke in the panel", "abcd");
    await clicked("panel save", footer.last());
    await dialog.waitFor({ state: "hidden" });
  }
  await sections.getByRole("link", { name: "Gateway" }).click();
  await page.getByRole("textbox", { name: "Gateway URL" }).focus();
  await typed("keystroke in the form", "abcdefghijklmnopqrstuvwxyz");
  await sections.getByRole("link", { name: "Models" }).click();
  await search.fill("batch");
  await page.getByRole("checkbox", { name: "Select all models shown" }).click();
  const edit = page.locator('[aria-label="Selected models"] button').first();
  const apply = dialog.locator('footer button[type="submit"]');
  for (let round = 0; round < rounds; round++) {
    await edit.click();
    await dialog.locator(`input[value="${round % 2 === 0 ? "no" : "yes"}"]`).click();
    const label = await apply.textContent();
    if (label !== "Apply to 1,000") throw new Error(`The edit is of another number: ${label}`);
    await clicked("bulk edit 1,000", apply);
    await dialog.waitFor({ state: "hidden" });
  }
  await context.close();
  return found;
}

/** Follow-up work such as autosave, checks and layout is measured for this long. */
const FOLLOW_UP_MS = 700;

/**
 * Measures the main-thread work of an action and its follow-up, in ms of processor time, which excludes other programs.
 *
 * @param {import("playwright").Page} page
 */
async function mainThread(page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const total = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN) * 1000;
  };
  return {
    /** @param {() => Promise<unknown>} act */
    during: async (act, followUpMs = FOLLOW_UP_MS) => {
      const before = await total();
      await act();
      await new Promise((resolve) => setTimeout(resolve, followUpMs));
      return (await total()) - before;
    },
  };
}
