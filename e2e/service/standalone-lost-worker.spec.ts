import { cp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { chromium, type Page } from "playwright/test";
import { startHost } from "../../test-servers/static-host.mjs";
import { connectTo } from "../access-tokens/steps.ts";
import {
  backToForm,
  openPart,
  openSample,
  send,
  startRecordingService,
  gatewayAddress,
} from "../ai-integration/steps.ts";
import { launchOptions } from "../run/browser.mjs";
import { expect, test } from "../test.ts";
import { hardReload } from "./hard-reload.ts";
import { startInterceptingProxy } from "./intercepting-proxy.ts";

const SERVICE = "https://workspace.invalid";

// Takes over at once, like msw's worker.
const NOW = `
addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(clients.claim()));
`;
const onFetch = (answer: string) => `${NOW}addEventListener("fetch", (event) => event.respondWith(${answer}));`;
const PASS_ON = onFetch("fetch(event.request)");

/** Replaces the worker of a page by another script and waits until it is active. */
async function takeOver(page: Page, file: string, script: string): Promise<void> {
  await writeFile(file, script);
  await page.evaluate(async () => {
    const before = (await navigator.serviceWorker.getRegistration())?.active;
    const registration = await navigator.serviceWorker.register("/service-worker.js", { updateViaCache: "none" });
    await registration.update();
    await new Promise<void>((resolve) => {
      const check = () => {
        if (registration.active && registration.active !== before && registration.active.state === "activated") {
          resolve();
        } else setTimeout(check, 20);
      };
      check();
    });
  });
}

const unregister = (page: Page) =>
  page.evaluate(async () => {
    for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
  });

async function sendSecret(page: Page, during?: () => Promise<unknown>): Promise<void> {
  await (await openPart(page, "Gateway and keys")).getByRole("textbox", { name: "Gateway key" }).fill("sk-planted");
  const sending = send(page);
  await during?.();
  await backToForm(await sending);
}

test("no request of the app reaches an intercepting proxy, however the worker is lost @whole @long", async ({
  watched,
  allow,
}, info) => {
  test.setTimeout(180_000);
  // Missing or broken scripts cannot be updated.
  allow("ServiceWorker", "Failed to load resource", "fetching the script");
  const dir = info.outputPath("build");
  await cp("dist", dir, { recursive: true });
  const [host, proxy] = [await startHost({ dir }), await startInterceptingProxy()];
  const { args, ...launch } = await launchOptions({ isShortLived: true, isWhole: true });
  const browser = await chromium.launch({
    ...launch,
    args: [...args, `--proxy-server=${proxy.url}`, "--ignore-certificate-errors"],
  });
  try {
    const context = await watched(await browser.newContext({ baseURL: host.url, reducedMotion: "reduce" }));
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send("ServiceWorker.enable");
    const stop = () => devtools.send("ServiceWorker.stopAllWorkers");
    const script = join(dir, "service-worker.js");
    const [guard, generated] = await Promise.all([
      readFile(script, "utf8"),
      readFile(join(dir, "mockServiceWorker.js"), "utf8"),
    ]);
    const becomes = (text: string) => () => takeOver(page, script, text);

    const ways: [name: string, lose: () => Promise<unknown>, during?: () => Promise<unknown>][] = [
      ["the worker was stopped", stop],
      ["the worker was stopped while the request was under way", async () => undefined, stop],
      ["the page was reloaded past its worker", () => hardReload(page, devtools)],
      ["the worker was unregistered", () => unregister(page)],
      ["the worker was unregistered and the page reloaded", () => unregister(page).then(() => page.reload())],
      ["what msw keeps in caches was cleared, and the worker stopped", () => clearCaches(page).then(stop)],
      ["a worker with other bytes took over", becomes(`${guard}\n// Another version.`)],
      ["the worker of an older console took over", becomes(`${generated}\n// Of before.`)],
      ["a worker took over that passes everything on", becomes(PASS_ON)],
      ["a worker took over that never answers", becomes(onFetch("new Promise(() => undefined)"))],
      ["a worker took over that fails each request", becomes(onFetch("Response.error()"))],
      ["a worker took over that answers by itself", becomes(onFetch("new Response('{}')"))],
      ["a worker took over that handles no requests", becomes(NOW)],
      ["another worker of a narrower scope took over", () => narrowWorker(page, join(dir, "spaces"))],
      ["the script is gone and the page was reloaded", () => rm(script).then(() => page.reload())],
    ];
    expect(ways).toHaveLength(15);

    await openSample(page);
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    for (const [name, lose, during] of ways) {
      await test.step(name, async () => {
        await lose();
        await sendSecret(page, during);
        expect(toService(proxy.requests), name).toEqual([]);
      });
    }

    await test.step("a request that leaves the page is seen at the proxy", async () => {
      await takeOver(page, script, `${PASS_ON}// Again.`);
      await page.evaluate(post, SERVICE);
      expect(toService(proxy.requests)).toEqual([`OPTIONS ${SERVICE}/`, `POST ${SERVICE}/`]);
    });
  } finally {
    await browser.close();
    await Promise.all([host.close(), proxy.close()]);
  }
});

/** XMLHttpRequest is answered only by a worker; without one the page answers `fetch` itself. */
const post = (url: string) =>
  new Promise<void>((resolve) => {
    const request = new XMLHttpRequest();
    request.open("POST", url);
    request.setRequestHeader("authorization", "Bearer b");
    request.addEventListener("loadend", () => resolve());
    request.send();
  });

const toService = (requests: readonly string[]) => requests.filter((request) => request.includes(SERVICE));

const clearCaches = (page: Page) =>
  page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });

async function narrowWorker(page: Page, folder: string): Promise<void> {
  await cp("e2e/bench/blank", folder, { recursive: true });
  await writeFile(join(folder, "narrow.js"), PASS_ON);
  await page.evaluate(async () => {
    await navigator.serviceWorker.register("/spaces/narrow.js", { scope: "/spaces/" });
    await navigator.serviceWorker.ready;
  });
  await page.reload();
}

test("the worker handles only the in-browser service, also beside a remote connection @whole @long", async ({
  page,
  context,
  allow,
}) => {
  allow("status of 401");
  const remote = await startRecordingService();
  try {
    await openSample(page);
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    const other = await context.newPage();
    await connectTo(other, remote.url);
    await other.goto(gatewayAddress("spcRemote"));
    await expect
      .poll(() => other.evaluate(() => navigator.serviceWorker.controller?.scriptURL))
      .toMatch(/service-worker\.js$/);

    const handled: string[] = [];
    const seen: string[] = [];
    context.on("response", (response) => {
      seen.push(response.url());
      if (response.fromServiceWorker()) handled.push(response.url());
    });
    await sendSecret(other);
    expect(remote.bodies.join()).toContain("sk-planted");
    await sendSecret(page);
    expect(handled).toEqual([]);
    expect(seen).toContain(`${remote.url}/space/spcRemote/integration`);

    const status = await page.evaluate((url) => fetch(`${url}/base/x`).then(({ status }) => status), SERVICE);
    expect(status).toBe(401);
    expect(handled).toEqual([`${SERVICE}/base/x`]);
  } finally {
    await remote.close();
  }
});
