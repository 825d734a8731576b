// What a call through the in-browser service costs, against a bare msw handler that answers with a constant. Run by
// `npm run bench`.
import { chromium } from "playwright";
import { launchOptions } from "../browser.mjs";
import { startHost } from "../static-host.mjs";
import { startBlankHost } from "./blank-host.mjs";
import { ratio, summary } from "./summary.mjs";

const SERVICE = "https://workspace.invalid";
const MODELS = 2_500;
const ROUNDS = 5;

/** @typedef {{ name: string; path: string; count: number; body?: object }} Call */

/** Milliseconds of each call, made one after the other in the page. @param {{ url: string; bearer: string; count: number; body?: object }} call */
async function made({ url, bearer, count, body }) {
  const headers = { authorization: `Bearer ${bearer}`, "content-type": "application/json" };
  const text = JSON.stringify(body);
  const times = [];
  for (let call = 0; call < count; call++) {
    const begun = performance.now();
    const answer = await fetch(url, text === undefined ? { headers } : { method: "POST", headers, body: text });
    await answer.json();
    times.push(performance.now() - begun);
    if (!answer.ok) throw new Error(`${url} was answered with ${answer.status}`);
  }
  return times;
}

const [host, blank] = [await startHost(), await startBlankHost()];
const browser = await chromium.launch(await launchOptions());
try {
  const page = await browser.newPage();
  const asked = page.waitForRequest((request) => request.url().startsWith(`${SERVICE}/base/`));
  await page.goto(host.url);
  const space = (await page.locator('main a[href*="/spaces/"]').first().getAttribute("href"))?.split("/").at(-1) ?? "";
  await page
    .getByRole("main")
    .getByRole("link", { name: /\d tables?$/ })
    .first()
    .click();
  await page.getByText(/^Read through GET/).waitFor();
  // From a standing worker on requests are seen from outside, and the first of them tells the bearer.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.getByRole("button", { name: "Read again" }).click();
  const request = await asked;
  const bearer = request.headers()["authorization"]?.replace("Bearer ", "") ?? "";
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
  /** @type {Call[]} */
  const calls = [
    { name: "GET base", path: new URL(request.url()).pathname, count: 60 },
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
    for (const { name, path, ...rest } of calls) {
      const call = { url: `${SERVICE}${path}`, bearer, ...rest };
      (found[`${name}, service`] ??= []).push(...(await page.evaluate(made, call)));
      (found[`${name}, bare`] ??= []).push(...(await bare.evaluate(made, call)));
    }
  }
  summary(
    "calls",
    "Calls inside the browser: ms each",
    found,
    calls.map(({ name }, place) => ratio(found, `${name}, service`, `${name}, bare`, place < 2 ? 2 : 3)),
  );
} finally {
  await browser.close();
  await Promise.all([host.close(), blank.close()]);
}
