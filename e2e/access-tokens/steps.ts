import { expect, type Page } from "playwright/test";

/** Connects the page to a service through its form. The bearer token survives reloads of the tab. */
export async function connectTo(page: Page, url: string, bearer = "operator-bearer-1", origin = "") {
  await page.goto(`${origin}/connections`);
  await page.getByRole("button", { name: "Add a service" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Test service");
  await page.getByRole("radio", { name: "Test", exact: true }).check();
  await page.getByRole("textbox", { name: "Base URL" }).fill(url);
  await page.getByRole("textbox", { name: "Bearer token" }).fill(bearer);
  await page.getByRole("checkbox", { name: "Keep the token when this tab reloads" }).check();
  await page.getByRole("button", { name: "Add and use" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Spaces" })).toBeVisible();
}

export async function openForm(page: Page, search: Record<string, string> = {}) {
  await page.goto(`/tokens/new?${new URLSearchParams(search).toString()}`);
  await expect(page.getByRole("heading", { level: 1, name: "New access token" })).toBeVisible();
}

export const SMALL_TOKEN = { name: "CI", scopes: "base:read", expires: "30d" };

export const createButton = (page: Page) => page.getByRole("button", { name: "Create token" });
/** Why a request failed, if it may have created a token. */
export const mayBeCreated = (page: Page) => page.getByRole("alert").getByText(/may still have been created\.$/);
export const secretDialog = (page: Page) => page.getByRole("dialog", { name: "Copy this token now" });
export const secretField = (page: Page) => secretDialog(page).getByRole("textbox", { name: "Token", exact: true });
/** What stands for a hidden secret. */
export const MASK = "••••••••";

export async function create(page: Page) {
  await createButton(page).click();
  await expect(secretDialog(page)).toBeVisible();
}

/** Shown below the button that copies the token. */
export const copiedNotice = (page: Page) =>
  secretDialog(page).getByRole("status").filter({ hasText: "The token was copied." });

/** Opens the other forms of the token, and "Try it". */
export const openMore = (page: Page) => secretDialog(page).locator("summary", { hasText: "More" }).click();

export async function storeAndClose(page: Page) {
  const dialog = secretDialog(page);
  await dialog.getByRole("checkbox", { name: "I saved the token" }).check();
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Access tokens" })).toBeVisible();
  await expect(dialog).toBeHidden();
}

export async function readSecret(page: Page): Promise<string> {
  await secretDialog(page).getByRole("button", { name: "Reveal" }).click();
  const field = secretField(page);
  await expect(field).not.toHaveValue(MASK);
  return field.inputValue();
}

/** Shown in place of a register without tokens. */
export const emptyRegister = (page: Page) =>
  page.getByRole("heading", { level: 2, name: "No tokens created in this browser yet" });
/** The dialog that recognises a token by its fingerprint. */
export const checkDialog = (page: Page) => page.getByRole("dialog", { name: "Check a token" });
/** Shown for a pasted text that is no token of the register. */
export const unlistedToken = (page: Page) =>
  checkDialog(page).getByRole("note").filter({ hasText: "Not in this list" });

export const registerRows = (page: Page) =>
  page
    .getByRole("table", { name: "Access tokens created in this browser" })
    .getByRole("row")
    .filter({
      has: page.getByRole("button", { name: /^Actions for/ }),
    });

/** The person goes to another tab. */
export const hideTab = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  });

export const showTab = (page: Page) => page.evaluate(() => Reflect.deleteProperty(document, "visibilityState"));
