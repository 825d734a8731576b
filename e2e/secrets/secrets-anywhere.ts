import { expect, type Page } from "playwright/test";
import { SMALL_TOKEN, connectTo, create, openForm, readSecret, storeAndClose } from "../access-tokens/steps.ts";
import { backToForm, openSample, reviewButton, send } from "../ai-integration/steps.ts";
import { pickFiles } from "../attachments/file-picker.ts";
import { REFUSED } from "../service/api-reference-steps.ts";
import {
  ALL_SECRETS,
  ONLY_MEMORY,
  TYPED_SECRETS,
  clipboardOf,
  configure,
  openScreen,
  type Act,
} from "./secrets-scene.ts";
import { BEARER, contentOf, expectIn, expectWithout, fillSecrets } from "./secrets-steps.ts";

export const typingBearer: Act = async ({ page, messages, service }) => {
  await page.goto("/connections");
  await page.getByRole("button", { name: "Add a service" }).click();
  await page.getByRole("textbox", { name: "Base URL" }).fill(service.url);
  await page.getByRole("textbox", { name: "Bearer token" }).fill(BEARER);
  await expectIn(page, [BEARER], messages, ["field Bearer token"], "typed");
  await page.getByRole("textbox", { name: "Name" }).fill("Echo");
  await page.getByRole("radio", { name: "Test", exact: true }).check();
  await page.getByRole("button", { name: "Add and use" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Spaces" })).toBeVisible();
  await openScreen(page, "Connections");
  await page.getByRole("group", { name: "Bearer token" }).getByRole("textbox", { name: "Bearer token" }).fill(BEARER);
  await page.getByRole("button", { name: "Replace token" }).click();
  await expect(page.getByText("kept until you")).toBeVisible();
  await expectIn(page, [BEARER], messages, ["memory"], "in use");
  await page.getByRole("button", { name: "Remove Echo" }).click();
  await expectIn(page, [BEARER], messages, [], "forgotten");
};

export const backingUp: Act = async (scene) => {
  const { page, messages, service } = scene;
  await connectTo(page, service.url, BEARER);
  await openScreen(page, "Connections");
  await page.getByRole("button", { name: "Use Local backend" }).click();
  await openSample(page);
  await fillSecrets(page);
  await backToForm(await send(page));
  await openForm(page, SMALL_TOKEN);
  await create(page);
  const token = await readSecret(page);
  await storeAndClose(page);
  await page.goto("/local-backend");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Back up to a file" }).click();
  const backup = await download;
  expectWithout(await contentOf(download), [...ALL_SECRETS, token], "the backup");
  await pickFiles(page, () => page.getByRole("button", { name: /^Backup:/ }).click(), await backup.path());
  await page.getByRole("button", { name: "Replace everything" }).click();
  await expect(page.getByText("Backup restored")).toBeVisible();
  await expectIn(page, [...TYPED_SECRETS, token], messages, [], "restored");
  await expectIn(page, [BEARER], messages, ONLY_MEMORY, "restored");
};

export const searchingPalette: Act = async ({ page, messages }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  for (const secret of ALL_SECRETS) {
    await page.keyboard.press("Control+K");
    await page.getByRole("combobox", { name: "Name or id" }).fill(secret);
    await expect(page.getByText(/^(No results|This is an access token|\d+ results?)/)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
  }
  await openScreen(page, "API reference");
  await expectIn(page, ALL_SECRETS, messages, [], "looked for");
};

const failed = (page: Page) => page.getByRole("heading", { level: 1, name: "This screen failed" });

/** Makes every render of masked secrets throw an error that quotes all secrets, as browser errors do. */
const failQuoting = (page: Page) =>
  page.evaluate((quoted) => {
    const write = JSON.stringify;
    JSON.stringify = ((...args: Parameters<typeof JSON.stringify>) => {
      const text = write(...args);
      if (text?.includes("•")) throw new SyntaxError(`Unexpected token in "${quoted}"`);
      return text;
    }) as typeof JSON.stringify;
  }, ALL_SECRETS.join(" "));

export const failing: Act = async (scene) => {
  const { page, messages, allow } = scene;
  allow("A part of the console failed.");
  await configure(scene);
  await failQuoting(page);
  await reviewButton(page).click();
  await expect(failed(page)).toBeVisible();
  await expectIn(page, TYPED_SECRETS, messages, ["memory"], "the screen that failed");
  await page.getByRole("button", { name: "Copy report" }).click();
  await expect.poll(() => clipboardOf(page)).toContain("SyntaxError");
  expectWithout(await clipboardOf(page), ALL_SECRETS, "the report");
};

export const checking: Act = async ({ page, messages, service, allow }) => {
  allow(REFUSED);
  await page.goto("/connections");
  await page.getByRole("button", { name: "Add a service" }).click();
  await page.getByRole("textbox", { name: "Base URL" }).fill(service.url);
  await page.getByRole("textbox", { name: "Bearer token" }).fill(BEARER);
  await page.getByRole("combobox", { name: "Base to check with" }).fill("bseAny");
  for (const as of ["json", "encoded", "text"] as const) {
    for (const code of [200, 401]) {
      service.echo = { status: code, as };
      await page.getByRole("button", { name: "Check", exact: true }).click();
      await expect(page.getByRole("form", { name: "Check before use" }).getByText(`GET ${service.url}`)).toBeVisible();
      await expectIn(page, [BEARER], messages, ["field Bearer token"], `${code} as ${as}`);
    }
  }
};
