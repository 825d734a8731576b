import { chromium } from "playwright";
import { startHost } from "../../../test-servers/static-host.mjs";
import { launchOptions } from "../../run/browser.mjs";

/** The next key follows: later work such as saving the draft is measured once. */
const KEY_MS = 60;
/** An older build draws the lower half of a panel after a second. */
const REST_MS = 1_800;
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
 * Returns the main-thread work of actions on an AI integration with so many gateway models, in ms. Several builds do each
 * action in turn, so that all are slowed alike by whatever else the machine does; what is found begins with their name.
 *
 * @param {number} count
 * @param {{ rounds: number; imports: number }} times
 * @param {Record<string, string>} builds the folder of each, by name
 */
export async function measureModels(count, times, builds) {
  /** @type {Record<string, number[]>} */
  const found = {};
  /** @type {Awaited<ReturnType<typeof openModels>>[]} */
  const apps = [];
  try {
    for (const [name, dir] of Object.entries(builds)) apps.push(await openModels(name, dir, found));
    await measure(apps, listFile(count), times);
    return found;
  } finally {
    for (const { close } of apps) await close();
  }
}

/** Opens the models of the sample. @param {string} build @param {string} dir @param {Record<string, number[]>} found */
async function openModels(build, dir, found) {
  const host = await startHost({ dir });
  const browser = await chromium.launch(await launchOptions());
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: "reduce" });
  const page = await context.newPage();
  await page.goto(host.url);
  const sections = page.getByRole("navigation", { name: "Sections of the AI integration" });
  await page.getByRole("main").locator('a[href$="/ai"]').first().click();
  await sections.getByRole("link", { name: "Models" }).click();
  await page.getByRole("grid", { name: "Gateway models" }).getByRole("row").nth(1).waitFor();
  const work = await mainThread(page);
  /** @param {string} name @param {() => Promise<unknown>} act @param {number} [followUpMs] */
  const timed = async (name, act, followUpMs) => {
    const ms = await work.during(act, followUpMs);
    (found[`${build}${name}`] ??= []).push(ms);
    return ms;
  };
  // Role locators leave more garbage than opening a panel does, and its collection would be measured.
  const dialog = page.locator('[role="dialog"]');
  return {
    page,
    sections,
    timed,
    /** The element is found before, since that is the driver's work. @param {string} name @param {import("playwright").Locator} target */
    clicked: async (name, target) => {
      await target.scrollIntoViewIfNeeded();
      const box = await target.boundingBox();
      if (!box) throw new Error(`${name}: its target is not on the screen`);
      return timed(name, () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2));
    },
    dialog,
    footer: dialog.locator("footer button"),
    rows: page.locator('[role="grid"][aria-label="Gateway models"] [role="row"]'),
    search: page.getByLabel("Search models"),
    /** What the last panel took. */
    panelMs: 0,
    found: (/** @type {string} */ name, /** @type {number} */ ms) => (found[`${build}${name}`] ??= []).push(ms),
    close: async () => {
      await browser.close();
      await host.close();
    },
  };
}

/**
 * @param {Awaited<ReturnType<typeof openModels>>[]} apps
 * @param {ReturnType<typeof listFile>} file
 * @param {{ rounds: number; imports: number }} times
 */
async function measure(apps, file, { rounds, imports }) {
  /** @param {(app: (typeof apps)[number], round: number) => Promise<unknown>} act @param {number} [times] */
  const each = async (act, times = 1) => {
    for (let round = 0; round < times; round++) for (const app of apps) await act(app, round);
  };
  /** @param {string} name @param {string} keys */
  const typed = async (name, keys) => {
    for (const key of keys) await each(({ page, timed }) => timed(name, () => page.keyboard.press(key), KEY_MS));
    await each(({ timed }) => timed("saving the draft", async () => undefined));
  };

  await each(async ({ page, timed }, round) => {
    await page.getByRole("button", { name: "Import", exact: true }).click();
    const input = listInput(page);
    await input.waitFor({ state: "attached" });
    await timed("import preview", () => input.setInputFiles(file));
    if (round < imports - 1) await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  }, imports);
  // The search of the preview has the focus, and keeps it.
  for (let round = 0; round < imports; round++) {
    for (const key of "vendor-7") {
      await each(({ page, timed }) => timed("import search", () => page.keyboard.press(key), KEY_MS));
    }
    await each(({ page }) => page.getByRole("dialog").getByRole("searchbox").fill(""));
  }
  await each(({ page }) => takeList(page));

  await each(async ({ page, clicked, rows }) => {
    await page.locator('nav[aria-label="Screens"] a[href="/"]').click();
    await clicked("open", page.locator('main a[href$="/ai"]').first());
    const toModels = page.locator('nav[aria-label="Sections of the AI integration"] a[href$="/ai/models"]');
    // An older build has all sections on one page.
    if ((await toModels.count()) > 0) await clicked("open the models", toModels);
    await rows.nth(5).waitFor();
  }, rounds);
  await each(({ search }) => search.focus());
  await typed("search keystroke", "model 12".repeat(3));
  await each(({ search }) => search.fill(""));
  await each(
    ({ clicked, rows }, round) => clicked("toggle", rows.nth(2 + (round % 4)).locator('[role="switch"]')),
    rounds,
  );
  for (let round = 0; round < rounds; round++) {
    await each(async (app) => {
      app.panelMs = await app.clicked("panel open", app.rows.nth(2).locator("button").first());
      app.panelMs += await app.timed("the rest of the panel", async () => undefined, REST_MS);
      app.found("panel open, all of it", app.panelMs);
      await app.dialog.locator('input[id$="-label"]').focus();
    });
    await typed("keystroke in the panel", "abcd");
    await each(async ({ clicked, dialog, footer }) => {
      await clicked("panel save", footer.last());
      await dialog.waitFor({ state: "hidden" });
    });
  }
  await each(async ({ page, sections }) => {
    await sections.getByRole("link", { name: "Gateway" }).click();
    await page.getByRole("textbox", { name: "Gateway URL" }).focus();
  });
  await typed("keystroke in the form", "abcdefghijklmnopqrstuvwxyz");
  await each(async ({ page, sections, search }) => {
    await sections.getByRole("link", { name: "Models" }).click();
    await search.fill("batch");
    await page.getByRole("checkbox", { name: "Select all models shown" }).click();
  });
  await each(async ({ page, clicked, dialog }, round) => {
    await page.locator('[aria-label="Selected models"] button').first().click();
    await dialog.locator(`input[value="${round % 2 === 0 ? "no" : "yes"}"]`).click();
    const apply = dialog.locator('footer button[type="submit"]');
    const label = await apply.textContent();
    if (label !== "Apply to 1,000") throw new Error(`The edit is of another number: ${label}`);
    await clicked("bulk edit 1,000", apply);
    await dialog.waitFor({ state: "hidden" });
  }, rounds);
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
