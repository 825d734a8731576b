import type { Page } from "playwright/test";
import { expect, test as base } from "../test.ts";
import { startServeApi, type ServedProcess } from "./serve-api-process.ts";

export const test = base.extend<object, { service: ServedProcess }>({
  service: [
    async ({ browserName: _ }, provide) => {
      const service = await startServeApi();
      await provide(service);
      expect(await service.stop()).toBe(0);
    },
    { scope: "worker" },
  ],
});

export async function fillService(page: Page, { baseUrl, bearer }: Pick<ServedProcess, "baseUrl" | "bearer">) {
  await page.getByRole("textbox", { name: "Name" }).fill("Over HTTP");
  await page.getByRole("radio", { name: "Test", exact: true }).check();
  await page.getByRole("textbox", { name: "Base URL" }).fill(baseUrl);
  await page.getByRole("textbox", { name: "Bearer token" }).fill(bearer);
}

/** Adds a service and connects to it; its token survives a reload. On a touch screen labels cover their checkbox: `force`. */
export async function connect(
  page: Page,
  service: Pick<ServedProcess, "baseUrl" | "bearer">,
  how: { force?: boolean } = {},
) {
  await page.goto("/connections");
  await page.getByRole("button", { name: "Add a service" }).click();
  await fillService(page, service);
  await page.getByRole("checkbox", { name: "Keep the token when this tab reloads" }).check(how);
  await page.getByRole("button", { name: "Add and use" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Spaces" })).toBeVisible();
}

/** Gives the current connection a token that survives a reload. */
export async function giveToken(page: Page, bearer: string) {
  // Home has such a form too, which a screen on its way replaces.
  await expect(page.getByRole("heading", { level: 1, name: "Spaces" })).toHaveCount(0);
  // The queue may ask for it too.
  const form = page.getByRole("main").getByRole("group", { name: "Bearer token" });
  await form.getByRole("textbox", { name: "Bearer token" }).fill(bearer);
  await form.getByRole("checkbox", { name: "Keep the token when this tab reloads" }).check();
  await form.getByRole("button", { name: /^(?:Use|Replace) token$/ }).click();
}

export async function pin(page: Page, what: string, values: Record<string, string>) {
  await page.getByRole("button", { name: `Pin ${what}`, exact: true }).click();
  const dialog = page.getByRole("dialog", { name: /^Pin a / });
  for (const [name, value] of Object.entries(values)) {
    await dialog.getByRole("textbox", { name, exact: true }).fill(value);
  }
  await dialog.getByRole("button", { name: "Pin", exact: true }).click();
  await expect(dialog).toBeHidden();
}
