// Longest task of the page while 2,500 models are tried at a gateway that answers at once. Run by `npm run bench`.
import { fileURLToPath } from "node:url";
import { chromium } from "playwright";
import { runnerImport } from "vite";
import { ROOT } from "../../src/host/command.mjs";
import { startHost } from "../../test-servers/static-host.mjs";
import { launchOptions } from "../run/browser.mjs";
import { longestTask } from "./tools/longest-task.mjs";
import { summary } from "./tools/summary.mjs";

const MODELS = Number(process.env["MODELS"] ?? 2_500);
const MAX_TASK_MS = 100;
const KEY = "sk-bench-0001-Xw7q";

const path = fileURLToPath(new URL("../../test-servers/ai-gateway.ts", import.meta.url));
const loaded = await runnerImport(path, { root: ROOT, configFile: false, logLevel: "error" });
const { startAiGateway } = /** @type {typeof import("../../test-servers/ai-gateway.ts")} */ (loaded.module);

const gateway = await startAiGateway();
gateway.keys.set(KEY, "ok");
gateway.models = Array.from({ length: MODELS }, (_, index) => ({
  id: `vendor-${index % 40}/model-${index}`,
  can: index % 3 === 0 ? ["text"] : ["text", "image"],
}));
const host = await startHost();
const browser = await chromium.launch(await launchOptions());
/** @type {Record<string, number[]>} */
const found = {};
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: "reduce" });
  const dialog = page.getByRole("dialog");
  /** @param {string} what @param {() => Promise<unknown>} act */
  const timed = async (what, act) => {
    (found[what] ??= []).push(await longestTask(page, act));
  };
  /** @param {string} name */
  const press = async (name) => dialog.getByRole("button", { name, exact: true }).click();
  await page.goto(host.url);
  const link = page.getByRole("main").locator('a[href^="/spaces/"][href$="/ai"]').nth(1);
  await page.goto(new URL(`${await link.getAttribute("href")}/gateway`, host.url).href);
  await page.getByRole("textbox", { name: "Gateway URL" }).fill(gateway.url);
  await page.getByRole("textbox", { name: "Gateway key", exact: true }).fill(KEY);
  await page.getByRole("button", { name: "Try gateway" }).click();
  await press("Try");
  await press("Import models");
  await press("Select all");
  await press("Import");
  await dialog.waitFor({ state: "hidden" });

  await timed("opening", () => page.getByRole("button", { name: "Try models" }).click());
  await timed("choosing all", () => dialog.getByRole("button", { name: /^Choose all/ }).click());
  await dialog.getByRole("checkbox", { name: "Image input" }).check();
  const calls = 2 * MODELS;
  await dialog.getByRole("textbox", { name: "At most" }).fill(String(calls));
  await timed("trying", async () => {
    await dialog.getByRole("button", { name: /^Make / }).click();
    await dialog.getByRole("button", { name: /^Set abilities/ }).waitFor({ timeout: 600_000 });
  });
  if (gateway.requests.length !== calls + 1) throw new Error(`${gateway.requests.length} requests were made.`);
  await dialog.getByRole("searchbox").focus();
  for (const key of "model-12") await timed("a key of the filter", () => page.keyboard.press(key));
  await timed("setting abilities", () => dialog.getByRole("button", { name: /^Set abilities/ }).click());
} finally {
  await browser.close();
  await host.close();
  await gateway.close();
}
const figures = Object.entries(found).map(([what, values]) => ({
  what: `${what}, longest task`,
  value: Math.max(...values),
  atMost: MAX_TASK_MS,
}));
summary("tries", `${MODELS} models tried: CPU ms of the page's longest task`, found, figures);
