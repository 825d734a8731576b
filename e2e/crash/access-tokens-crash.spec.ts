import type { Locator, Page } from "playwright/test";
import { startFaultyService } from "../../test-servers/faulty-service.ts";
import {
  SMALL_TOKEN,
  connectTo,
  create,
  createButton,
  openForm,
  readSecret,
  secretDialog,
  storeAndClose,
} from "../access-tokens/steps.ts";
import { expect, expectAccessible, test } from "../test.ts";

const CRASHED = [/NotFoundError/, /of the console failed/, "no clock"];
function deferred() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

const rescue = (page: Page) => page.getByRole("alertdialog", { name: "Secret not saved yet" });

/** Removes an element behind React's back: React fails at the next render there. */
const sabotage = (element: Locator) => element.evaluate((found) => found.remove());

test("a secret survives a crash of its dialog", async ({ page, allow }) => {
  allow(...CRASHED);
  await openForm(page, SMALL_TOKEN);
  await create(page);
  await sabotage(secretDialog(page).getByRole("button", { name: "Reveal" }).locator("svg"));
  await secretDialog(page).getByRole("button", { name: "Reveal" }).click();
  await expect(rescue(page)).toContainText("Your new token is still here");
  const field = rescue(page).getByRole("textbox", { name: "Token" });
  await expect(field).toHaveValue("••••••••");
  await rescue(page).getByRole("button", { name: "Reveal" }).click();
  await expect(field).toHaveValue(/^wst_/);
  await expectAccessible(page, { part: "[role=alertdialog]", themes: "both" });
  await rescue(page).getByRole("button", { name: "I saved it" }).click();
  await expect(rescue(page)).toBeHidden();
});

test("a secret that arrives after its screen crashed is still shown @long", async ({ page, allow }) => {
  allow(...CRASHED, "Failed to load resource");
  const service = await startFaultyService();
  await connectTo(page, service.url);
  await openForm(page, SMALL_TOKEN);
  const { promise: until, resolve: answerNow } = deferred();
  service.fault = { kind: "held", until };
  await createButton(page).click();
  await expect.poll(() => service.created.length).toBe(1);
  await sabotage(page.getByText("Sending…"));
  answerNow();
  await expect(page.getByRole("heading", { name: "This screen failed", includeHidden: true })).toBeAttached();
  expect(await readSecret(page)).toBe(service.secretOf(1));
  await storeAndClose(page);
  await service.close();
});

test("a secret survives a crash of the whole console, and the page asks before unload", async ({ page, allow }) => {
  allow(...CRASHED);
  await openForm(page, SMALL_TOKEN);
  await create(page);
  // Makes the shell fail: the request log cannot format its times.
  const setBroken = (isBroken: boolean) =>
    page.evaluate((broken) => {
      const page = globalThis as unknown as { toTimeString?: () => string };
      page.toTimeString ??= Reflect.get(Date.prototype, "toTimeString");
      const fail = () => {
        throw new Error("no clock");
      };
      Reflect.set(Date.prototype, "toTimeString", broken ? fail : page.toTimeString);
    }, isBroken);
  await setBroken(true);
  await page.keyboard.press("F8");
  await expect(rescue(page)).toBeVisible();
  const dialogMessage = new Promise<string>((resolve) => {
    page.once("dialog", (question) => void question.dismiss().then(() => resolve(question.type())));
  });
  await page.evaluate(() => setTimeout(() => location.reload()));
  await expect(dialogMessage).resolves.toBe("beforeunload");
  await setBroken(false);
  await page.getByRole("button", { name: "Try again" }).click();
  expect(await readSecret(page)).toMatch(/^wst_/);
});
