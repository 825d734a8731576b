import type { Page } from "playwright/test";
import type { HostRequest } from "./static-host.mjs";
import { expect, test } from "./test.ts";

// In standalone the host that serves the files must never see a call, whatever happens to the worker.

const API_PATH = /^\/(space|access-token|table|base)(\/|$)/;

function leaks(requests: readonly HostRequest[]): string[] {
  return requests
    .filter(
      ({ method, path, headers }) => method !== "GET" || API_PATH.test(path) || headers.authorization !== undefined,
    )
    .map(({ method, path }) => `${method} ${path}`);
}

async function openFirstBase(page: Page) {
  await page.goto("/");
  await page
    .getByRole("main")
    .getByRole("link", { name: /\d tables?$/ })
    .first()
    .click();
  await expectBaseShown(page);
}

/** The base page shows a base only after the endpoint answered. */
async function expectBaseShown(page: Page) {
  await expect(page.getByText(/^Read through GET \/base/)).toBeVisible();
}

async function readAgain(page: Page) {
  const lastAnswer = page.getByRole("region", { name: "The answer as JSON" });
  await page.getByRole("button", { name: "Read again" }).click();
  await expect(page.getByRole("button", { name: "Read again" })).not.toHaveAttribute("aria-busy", "true");
  await expect(lastAnswer).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
}

async function workerStands(page: Page) {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
}

test.describe("in standalone no call reaches the host", () => {
  test("over a cold load and a first call", async ({ page, hostRequests }) => {
    await openFirstBase(page);
    await readAgain(page);
    expect(hostRequests.length).toBeGreaterThan(3);
    expect(leaks(hostRequests)).toEqual([]);
  });

  test("when the page is opened at a screen that calls at once", async ({ page, hostRequests }) => {
    await openFirstBase(page);
    await page.goto(page.url());
    await expectBaseShown(page);
    expect(leaks(hostRequests)).toEqual([]);
  });

  test("over a hard reload, which takes the worker off the page", async ({ page, hostRequests }) => {
    await openFirstBase(page);
    await workerStands(page);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Page.reload", { ignoreCache: true });
    await expectBaseShown(page);
    await readAgain(page);
    expect(leaks(hostRequests)).toEqual([]);
  });

  test("after the worker was stopped", async ({ page, hostRequests }) => {
    await openFirstBase(page);
    await workerStands(page);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("ServiceWorker.enable");
    await devtools.send("ServiceWorker.stopAllWorkers");
    await readAgain(page);
    await devtools.send("ServiceWorker.stopAllWorkers");
    await readAgain(page);
    expect(leaks(hostRequests)).toEqual([]);
  });

  test("after the worker was unregistered and caches were cleared", async ({ page, hostRequests }) => {
    await openFirstBase(page);
    await workerStands(page);
    await page.evaluate(async () => {
      for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
      for (const name of await caches.keys()) await caches.delete(name);
    });
    await readAgain(page);
    await page.reload();
    await expectBaseShown(page);
    expect(leaks(hostRequests)).toEqual([]);
  });

  test("after someone chose to stay on the page", async ({ page, hostRequests }) => {
    await openFirstBase(page);
    await workerStands(page);
    await page.getByRole("heading", { level: 1 }).click();
    await page.evaluate(() => addEventListener("beforeunload", (event) => event.preventDefault()));
    const answered = new Promise<void>((resolve) => {
      page.once("dialog", (dialog) => void dialog.dismiss().then(resolve));
    });
    await page.evaluate(() => location.reload());
    await answered;
    await readAgain(page);
    expect(leaks(hostRequests)).toEqual([]);
  });

  test("at an address that no screen has", async ({ page, hostRequests }) => {
    await page.goto("/no/such/screen");
    await expect(page.getByRole("heading", { name: "No such screen" })).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Go to spaces" }).click();
    await expect(page.getByRole("heading", { name: "Spaces" })).toBeVisible();
    expect(leaks(hostRequests)).toEqual([]);
  });

  test("when one is made before the service stands", async ({ page, hostRequests, allow }) => {
    allow("net::ERR_");
    await page.addInitScript(() => {
      const headers = { authorization: "Bearer early-secret" };
      void fetch("https://workspace.invalid/base/early", { headers }).catch(() => undefined);
    });
    await openFirstBase(page);
    expect(leaks(hostRequests)).toEqual([]);
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
    await workerStands(page);
    await readAgain(page);
    await page.reload();
    await expectBaseShown(page);
    const below = subpathHost.requests.map((request) => ({ ...request, path: request.path.replace(/^\/console/, "") }));
    expect(below.length).toBeGreaterThan(3);
    expect(leaks(below)).toEqual([]);
  });

  test("and one that did would be noticed", async ({ page, hostRequests }) => {
    await openFirstBase(page);
    await page.evaluate(() => fetch("/base/bseUnknown", { headers: { authorization: "Bearer secret" } }));
    expect(leaks(hostRequests)).toEqual(["GET /base/bseUnknown"]);
  });
});

test("without a worker the same screens work inside the page", async ({ page, insecureUrl }) => {
  await page.goto(insecureUrl);
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await page
    .getByRole("main")
    .getByRole("link", { name: /\d tables?$/ })
    .first()
    .click();
  await expectBaseShown(page);
  await readAgain(page);
});
