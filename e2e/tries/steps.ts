import type { Locator, Page } from "playwright/test";
import { openAiError, startAiGateway, type AiGateway } from "../../test-servers/ai-gateway.ts";
import { openEmptySpace, openPart, part } from "../ai-integration/steps.ts";
import { expect, test as base } from "../test.ts";

export const GATEWAY_KEY = "sk-Rw7+Bn4/Ty2=Lp9Qz5";
export const GOOD = "sk-Gk5+Wd8/Xc3=Vb6Nm1";
export const REFUSED = "sk-Jh2+Ft9/Sa7=Ke4Uo3";
export const NO_QUOTA = "sk-Pc6+Zl1/Mv8=Dy5Ri2";
export const LIMITED = "sk-Eq3+Hg7/Bs9=Iw1Xt4";
export const ALL_KEYS = [GATEWAY_KEY, GOOD, REFUSED, NO_QUOTA, LIMITED];
const POOL = [REFUSED, GOOD, NO_QUOTA, LIMITED];

export const test = base.extend<{ gateway: AiGateway }>({
  gateway: async ({ allow }, provide) => {
    // Browsers log requests that are refused.
    allow(/Failed to load resource.*status of 4\d\d/);
    const gateway = await startAiGateway();
    gateway.keys.set(GATEWAY_KEY, "ok").set(GOOD, "ok");
    gateway.keys.set(NO_QUOTA, { status: 429, body: openAiError("You exceeded your quota.", "insufficient_quota") });
    gateway.keys.set(LIMITED, { status: 429, headers: { "retry-after": "3600" }, body: openAiError("Slow down.") });
    await provide(gateway);
    await gateway.close();
  },
});

const keysSection = (page: Page) => part(page, "Gateway and keys");

export async function fillGateway(page: Page, url: string) {
  await openEmptySpace(page);
  await fillKeys(page, url);
}

/** Fills the gateway, its key and the pool of the form on screen. */
export async function fillKeys(page: Page, url: string) {
  const section = keysSection(page);
  await expect(section.getByRole("button", { name: "Try gateway" })).toHaveAttribute("aria-disabled", "true");
  await section.getByRole("textbox", { name: "Gateway URL" }).fill(url);
  await section.getByRole("textbox", { name: "Gateway key", exact: true }).fill(GATEWAY_KEY);
  await section.getByRole("textbox", { name: "Add keys" }).fill(POOL.join(" "));
  await section.getByRole("button", { name: "Add keys", exact: true }).click();
}

export async function openTry(page: Page, name: "gateway" | "keys" | "models" | "attachments"): Promise<Locator> {
  const section = await openPart(page, name === "attachments" ? "Attachments" : "Gateway and keys");
  await section.getByRole("button", { name: `Try ${name}` }).click();
  const dialog = page.getByRole("dialog", { name: /^Try / });
  await expect(dialog).toBeVisible();
  return dialog;
}

export const press = (dialog: Locator, name: string | RegExp) =>
  dialog.getByRole("button", { name, exact: typeof name === "string" }).click();
export const rowOf = (dialog: Locator, name: string) =>
  dialog
    .getByRole("list", { name: /^(Keys|Models)$/ })
    .getByRole("listitem")
    .filter({ hasText: name });
export const poolKeys = (page: Page) => keysSection(page).getByRole("list", { name: "Key pool" }).getByRole("listitem");

/** Opens the settings of how the gateway is asked. */
export const openDialect = (dialog: Locator) => dialog.getByText("How the gateway is asked").click();
