import type { Page } from "playwright/test";
import { startFaultyService, type Fault } from "../../test-servers/faulty-service.ts";
import { setFault } from "../service/fault-steps.ts";
import { expect, test } from "../test.ts";
import {
  SMALL_TOKEN,
  connectTo,
  createButton,
  emptyRegister,
  openForm,
  registerRows,
  secretDialog,
  storeAndClose,
} from "./steps.ts";

const json = "application/json";
const FAULTS: Record<string, { fault: Fault; ends: keyof typeof OUTCOMES }> = {
  "reset before the request was read": { fault: { kind: "reset", moment: "before" }, ends: "unknown" },
  "reset after the request was read": { fault: { kind: "reset", moment: "after" }, ends: "unknown" },
  "reset within the answer": { fault: { kind: "reset", moment: "within the answer" }, ends: "unknown" },
  ...Object.fromEntries(
    [400, 401, 403, 409, 429, 500, 503].map((status) => [
      `status ${status}`,
      // The document does not say whether a failed request had an effect. A 409 may answer a repeat by the browser.
      { fault: { kind: "status", status }, ends: status < 500 && status !== 409 ? "not created" : "unknown" } as const,
    ]),
  ),
  "HTML 200": {
    fault: { kind: "answer", status: 200, type: "text/html", bodyOf: () => "<h1>Sign in</h1>" },
    ends: "unknown",
  },
  "malformed JSON": {
    fault: { kind: "answer", status: 201, type: json, bodyOf: (token) => JSON.stringify(token).slice(0, -5) },
    ends: "unread",
  },
  "no token": {
    fault: { kind: "answer", status: 201, type: json, bodyOf: () => '{"status":"ok"}' },
    ends: "no token",
  },
};

const ONE_OF_EACH_KIND = new Set([
  "reset after the request was read",
  "reset within the answer",
  "status 403",
  "status 503",
  "malformed JSON",
]);

const OUTCOMES = {
  "not created": ["The request failed", "No token was created."],
  unknown: ["The request failed", "The token may still have been created."],
  /** The response has its own dialog, since it may contain the secret. */
  unread: ["The request failed", "The token may still have been created."],
  "no token": ["No token was received", "The service responded with 201, but no token was found in the response."],
} as const;

for (const isLong of [false, true]) {
  const cases = Object.entries(FAULTS).filter(([name]) => ONE_OF_EACH_KIND.has(name) !== isLong);
  test(`${cases.length} faults end in the right state, with the form kept and every token registered${isLong ? " @long" : ""}`, async ({
    page,
    allow,
  }) => {
    test.slow();
    allow("Failed to load resource");
    const service = await startFaultyService();
    await connectTo(page, service.url);
    let registered = 0;
    let unknown = 0;
    for (const [name, { fault, ends }] of cases) {
      await openForm(page, { ...SMALL_TOKEN, name });
      service.fault = fault;
      const [requestsBefore, createdBefore] = [service.requestCount(), service.created.length];
      await createButton(page).dblclick();
      if (ends === "unread" || ends === "no token") await dismissResponse(page);
      const alert = page.getByRole("main").getByRole("alert");
      for (const text of OUTCOMES[ends]) await expect(alert.getByText(text, { exact: true }), name).toBeVisible();
      const isAboutToken = fault.kind === "status" && [401, 403].includes(fault.status);
      const another = page.getByRole("button", { name: /^(?:Replace token|Use another token)$/ });
      await expect(another, name).toHaveCount(isAboutToken ? 1 : 0);

      await expect(page.getByRole("textbox", { name: "Name" }), "the form is kept").toHaveValue(name);
      await expect(page.getByRole("region", { name: "Request", exact: true })).toContainText('"base:read"');
      expect(service.requestCount() - requestsBefore, `${name} is sent once`).toBe(1);
      expect(service.created.length - createdBefore, `${name} makes one token at the most`).toBeLessThanOrEqual(1);
      if (ends !== "not created") registered++;
      if (ends === "unknown" || ends === "unread") unknown++;
    }
    service.fault = { kind: "none" };
    await page.goto("/tokens");
    await expect(registerRows(page)).toHaveCount(registered);
    await expect(registerRows(page).filter({ hasText: "Possibly created" })).toHaveCount(unknown);
    expect(registered, "the register lists every created token").toBeGreaterThanOrEqual(service.created.length);
    for (let index = 1; index <= service.created.length; index++) await expectNotInPage(page, service.secretOf(index));
    await service.close();
  });
}

async function dismissResponse(page: Page) {
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("checkbox", { name: "I do not need it" }).check();
  await dialog.getByRole("button", { name: "Done" }).click();
}

async function expectNotInPage(page: Page, secret: string) {
  await expect.poll(async () => page.content()).not.toContain(secret);
}

test("a test error is shown and removed in a tab of its own, and the form is kept @whole @long", async ({
  page,
  context,
  allow,
}) => {
  allow("status of 422");
  await openForm(page, SMALL_TOKEN);
  await setFault(page, "createAccessToken", 422);
  await createButton(page).click();
  const mark = page.getByRole("link", { name: "1 test error active" });
  await expect(mark).toBeVisible();
  const opening = context.waitForEvent("page");
  await page.getByRole("link", { name: "Show the test error (new tab)" }).click();
  const other = await opening;
  await other.getByRole("button", { name: /^Remove test error: / }).click();
  await expect(other.getByRole("button", { name: /^Remove test error: / })).toHaveCount(0);
  await expect(mark, "the first tab shows it, too").toHaveCount(0);
  await other.close();
  await createButton(page).click();
  await expect(secretDialog(page)).toBeVisible();
});

