// Cost of a call inside the page and through the worker, against a bare msw worker. Run by `npm run bench`.
import { chromium } from "playwright";
import { startHost } from "../../test-servers/static-host.mjs";
import { launchOptions } from "../run/browser.mjs";
import { startBlankHost } from "./tools/blank-host.mjs";
import { ratio, summary } from "./tools/summary.mjs";

const SERVICE = "https://workspace.invalid";
const MODELS = 2_500;
const ROUNDS = 5;

/** @typedef {{ name: string; path: string; count: number; body?: object }} Call */

/** Runs in the page: returns the ms of each call, made one after the other. @param {{ url: string; bearer: string; count: number; body?: object }} call */
async function timeCalls({ url, bearer, count, body }) {
  const headers = { authorization: `Bearer ${bearer}`, "content-type": "application/json" };
  const text = JSON.stringify(body);
  const times = [];
  for (let call = 0; call < count; call++) {
    const startTime = performance.now();
    const answer = await fetch(url, text === undefined ? { headers } : { method: "POST", headers, body: text });
    await answer.json();
    times.push(performance.now() - startTime);
    if (!answer.ok) throw new Error(`${url} was answered with ${answer.status}`);
  }
  return times;
}

/** Opens the console and creates a token. @param {import("playwright").Page} page */
async function opened(page) {
  await page.goto(host.url);
  const space = (await page.locator('main a[href*="/spaces/"]').first().getAttribute("href"))?.split("/").at(-1) ?? "";
  const base = await page
    .getByRole("main")
    .getByRole("link", { name: /\d tables?$/ })
    .first()
    .getAttribute("href");
  await page.goto(`${host.url}tokens/new?name=Bench&scopes=base:read&expires=30d`);
  await page.getByRole("button", { name: "Create token" }).click();
  const dialog = page.getByRole("dialog", { name: "Copy this token now" });
  await dialog.getByRole("button", { name: "Reveal" }).click();
  const bearer = await dialog.getByRole("textbox", { name: "Token", exact: true }).inputValue();
  return { page, space, base: base?.split("/").at(-1) ?? "", bearer };
}

const [host, blank] = [await startHost(), await startBlankHost()];
const browser = await chromium.launch(await launchOptions());
try {
  // The in-browser service answers in the page itself if service workers are blocked.
  const alone = await browser.newContext({ serviceWorkers: "block" });
  const inPage = await opened(await alone.newPage());
  const behindWorker = await opened(await browser.newPage());
  await behindWorker.page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const bare = await browser.newPage();
  await bare.goto(`${blank.url}#service`);
  await bare.waitForFunction(() => document.title === "Ready");

  const gatewayModels = Array.from({ length: MODELS }, (_, index) => ({
    id: `vendor-${index % 40}/model-${index}`,
    label: `Model ${index}`,
    enabled: index % 3 > 0,
    contextWindow: 128_000,
    pricing: { input: "0.0000025", output: "0.00001" },
    tags: ["vision", "reasoning"],
  }));
  /** @param {{ space: string; base: string }} ids @returns {Call[]} */
  const callsOf = ({ space, base }) => [
    { name: "GET base", path: `/base/${base}`, count: 60 },
    {
      name: "POST token",
      path: "/access-token",
      count: 30,
      body: { name: "Bench", scopes: ["base|read"], expiredTime: "2099-01-01" },
    },
    {
      name: `POST integration of ${MODELS} models`,
      path: `/space/${space}/integration`,
      count: 4,
      body: { type: "AI", config: { gatewayModels } },
    },
  ];
  /** @type {Record<string, number[]>} */
  const found = {};
  for (let round = 0; round < ROUNDS; round++) {
    for (const [kind, { page, bearer, ...ids }] of Object.entries({ "in the page": inPage, worker: behindWorker })) {
      for (const { name, path, ...rest } of callsOf(ids)) {
        const call = { url: `${SERVICE}${path}`, bearer, ...rest };
        (found[`${name}, ${kind}`] ??= []).push(...(await page.evaluate(timeCalls, call)));
        if (kind === "worker") (found[`${name}, bare`] ??= []).push(...(await bare.evaluate(timeCalls, call)));
      }
    }
  }
  summary(
    "calls",
    "Calls inside the browser: ms each",
    found,
    callsOf(inPage).flatMap(({ name }, place) =>
      ["in the page", "worker"].map((kind) => ratio(found, `${name}, ${kind}`, `${name}, bare`, place < 2 ? 2 : 3)),
    ),
  );
} finally {
  await browser.close();
  await Promise.all([host.close(), blank.close()]);
}
