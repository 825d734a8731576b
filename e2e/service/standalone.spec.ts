import { appendFile, cp, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright/test";
import { startHost } from "../../test-servers/static-host.mjs";
import { leakedRequests } from "../every-screen/leaked-requests.ts";
import { expect, test } from "../test.ts";
import { hardReload } from "./hard-reload.ts";

// In standalone the host must never see a call, whatever happens to the worker.

async function openFirstBase(page: Page, url = "/") {
  await page.goto(url);
  await page
    .getByRole("main")
    .getByRole("link", { name: /\d tables?$/ })
    .first()
    .click();
  await expectBaseShown(page);
}

async function expectBaseShown(page: Page) {
  await expect(page.getByText(/^Read at \d/)).toBeVisible();
}

async function readAgain(page: Page) {
  const lastAnswer = page.getByRole("region", { name: "The response as JSON" });
  const button = page.getByRole("button", { name: "Read again" });
  await button.click();
  // `expect` polls up to a second apart, which would count as response time.
  await button.and(page.locator(":not([aria-busy=true])")).waitFor();
  await expect(lastAnswer).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
}

async function forgetWorkers() {
  for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
}

function hideAndShow() {
  for (const state of ["hidden", "visible"] as const) {
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => state });
    Object.defineProperty(document, "hidden", { configurable: true, get: () => state === "hidden" });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  }
}

async function clearCaches() {
  await caches.open("someone's");
  for (const name of await caches.keys()) await caches.delete(name);
}

async function waitForWorker(page: Page) {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
}

test.describe("in standalone no call reaches the host", () => {
  test("before the service has started, on a cold load, a screen that calls at once, and an unknown address", async ({
    page,
    hostRequests,
    allow,
  }) => {
    allow("net::ERR_");
    await page.addInitScript(() => {
      const headers = { authorization: "Bearer early-secret" };
      void fetch("https://workspace.invalid/base/early", { headers }).catch(() => undefined);
    });
    await openFirstBase(page);
    await readAgain(page);
    expect(hostRequests.length).toBeGreaterThan(3);
    expect(leakedRequests(hostRequests)).toEqual([]);
    await page.goto(page.url());
    await expectBaseShown(page);
    await page.goto("/no/such/screen");
    await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Go to spaces" }).click();
    await expect(page.getByRole("heading", { name: "Spaces" })).toBeVisible();
    expect(leakedRequests(hostRequests)).toEqual([]);

    // A call that did would be noticed.
    await page.evaluate(() => fetch("/base/bseUnknown", { headers: { authorization: "Bearer secret" } }));
    expect(leakedRequests(hostRequests)).toEqual(["GET /base/bseUnknown"]);
  });

  test("no call reaches the host after any failure of the page or its worker @whole", async ({
    page,
    context,
    allow,
  }, info) => {
    // A worker without a script, or unregistered during an update, cannot be updated.
    allow("The script has an unsupported MIME type", "An unknown error occurred when fetching the script");
    const dir = info.outputPath("build");
    await cp("dist", dir, { recursive: true });
    const host = await startHost({ dir });
    const devtools = await context.newCDPSession(page);
    await devtools.send("ServiceWorker.enable");
    let loads = 0;
    page.on("load", () => (loads += 1));
    const after = (what: string, act: () => Promise<unknown>, ownLoads = 0) =>
      test.step(what, async () => {
        const before = loads;
        await act();
        await expectBaseShown(page);
        await readAgain(page);
        expect(loads - before, `loads of the page over: ${what}`).toBe(ownLoads);
        expect(leakedRequests(host.requests), `what the host saw over: ${what}`).toEqual([]);
      });
    try {
      await openFirstBase(page, host.url);
      await waitForWorker(page);
      await readAgain(page);
      await after("the worker was stopped", () => devtools.send("ServiceWorker.stopAllWorkers"));
      await after("the worker was stopped during a request", async () => {
        await page.getByRole("button", { name: "Read again" }).click();
        await devtools.send("ServiceWorker.stopAllWorkers");
      });
      await after("a second tab came and went", async () => {
        const other = await context.newPage();
        await other.goto(page.url());
        await expectBaseShown(other);
        await other.close();
      });
      // A headless shell hides no tab, so the event is simulated. `background-tab.spec.ts` hides a real one.
      await after("the page was told that it is hidden, and then shown", () => page.evaluate(hideAndShow));
      await after("a link to mail was followed", () =>
        page.evaluate(() => Object.assign(document.createElement("a"), { href: "mailto:a@b.example" }).click()),
      );
      await after("the page was frozen and resumed", async () => {
        await devtools.send("Page.setWebLifecycleState", { state: "frozen" });
        await devtools.send("Page.setWebLifecycleState", { state: "active" });
      });
      await after("someone chose to stay on the page", async () => {
        await page.getByRole("heading", { level: 1 }).click();
        await page.evaluate(() => Object.assign(globalThis, { stay: (event: Event) => event.preventDefault() }));
        await page.evaluate("addEventListener('beforeunload', stay)");
        const answered = new Promise<void>((resolve) => {
          page.once("dialog", (dialog) => void dialog.dismiss().then(resolve));
        });
        await page.evaluate(() => location.reload());
        await answered;
        await page.evaluate("removeEventListener('beforeunload', stay)");
      });
      await after(
        "going elsewhere and back",
        async () => {
          await page.goto(`${host.url}contract`);
          await page.goBack();
        },
        2,
      );
      await after("a hard reload, which takes the worker off the page", () => hardReload(page, devtools), 1);
      await after("the console was updated while it was open", async () => {
        await appendFile(join(dir, "mockServiceWorker.js"), "\n// Another version.\n");
        await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
      });
      await after("caches were cleared", () => page.evaluate(clearCaches));
      await after("the worker was unregistered", () => page.evaluate(forgetWorkers));
      await after(
        "the worker's script is gone",
        async () => {
          await rm(join(dir, "mockServiceWorker.js"));
          await page.evaluate(forgetWorkers);
          await page.reload();
        },
        1,
      );
    } finally {
      await host.close();
    }
  });

  test("under a sub-path", async ({ page, subpathHost }) => {
    subpathHost.requests.length = 0;
    await page.goto(subpathHost.url);
    await page
      .getByRole("main")
      .getByRole("link", { name: /\d tables?$/ })
      .first()
      .click();
    await expectBaseShown(page);
    await waitForWorker(page);
    await readAgain(page);
    await page.reload();
    await expectBaseShown(page);
    const below = subpathHost.requests.map((request) => ({ ...request, path: request.path.replace(/^\/console/, "") }));
    expect(below.length).toBeGreaterThan(3);
    expect(leakedRequests(below)).toEqual([]);
  });
});

test("without a worker the same screens work inside the page", async ({ page, insecureUrl }) => {
  await page.goto(insecureUrl);
  await expect.poll(async () => page.evaluate(() => isSecureContext)).toBe(false);
  await page
    .getByRole("main")
    .getByRole("link", { name: /\d tables?$/ })
    .first()
    .click();
  await expectBaseShown(page);
  await readAgain(page);
});