test("two tabs share the register, also after one was closed during its request @whole", async ({ page, context }) => {
  const service = await startFaultyService();
  await connectTo(page, service.url);
  const other = await context.newPage();
  await other.goto("/tokens");
  await expect(emptyRegister(other)).toBeVisible();
  await openForm(page, SMALL_TOKEN);
  service.fault = { kind: "hang", moment: "after" };
  await createButton(page).click();
  await expect.poll(() => service.created.length).toBe(1);
  await expect(registerRows(other), "without a reload").toContainText(["Possibly created"]);
  await page.close({ runBeforeUnload: false });
  await other.reload();
  await expect(registerRows(other)).toContainText(["Possibly created"]);
  await registerRows(other).getByRole("button", { name: "CI", exact: true }).click();
  await expect(other.getByText("The page was closed before a response came.")).toBeVisible();
  await service.close();
});

for (const { rounds, tag } of [
  { rounds: 2, tag: [] },
  { rounds: 200, tag: "@long" },
]) {
  test(`${rounds} rounds of rapid submitting create ${rounds} tokens`, { tag }, async ({ page }) => {
    test.setTimeout(60_000 + rounds * 6_000);
    const service = await startFaultyService();
    await connectTo(page, service.url);
    await page.goto("/tokens");
    for (let round = 1; round <= rounds; round++) {
      // Within the app: no page load per round, and no lock is reset by one.
      await page.getByRole("main").getByRole("link", { name: "New token" }).first().click();
      await page.getByRole("textbox", { name: "Name" }).fill(`Round ${round}`);
      await page.getByRole("combobox", { name: "Scopes" }).fill("a");
      await page.keyboard.press("Enter");
      await page.getByRole("button", { name: "7 days", exact: true }).click();
      const form = page.getByRole("form", { name: "New access token" });
      if (round % 2 === 0) {
        await form.evaluate((element: HTMLFormElement) => {
          const button = element.querySelector<HTMLButtonElement>("button[type=submit]");
          for (let press = 0; press < 5; press++) {
            button?.click();
            element.requestSubmit();
          }
        });
      } else {
        // Keyboard and mouse at once. Raw mouse input may hit the dialog, like a real user's.
        await createButton(page).scrollIntoViewIfNeeded();
        const box = await createButton(page).boundingBox();
        if (!box) throw new Error("The button has no place on the screen");
        await createButton(page).focus();
        const mouse = page.mouse.dblclick(box.x + box.width / 2, box.y + box.height / 2);
        await Promise.all([page.keyboard.press("Enter"), page.keyboard.press("Enter"), mouse]);
      }
      await expect(secretDialog(page)).toBeVisible();
      expect(service.created).toHaveLength(round);
      await storeAndClose(page);
    }
    expect(service.requestCount()).toBe(rounds);
    if (rounds > 100) await page.getByRole("button", { name: "Show 100 more" }).click();
    await expect(registerRows(page)).toHaveCount(rounds);
    await service.close();
  });
}

test.describe("with service workers blocked, so that a journey can stop a request", () => {
  test.use({ serviceWorkers: "block" });

  test("a local backend that went with the network right after the first screen starts once it is back", async ({
    page,
    allow,
  }) => {
    allow("net::ERR_INTERNET_DISCONNECTED");
    const lost: string[] = [];
    await page.route(/\/assets\/start-/, async (route) => {
      lost.push(route.request().url());
      await route.abort("internetdisconnected");
    });
    await page.clock.install();
    await page.goto("/");
    await expect.poll(() => lost).toHaveLength(1);
    await page.getByRole("navigation", { name: "Screens" }).getByRole("link", { name: "Access tokens" }).click();
    await page.getByRole("link", { name: "New token" }).first().click();
    await page.getByRole("textbox", { name: "Name" }).fill("CI");
    await page.getByRole("combobox", { name: "Scopes" }).fill("base:read");
    await page.keyboard.press("Enter");
    await createButton(page).click();
    await expect(page.getByRole("alert").getByText(/^The local backend did not start/)).toBeVisible();
    await page.unrouteAll();
    // A second press right after the first would be a double click.
    await page.clock.fastForward("00:01");
    await createButton(page).click();
    await expect(secretDialog(page)).toBeVisible();
    await storeAndClose(page);
  });
});

test("a note that the browser never finishes holds no request, and nothing is sent @long", async ({ page }) => {
  await page.clock.install();
  await openForm(page, SMALL_TOKEN);
  await expect(createButton(page)).toBeVisible();
  // As Chromium on a full disk: a commit that fails ends with no event.
  await page.evaluate(() => {
    const transaction = Reflect.get(IDBDatabase.prototype, "transaction") as (...all: unknown[]) => IDBTransaction;
    const begin = function begin(this: IDBDatabase, ...all: unknown[]) {
      const begun = transaction.apply(this, all);
      for (const event of this.name === "workspace-notebook" && begun.mode === "readwrite" ? ["complete", "abort"] : [])
        begun.addEventListener(event, (ended) => ended.stopImmediatePropagation());
      return begun;
    };
    Object.assign(IDBDatabase.prototype, { transaction: begin });
  });
  await createButton(page).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  const failure = page.getByRole("alert").filter({ hasText: "No token was created." });
  await expect(failure).toContainText("Cancelled. Nothing was sent.");

  // A second press right after the first would be a double click.
  await page.clock.fastForward("00:01");
  await createButton(page).click();
  await expect(page.getByRole("status").getByText("Sending…")).toBeVisible();
  await page.clock.fastForward("00:16");
  await expect(failure).toContainText("This browser could not note the request");
  await expect(failure).toContainText("The disk may be full. Free space, then reload this page.");
  await page.keyboard.press("F8");
  await expect(page.getByText("No requests yet")).toBeVisible();
});
