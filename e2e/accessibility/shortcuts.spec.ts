import type { Page } from "playwright/test";
import { sections } from "../../src/features/ai-integration/request/section-of.ts";
import { openForm } from "../access-tokens/steps.ts";
import { openImport } from "../ai-integration/import-steps.ts";
import {
  aiLinks,
  backToForm,
  grid,
  modelButton,
  openJson,
  deleteLeftOut,
  openPart,
  openSample,
  part,
  reviewButton,
  send,
} from "../ai-integration/steps.ts";
import { expect, test } from "../test.ts";

const review = (page: Page) => page.getByRole("dialog", { name: "Review and save" });
const saved = (page: Page) => page.getByRole("dialog", { name: "Saved" });

test("Ctrl+Enter and Ctrl+S review from any field, and saves in the review, once", async ({ page }) => {
  await openSample(page);
  await expect(reviewButton(page)).toHaveAttribute("aria-keyshortcuts", "Control+Enter Meta+Enter");
  const gateway = await openPart(page, "Gateway and keys");
  const url = gateway.getByRole("textbox", { name: "Gateway URL" });
  await gateway.getByRole("textbox", { name: "Gateway key" }).fill("sk-keys-1");
  // Without its other keys, once: from then on none of them is asked for.
  await backToForm(await send(page));
  await url.fill("https://keys.example");
  for (const [name, field] of [
    ["Gateway and keys", url],
    ["Gateway and keys", gateway.getByRole("textbox", { name: "Add keys" })],
    ["Defaults and abilities", page.getByRole("combobox", { name: "Large" })],
    ["AI on or off", part(page, "AI on or off").getByRole("radio", { checked: true })],
    ["Models", page.getByRole("switch", { name: "Enabled: northwind/large-2" })],
  ] as const) {
    await openPart(page, name);
    await field.press(name === "Models" ? "Control+s" : "Control+Enter");
    await expect(review(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(review(page)).toHaveCount(0);
    await expect(field).toBeFocused();
  }

  const editor = await openJson(page);
  const before = await editor.innerText();
  await editor.press("Control+Enter");
  await expect(review(page)).toContainText("https://keys.example");
  await page.keyboard.press("Escape");
  await expect(review(page)).toHaveCount(0);
  await expect.poll(async () => editor.innerText(), "no line was added").toBe(before);
  await editor.press("?");
  await expect(editor).toContainText("?");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toHaveCount(0);
  await editor.press("Backspace");

  await openPart(page, "Models");
  const panel = page.getByRole("dialog", { name: "northwind/large-2" });
  for (const keys of ["Control+s", "Control+Enter"]) {
    await modelButton(page, "northwind/large-2").click();
    const label = panel.getByRole("textbox", { name: "Label" });
    await label.fill(`By ${keys} alone`);
    await label.press(keys);
    await expect(review(page)).toContainText(`By ${keys} alone`);
    await expect(panel).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(review(page)).toHaveCount(0);
    await expect(grid(page).locator(":focus")).toBeVisible();
  }

  await page.keyboard.press("Control+Enter");
  await expect(review(page).getByRole("button", { name: /^Save/ }).last()).toHaveAttribute(
    "aria-keyshortcuts",
    "Control+Enter Meta+Enter",
  );
  await page.keyboard.press("Control+Enter");
  await expect(saved(page)).toBeVisible();
  await page.keyboard.press("Control+Enter");
  await expect(saved(page), "the keys do not close what was not read").toBeVisible();
});

test("held keys review, but do not save @long", async ({ page }) => {
  await deleteLeftOut(page);
  await openSample(page);
  const gateway = await openPart(page, "Gateway and keys");
  await gateway.getByRole("textbox", { name: "Gateway key" }).fill("sk-keys-1");
  await page.keyboard.down("Control");
  await page.keyboard.down("Enter");
  await expect(review(page)).toBeVisible();
  await page.keyboard.down("Enter");
  await page.keyboard.down("Enter");
  await page.keyboard.up("Enter");
  await page.keyboard.up("Control");
  await expect(review(page)).toBeVisible();
});

test("with a key missing, Ctrl+Enter in the review leads to it instead of saving without it @long", async ({
  page,
}) => {
  await deleteLeftOut(page);
  await openSample(page);
  const gateway = await openPart(page, "Gateway and keys");
  await gateway.getByRole("textbox", { name: "Gateway key" }).fill("sk-keys-1");
  await backToForm(await send(page));
  await page.reload();
  await gateway.getByRole("textbox", { name: "Gateway URL" }).press("Control+Enter");
  await expect(review(page).getByRole("button", { name: "Enter the gateway key" })).toBeVisible();
  await page.keyboard.press("Control+Enter");
  await expect(review(page).getByRole("region", { name: "Missing keys" }).getByRole("textbox").first()).toBeFocused();
  await expect(saved(page)).toHaveCount(0);
});

test("Ctrl+Enter imports a list, and before that says what is missing @long", async ({ page }) => {
  await openSample(page);
  const dialog = await openImport(page);
  const main = dialog.getByRole("button", { name: "Import", exact: true });
  await expect(main).toHaveAttribute("aria-keyshortcuts", "Control+Enter Meta+Enter");
  const pasted = dialog.getByRole("textbox", { name: "Or paste its text" });
  await pasted.press("Control+Enter");
  await expect(main).toBeFocused();
  await expect(main).toHaveAccessibleDescription("Add a text first.");
  await pasted.fill(JSON.stringify({ object: "list", data: [{ id: "acme/by-keys", object: "model" }] }));
  await expect(dialog.getByRole("checkbox", { name: "acme/by-keys" })).toBeChecked();
  await page.keyboard.press("Control+Enter");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Notifications" })).toContainText("1 new model");
});

test("Alt+Page Down and Alt+Page Up go through the sections, from fields too", async ({ page }) => {
  await openSample(page);
  const url = (await openPart(page, "Gateway and keys")).getByRole("textbox", { name: "Gateway URL" });
  await url.focus();
  await page.keyboard.press("Alt+PageUp");
  await expect(page.getByRole("heading", { level: 1, name: "AI integration" })).toBeFocused();
  for (const { title } of sections.slice(1)) {
    await page.keyboard.press("Alt+PageDown");
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeFocused();
  }
  await page.keyboard.press("Alt+PageDown");
  await expect(part(page, "Roll out"), "the last one").toBeVisible();
  for (const name of ["History", "JSON", "Providers"]) {
    await page.keyboard.press("Alt+PageUp");
    await expect(page.getByRole("heading", { level: 1, name })).toBeFocused();
  }
  await page.keyboard.press("Tab");
  await expect(part(page, "Providers").locator(":focus"), "the next Tab goes into the section").toBeVisible();
});

test("the same keys go through the sections of the form for a token @long", async ({ page }) => {
  await openForm(page);
  await expect(page.getByRole("textbox", { name: "Name" })).toBeFocused();
  await page.keyboard.press("Alt+PageDown");
  await expect(part(page, "Expiry")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Alt+PageDown");
  await expect(part(page, "Access")).toBeFocused();
  await page.keyboard.press("Alt+PageUp");
  await page.keyboard.press("Alt+PageUp");
  await expect(part(page, "Token")).toBeFocused();
});

test("in the first setup, a closed review leads back to where one was, and a link to the space to what it lacks @long", async ({
  page,
}) => {
  await page.goto("/");
  await aiLinks(page).nth(1).click();
  const url = page.getByRole("main").getByRole("textbox", { name: "Gateway URL", exact: true });
  await expect(url).toBeFocused();
  await page.keyboard.type("https://gateway.example");
  await page.keyboard.press("Control+Enter");
  await expect(review(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(review(page)).toHaveCount(0);
  await expect(url).toBeFocused();

  await page.keyboard.press("Enter");
  const imports = part(page, "Models").getByRole("button", { name: "Import", exact: true });
  await expect(imports).toBeFocused();
  await page.keyboard.press("Control+K");
  await page.keyboard.type("northfield ai");
  await expect(page.getByRole("option", { name: /^AI integration/ })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Go to" })).toHaveCount(0);
  await expect(page, "the first step that lacks something").toHaveURL(/\/ai\/gateway$/);
  await expect(url).toBeFocused();
});
