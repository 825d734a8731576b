import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "#app/test-accessible.ts";
import { showApp, showScreen } from "#app/test-app.tsx";
import { localBackend } from "#app/test-backend.ts";
import { textsOf } from "#app/test-shown.ts";

const dialog = page.getByRole("dialog", { name: "Set a test error" });
const choose = async (field: string, option: string) => {
  await dialog.getByRole("combobox", { name: field }).click();
  await page.getByRole("option", { name: option }).click();
};

test("a choice takes effect at once, and leads to its open point", async () => {
  const backend = await localBackend();
  await showScreen("/local-backend", backend);
  const choice = page.getByRole("radiogroup", { name: "Last-used time before the first use" });
  await expect.element(choice.getByRole("radio", { name: "Time of creation" })).toBeChecked();
  await choice.getByRole("radio", { name: "Empty text" }).click();
  await expect.element(choice.getByRole("radio", { name: "Empty text" })).toBeChecked();
  expect(await (await backend.openControls()).chosen()).toMatchObject({ unusedToken: "empty" });
  await expect
    .element(page.getByRole("link", { name: "Not defined by the API: Last-used time before the first use" }))
    .toHaveAttribute("href", "/api-reference#open-last-used-time-unused");
});

test("a deviation is chosen in words, set, shown on every screen and removed", async () => {
  await showApp("/local-backend", await localBackend());
  await page.getByRole("button", { name: "Set a test error: Read a base" }).click();
  await choose("What happens", "Differs from the API document");
  await expect.element(dialog.getByRole("combobox", { name: "Difference" })).toHaveTextContent("Fields are missing");
  await choose("Difference", "An unlisted role");
  await expectAccessible(dialog);
  await dialog.getByRole("button", { name: "Set test error" }).click();
  await expect.element(page.getByText("Differs from the API document · An unlisted role")).toBeVisible();
  const chip = page.getByRole("banner").getByRole("link", { name: "1 test error active" });
  await expect.element(chip).toBeVisible();
  await page.getByRole("button", { name: "Remove test error: Read a base" }).click();
  await expect.element(chip).not.toBeInTheDocument();
});

test("stored data is counted", async () => {
  await showScreen("/local-backend", await localBackend({ hasRecords: true }));
  const figures = page.getByRole("region", { name: "Stored" }).getByRole("definition");
  // Spaces, bases, tables, records, AI integrations, access tokens, files and their size.
  await expect.poll(() => textsOf(figures).slice(0, 7)).toEqual(["3", "6", "10", "192", "1", "0", "14"]);
});
