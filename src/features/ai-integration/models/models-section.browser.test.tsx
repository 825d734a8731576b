import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { showScreen, connected } from "#app/test-app.tsx";
import { localBackend } from "#app/test-backend.ts";
import { pasteText } from "#app/test-paste.ts";
import { boxOf, focusOn, textsOf } from "#app/test-shown.ts";
import sample from "#backend/seed/sample/ai-integration.json" with { type: "json" };
import { readStored, writeLastSent } from "../draft/stored-request.ts";
import { columns } from "../request/gateway-model-fields.ts";

const table = page.getByRole("grid", { name: "Gateway models" });

async function openModels(tried = {}) {
  const backend = await localBackend({ hasRecords: true });
  const [space] = await backend.session.workspace.spaces();
  await backend.session.notebook.write("model-result", space?.id ?? "", tried);
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

test("prices per token can be shown per million tokens, with the exact price as their tip", async () => {
  const { session, goTo } = await openModels();
  const price = table.getByRole("button", { name: /^Input price of northwind\/large-2/ });
  await expect.element(price).toHaveTextContent("0.0000025");
  await page.getByRole("button", { name: /^Prices: .* Choose unit$/ }).click();
  const isShown = page.getByRole("switch", { name: "Show per million tokens" });
  expect(isShown.query(), "of an unknown unit").toBeNull();
  await page.getByRole("radio", { name: "Per token" }).click();
  await isShown.click();
  await userEvent.keyboard("{Escape}");
  await expect.element(price).toHaveTextContent(/^2\.50$/);
  await expect.element(price.getByText("2.50")).toHaveAttribute("title", "0.0000025");
  await expect.element(table.getByRole("columnheader", { name: /^Input price/ })).toHaveTextContent("per 1M");
  await price.click();
  await expect.element(table.getByRole("textbox")).toHaveValue("0.0000025");
  await userEvent.keyboard("{Escape}");
  const [space] = await session.workspace.spaces();
  goTo(`/spaces/${space?.id}/ai/gateway`);
  await expect.element(table).not.toBeInTheDocument();
  goTo(`/spaces/${space?.id}/ai/models`);
  await expect.element(price).toHaveTextContent("2.50");
  await price.click();
  await table.getByRole("textbox").fill("0.00000250");
  await userEvent.keyboard("{Enter}");
  await expect.element(price.getByTitle("0.00000250")).toHaveTextContent(/^2\.50$/);
  const kept = async () => JSON.stringify(await readStored(session.notebook, "draft", space?.id ?? ""));
  await expect.poll(kept, { message: "sent as it was typed" }).toContain('"input":"0.00000250"');
});

test("a default says to all what for, and keeps its id on one line", async () => {
  await openModels();
  const row = table.getByRole("row").filter({ hasText: "Default: large tasks" });
  const words = row.getByText(/^Default: large tasks/);
  await expect.element(words).toBeVisible();
  expect(boxOf(words).width, "not for screen readers alone").toBeGreaterThan(100);
  expect(boxOf(row.getByRole("button", { name: /\// }).first()).height).toBeLessThan(20);
});

test("Enter or a double click edits label, price and on or off in their cells, and Escape leaves them", async () => {
  await openModels();
  const row = table.getByRole("row").filter({ hasText: "Default: large tasks" });
  const editor = row.getByRole("textbox");
  const price = row.getByRole("button", { name: /^Input price of / });
  await expect.element(price).toHaveTextContent("0.0000025");
  await price.dblClick();
  await expect.element(editor).toHaveFocus();
  await expect.element(editor).toHaveValue("0.0000025");
  await editor.fill("1");
  await userEvent.keyboard("{Escape}");
  await expect.element(price).toHaveFocus();
  await expect.element(price).toHaveTextContent("0.0000025");
  await userEvent.keyboard("{Enter}");
  await editor.fill("0.000003");
  await userEvent.keyboard("{Enter}");
  await expect.element(price).toHaveFocus();
  await expect.element(price).toHaveTextContent("0.000003");
  await userEvent.keyboard("{Enter}");
  await editor.fill("");
  await userEvent.keyboard("{Enter}");
  await expect.element(price).toHaveAccessibleName(/: not set\. Change it$/);

  const label = row.getByRole("button", { name: /^Label of / });
  await label.dblClick();
  await editor.fill("In its cell");
  await userEvent.keyboard("{Enter}");
  await expect.element(label).toHaveTextContent("In its cell");
  const isOn = row.getByRole("switch");
  await expect.element(isOn).toBeChecked();
  await focusOn(isOn);
  await userEvent.keyboard("{Enter}");
  await expect.element(isOn).not.toBeChecked();
  await expect.element(isOn).toHaveFocus();
  expect(page.getByRole("dialog").query()).toBeNull();
});

test("Enter or a double click on any other cell opens the panel at its field", async () => {
  await openModels();
  const context = table
    .getByRole("row")
    .filter({ hasText: "Default: large tasks" })
    .getByText("400,000", { exact: true });
  const field = page.getByRole("dialog").getByRole("textbox", { name: "Context window" });
  await context.dblClick();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await userEvent.keyboard("{Enter}");
  await expect.element(field).toHaveFocus();
});

test("a limit in which a point may group thousands is asked again, not cut to a thousandth", async () => {
  await openModels();
  await table.getByText("400,000", { exact: true }).first().dblClick();
  await page.getByRole("textbox", { name: "Context window" }).fill("128.000");
  await expect.element(page.getByText(/^Write the number without separators/)).toBeVisible();
});

test("each cell without an editor of its own opens the panel at its field", async () => {
  await page.viewport(2_560, 1_200);
  await openModels();
  await page.getByRole("button", { name: "Columns" }).click();
  const choices = page.getByRole("dialog").getByRole("checkbox");
  for (const choice of choices.all()) if (!(choice.element() as HTMLInputElement).checked) await choice.click();
  await userEvent.keyboard("{Escape}");
  const others = columns.filter(({ name }) => !/^label$|^pricing/.test(name));
  expect(others.length).toBeGreaterThan(7);
  const heads = table.getByRole("columnheader");
  const cells = table.getByRole("row").filter({ hasText: "Default: large tasks" }).getByRole("gridcell");
  for (const { name, title } of others) {
    const place = textsOf(heads).findIndex((text) => text.startsWith(title));
    cells.nth(place).element().querySelector<HTMLElement>("[data-focus]")?.focus();
    await userEvent.keyboard("{Enter}");
    const panel = page.getByRole("dialog");
    await expect.element(panel).toBeVisible();
    const fieldWithFocus = () => panel.element().querySelector(":focus")?.closest("[id^=at-config-gatewayModels]")?.id;
    const field = name === "abilities" ? "capabilities/image" : name;
    await expect.poll(fieldWithFocus).toMatch(new RegExp(`-\\d+-${field.replaceAll("/", "-")}$`));
    await panel.getByRole("button", { name: "Done" }).click();
    await expect.element(panel).not.toBeInTheDocument();
  }
});

test("pasted ids with commas between them are read as a list", async () => {
  await openModels();
  await page.getByRole("button", { name: "Import" }).click();
  const dialog = page.getByRole("dialog", { name: "Import models" });
  const text = dialog.getByRole("textbox", { name: "Or paste its text" });
  await pasteText(text, "acme-4o,acme-4o-mini, acme-4.1,acme-embed-3-small");
  await expect.element(dialog.getByText(/^4 models\. Format: /)).toBeVisible();
  await expect.element(dialog.getByRole("button", { name: "Details of acme-4.1" })).toBeVisible();
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

test("models that failed their last try are turned off in one press, and the filter names what was asked", async () => {
  const { gatewayModels } = sample.request.config;
  const [one = "", other = "", old = ""] = gatewayModels.flatMap(({ id, enabled }) => (enabled ? [id] : []));
  const off = gatewayModels.find(({ enabled }) => !enabled);
  await openModels({
    [one]: ["text", "pdf"],
    [other]: ["text"],
    // As older versions kept it.
    [old]: "fails",
    [off?.id ?? ""]: "fails",
    "not/there": "fails",
  });
  await page.getByRole("button", { name: "Filter" }).click();
  await page.getByRole("combobox", { name: "Condition" }).click();
  expect(textsOf(page.getByRole("option", { name: /last try/ }))).toEqual([
    "Failed its last try (4)",
    "Failed its last try: Text (2)",
    "Failed its last try: PDF input (1)",
  ]);
  await userEvent.keyboard("{Escape}{Escape}");
  await page.getByRole("button", { name: "Turn off 3 that failed their last try" }).click();
  await expect.element(page.getByText("3 models turned off")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Filter" })).toHaveFocus();
  const switchOf = (id: string) => table.getByRole("switch", { name: `Enabled: ${id}` });
  await expect.element(switchOf(one)).not.toBeChecked();
  await expect.element(switchOf(old)).not.toBeChecked();
  await expect.element(page.getByRole("button", { name: /^Turn off/ })).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Undo" }).last().click();
  await expect.element(switchOf(one)).toBeChecked();
  await expect.element(page.getByRole("button", { name: "Turn off 3 that failed their last try" })).toBeVisible();
});

test.each([0, 60])("a panel that an address opened, of model %i, leaves the focus in its row", async (place) => {
  const given = connected();
  const gatewayModels = Array.from({ length: 61 }, (_, index) => ({ id: `acme/model-${index}`, enabled: true }));
  const request = { type: "AI" as const, config: { gatewayModels } };
  await writeLastSent(given.session.notebook, "spc1", { request, marks: {}, tab: "", leftOut: [], kept: [] });
  await showScreen(`/spaces/spc1/ai/models#/config/gatewayModels/${place}/pricing/input`, given);
  await expect.element(page.getByRole("textbox", { name: "Input price" })).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("button", { name: `acme/model-${place}`, exact: true })).toHaveFocus();
});
