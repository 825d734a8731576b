// Screens opened at their address with an empty cache, against a peer's list of tasks (shadcn-admin) and an older version.
// Run by `npm run bench -- screens`. PEER_BUILD is the folder of a built peer, OLDER a commit; without them, no such column.
import { chromium } from "playwright";
import { recordFirstPaint } from "../every-screen/mark-first-paint.mjs";
import { olderBuild } from "../older-version/older-build.mjs";
import { launchOptions } from "../run/browser.mjs";
import { importModels } from "./tools/ai-integration-steps.mjs";
import { startGzipHost } from "./tools/gzip-host.mjs";
import { longestTask } from "./tools/longest-task.mjs";
import { quantile, ratio, summary } from "./tools/summary.mjs";

const ROUNDS = Number(process.env.ROUNDS ?? 7);
const { PEER_BUILD: peerBuild, OLDER: olderCommit } = process.env;
const MODELS = 2_500;
const AI = "spaces/spcqSDRzGWm2Ljj1PsD/ai";
const ROW = '[role=grid][aria-label="Gateway models"] [role=row]:nth-child(5)';

/** Where each screen is, and what shows that it is useful. */
const SCREENS = {
  "first screen": { path: "", selector: 'main a[href*="/spaces/"]' },
  overview: {
    path: AI,
    selector: `main section[aria-label="Overview"] dl a[href$="/ai/concurrency"]`,
  },
  "models, 40": { path: `${AI}/models`, selector: ROW },
  "new token": { path: "tokens/new", selector: 'main form input, main [aria-label="Create"] button' },
};
/** Of versions that had all sections on one page. */
const OLDER_AI = { path: AI, selector: "#at-config-aiGatewayBaseUrl" };
const PEER = { path: "tasks", selector: "main table tbody tr:nth-child(5) td" };

/** @typedef {{ path: string; selector: string }} Screen */

/**
 * Returns the ms from the navigation until a screen is useful, with the number and kB of the requests that began before that.
 *
 * @param {import("playwright").BrowserContext} context @param {string} url @param {Screen} screen
 */
async function visit(context, url, { path, selector }) {
  const page = await context.newPage();
  await page.addInitScript(recordFirstPaint, selector);
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.clearBrowserCache");
  /** @type {Map<string, { time: number; bytes: number; url: string }>} */
  const requests = new Map();
  session.on("Network.requestWillBeSent", ({ requestId, timestamp, request }) => {
    if (request.url.startsWith(url)) requests.set(requestId, { time: timestamp, bytes: 0, url: request.url });
  });
  session.on("Network.responseReceived", ({ requestId, response }) => {
    const request = requests.get(requestId);
    const length = Object.entries(response.headers).find(([name]) => name.toLowerCase() === "content-length");
    if (request) request.bytes = Number(length?.[1] ?? 0);
  });
  await page.goto(`${url}${path}`);
  const handle = await page.waitForFunction(() => /** @type {{ seenAt?: number }} */ (globalThis).seenAt);
  const ms = Number(await handle.jsonValue());
  await page.waitForLoadState("networkidle");
  await page.close();
  const all = [...requests.values()];
  const began = Math.min(...all.map(({ time }) => time));
  const before = all.filter(({ time }) => (time - began) * 1_000 <= ms);
  return { ms, kb: before.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000, requests: before.length };
}

/** @type {Record<string, number[]>} */
const found = {};
/** @param {string} what @param {number} value */
const note = (what, value) => (found[what] ??= []).push(value);

/** @param {string} what @param {() => Promise<{ ms: number; kb: number; requests: number }>} visit */
async function measured(what, visit) {
  const { ms, kb, requests } = await visit();
  note(`${what}: ms`, ms);
  note(`${what}: kB`, kb);
  note(`${what}: requests`, requests);
}

const host = await startGzipHost("dist");
const peer = peerBuild === undefined ? undefined : await startGzipHost(peerBuild, { isOurs: false });
const older = olderCommit === undefined ? undefined : await startGzipHost(olderBuild(olderCommit));
const browser = await chromium.launch(await launchOptions());
const size = { width: 1280, height: 800 };
try {
  /** @param {string} url @param {Screen} screen */
  const fresh = async (url, screen) => {
    const context = await browser.newContext({ viewport: size });
    const seen = await visit(context, url, screen);
    await context.close();
    return seen;
  };
  const many = await browser.newContext({ viewport: size, reducedMotion: "reduce" });
  const page = await many.newPage();
  await page.goto(`${host.url}${AI}/models`);
  await importModels(page, MODELS);
  await page.close();
  for (let round = 0; round < ROUNDS; round++) {
    // In turn, so that all are slowed alike by whatever else the machine does.
    for (const [name, screen] of Object.entries(SCREENS)) {
      await measured(name, () => fresh(host.url, screen));
      if (older && !name.startsWith("models"))
        await measured(`${name}, older`, () => fresh(older.url, name === "overview" ? OLDER_AI : screen));
    }
    await measured("models, 2,500", () => visit(many, host.url, { path: `${AI}/models`, selector: ROW }));
    if (peer) await measured("peer", () => fresh(peer.url, PEER));
  }

  const menu = '[aria-label="Sections of the AI integration"]';
  const changes = await many.newPage();
  await changes.goto(`${host.url}${AI}`);
  for (let round = 0; round < ROUNDS; round++) {
    for (const section of ["models", "defaults", "concurrency", "gateway"]) {
      const link = changes.locator(`${menu} a[href$="/ai/${section}"]`);
      await link.waitFor();
      note("to another section, longest task: ms", await longestTask(changes, () => link.click()));
    }
  }
  await changes.close();
} finally {
  await browser.close();
  for (const one of [host, peer, older]) one?.close();
}

/** @param {string} what @param {number} atMost */
const median = (what, atMost) => ({ what, value: quantile(found[what] ?? [], 0.5), atMost });
const LIMITS = [
  { name: "first screen", share: 0.54, kb: 204, requests: 9 },
  { name: "overview", share: 0.55, kb: 330, requests: 20 },
  { name: "models, 40", share: 0.7 },
  { name: "models, 2,500", share: 0.9 },
  { name: "new token", share: 0.5, kb: 300, requests: 20 },
];
const figures = LIMITS.flatMap(({ name, share, kb, requests }) => [
  ...(peer ? [ratio(found, `${name}: ms`, "peer: ms", share)] : []),
  ...(kb === undefined ? [] : [median(`${name}: kB`, kb)]),
  ...(requests === undefined ? [] : [median(`${name}: requests`, requests)]),
]);
summary("screens", "Screens opened at their address, nothing cached, gzip", found, [
  ...figures,
  median("to another section, longest task: ms", 50),
]);
