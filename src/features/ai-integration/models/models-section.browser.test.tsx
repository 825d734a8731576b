import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { showScreen } from "#app/test-app.tsx";
import { localBackend } from "#app/test-backend.ts";
import { boxOf, textsOf } from "#app/test-shown.ts";

const table = page.getByRole("grid", { name: "Gateway models" });

async function openModels() {
  const backend = await localBackend({ hasRecords: true });
  const [space] = await backend.session.workspace.spaces();
  const shown = await showScreen(`/spaces/${space?.id}/ai/models`, backend);
  await expect.element(table).toBeVisible();
  return shown;
}

test("all digits of a price are seen at every width, and are its tip", async () => {
  await openModels();
  const prices = () => table.getByText(/^0\.0{5,}\d+$/);
  await expect.poll(() => textsOf(prices()).length).toBeGreaterThan(2);
  for (const width of [390, 1024, 1440]) {
    await page.viewport(width, 900);
    for (const price of prices().elements() as HTMLElement[]) {
      expect(price.scrollWidth - price.clientWidth, `${price.textContent} cut at ${width}`).toBeLessThanOrEqual(0);
      expect(price.title).toBe(price.textContent);
    }
  }
});

test("a default says to all what for, and keeps its id on one line", async () => {
  await openModels();
  const row = table.getByRole("row").filter({ hasText: "Default: large tasks" });
  const words = row.getByText(/^Default: large tasks/);
  await expect.element(words).toBeVisible();
  expect(boxOf(words).width, "not for screen readers alone").toBeGreaterThan(100);
  expect(boxOf(row.getByRole("button", { name: /\// }).first()).height).toBeLessThan(20);
});

test("checkboxes have the look of the console", async () => {
  await openModels();
  await expect
    .element(table.getByRole("checkbox", { name: "Select all models shown" }))
    .toHaveStyle({ appearance: "none" });
  await expect
    .element(table.getByRole("checkbox", { name: /^Select northwind/ }).first())
    .toHaveStyle({ appearance: "none" });
});

test("models that are added by hand are on, one after the other", async () => {
  await openModels();
  await page.getByRole("button", { name: "Add model" }).click();
  const panel = page.getByRole("dialog");
  const another = panel.getByRole("button", { name: "Add another" });
  await expect.element(another).toBeDisabled();
  for (const id of ["acme/one", "acme/two"]) {
    await panel.getByRole("textbox", { name: "Model id" }).fill(id);
    await another.click();
  }
  await panel.getByRole("button", { name: "Done" }).click();
  await page.getByPlaceholder("Search id, label, owner, tag").fill("acme/");
  for (const id of ["acme/one", "acme/two"])
    await expect.element(table.getByRole("switch", { name: `Enabled: ${id}` })).toBeChecked();
});
