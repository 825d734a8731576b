import { placesOf } from "../secrets/planted-secret.ts";
import { expect, test } from "../test.ts";
import { SMALL_TOKEN, checkDialog, create, openForm, readSecret, storeAndClose } from "./steps.ts";

test("a token pasted to find out which one it is is stored nowhere", async ({ page }) => {
  // It ends with a search of all that the page has stored.
  test.slow();
  await openForm(page, SMALL_TOKEN);
  await create(page);
  const secret = await readSecret(page);
  await storeAndClose(page);
  await page.reload();
  await page.getByRole("button", { name: "Check a token" }).click();
  const dialog = checkDialog(page);
  await dialog.getByRole("textbox", { name: "Token" }).fill(`curl -H 'Authorization: Bearer ${secret}' https://x`);
  await expect(dialog.getByText("Found: “CI”")).toBeVisible();
  await page.keyboard.press("Escape");

  await page.keyboard.press("Control+K");
  await page.getByRole("combobox", { name: "Name or id" }).fill(secret);
  await expect(page.getByRole("dialog").getByText("This is an access token")).toBeVisible();
  await expect(page.getByRole("option")).toHaveCount(0);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("combobox", { name: "Name or id" })).toHaveValue(secret);
  await page.getByRole("combobox", { name: "Name or id" }).fill("");
  await page.keyboard.press("Escape");

  await page.goto("/");
  await page.getByRole("button", { name: "Open a base…" }).click();
  const base = page.getByRole("textbox", { name: "Id or address of the base" });
  await base.fill(secret);
  await base.press("Enter");
  await expect(base).toHaveAccessibleDescription(/^This is an access token, not a base id/);
  await base.fill("");
  await page.keyboard.press("Escape");
  expect(await placesOf(page, secret, []), "the pasted text is stored nowhere").toEqual([]);
});

test("a possible token is kept out of the URL, with a reason @long", async ({ page }) => {
  await page.addInitScript(() => {
    const read = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, "getAll")?.value as IDBObjectStore["getAll"];
    IDBObjectStore.prototype.getAll = function (this: IDBObjectStore, ...args) {
      if (this.transaction.db.name === "workspace-notebook") throw new DOMException("broken", "UnknownError");
      return read.apply(this, args);
    };
  });
  await page.goto("/");
  await page.getByRole("button", { name: "Open a base…" }).click();
  const base = page.getByRole("textbox", { name: "Id or address of the base" });
  await base.fill("bseUnknown");
  await base.press("Enter");
  await expect(base).toHaveAccessibleDescription(/^Nothing was opened\./);
  await expect(base).toHaveValue("bseUnknown");
  expect(new URL(page.url()).pathname).toBe("/");
});
