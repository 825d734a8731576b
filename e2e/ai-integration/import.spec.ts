import type { Locator, Page } from "playwright/test";
import { connectTo } from "../access-tokens/steps.ts";
import { expect, expectAccessible, test } from "../test.ts";
import { openConfigurationImport, openImport, takeFile } from "./import-steps.ts";
import { grid, openIntegration, openPart, openReview, openSample, send, startRecordingService } from "./steps.ts";

const VERCEL = {
  object: "list",
  data: [
    {
      id: "acme/large",
      owned_by: "acme",
      name: "Acme Large",
      type: "language",
      tags: ["vision"],
      context_window: 200_000,
      max_tokens: 0,
      pricing: { input: "0.0000025", output: "0.00001", web_search: "10" },
    },
  ],
};
const OPEN_ROUTER = {
  data: [
    {
      id: "acme/router",
      name: "Acme Router",
      context_length: 1000,
      architecture: { input_modalities: ["text", "file"], output_modalities: ["text"] },
      supported_parameters: ["tools"],
      top_provider: { max_completion_tokens: 100 },
      pricing: { prompt: "0.000001", completion: "-1", image: "0.5" },
    },
  ],
};
// As text, to keep the digits of its numbers.
const LITE_LLM = '{"sample_spec":{},"lite":{"litellm_provider":"acme","mode":"chat","input_cost_per_token":1.25e-05}}';
const MODELS_DEV = {
  acme: { id: "acme", models: { dev: { id: "dev", name: "Dev", cost: { input: 0.1, output: 1 } } } },
};

async function finish(page: Page) {
  const dialog = page.getByRole("dialog", { name: "Import models" });
  await dialog.getByRole("combobox", { name: "Price unit" }).click();
  await page.getByRole("option", { name: "Per million tokens" }).click();
  await dialog.getByRole("button", { name: "Import", exact: true }).click();
  await expect(dialog).toBeHidden();
}

test("models of each catalogue are imported from a file, from text and from an address @whole", async ({ page }) => {
  const service = await startRecordingService();
  await connectTo(page, service.url);
  await openIntegration(page, "spcRemote");

  await takeFile(page, JSON.stringify(VERCEL));
  await expect(page.getByText("1 model. Format: Vercel AI Gateway.")).toBeVisible();
  await finish(page);
  await expect((await openPart(page, "Models")).getByRole("button", { name: "Import", exact: true })).toBeFocused();
  await expect(page.getByText("Price unit set: per 1M tokens.")).toBeVisible();
  await expect(
    (await openPart(page, "Models")).getByRole("button", { name: "Token prices: per 1M tokens" }),
  ).toBeVisible();

  // A second import defaults to the unit of the prices already in the draft.
  const again = await takeFile(page, JSON.stringify(VERCEL));
  await expect(again.getByRole("combobox", { name: "Price unit" })).toHaveText("Per million tokens");
  await expect(again.getByText("Unchanged: 1 model")).toBeVisible();
  await again.getByRole("button", { name: "Cancel" }).click();

  const dialog = await openImport(page);
  const pasted = dialog.getByRole("textbox", { name: "Or paste its text" });
  await pasted.fill("acme/typed");
  await expect(dialog.getByText("1 new model", { exact: true }), "what is typed is read at once").toBeVisible();
  await expect(pasted).toBeFocused();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate((text) => navigator.clipboard.writeText(text), JSON.stringify(OPEN_ROUTER));
  await pasted.press("Control+A");
  await page.keyboard.press("Control+V");
  await expect(dialog.getByRole("radio", { name: "On", exact: true })).toBeFocused();
  await dialog.getByRole("button", { name: "Back" }).click();
  await expect(pasted).toHaveValue(JSON.stringify(OPEN_ROUTER));
  // The old text is selected, so a paste replaces it and is read at once.
  await page.keyboard.press("Control+V");
  await expect(dialog.getByRole("listitem").filter({ hasText: "pricing.image" })).toContainText("left out");
  await expect(dialog.getByRole("listitem").filter({ hasText: "pricing.completion" })).toContainText("no fixed price");
  await finish(page);

  service.file = LITE_LLM;
  await openImport(page);
  await dialog.getByRole("textbox", { name: "Address" }).fill(`${service.url}/prices.json`);
  await dialog.getByRole("button", { name: "Read", exact: true }).click();
  await finish(page);

  // The same address again, in one press: nothing is new, and nothing is selected.
  await openImport(page);
  await expect(dialog.getByText(`from ${service.url}/prices.json.`)).toBeVisible();
  await expect(dialog.getByRole("textbox", { name: "Address" })).toHaveValue(`${service.url}/prices.json`);
  await dialog.getByRole("button", { name: "Read", exact: true }).click();
  await expect(dialog.getByText("Nothing selected", { exact: true })).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();

  await takeFile(page, JSON.stringify(MODELS_DEV));
  await finish(page);

  await takeFile(page, JSON.stringify([{ id: "own", "x-kept": 1, pricing: { input: "1.50" } }]));
  await expect(page.getByText(/Format: Workspace Console export\.$/)).toBeVisible();
  await expect(dialog.getByText("Nothing selected", { exact: true })).toBeVisible();
  await expect(dialog.getByRole("row", { name: "own 1.50 1,500,000 1.5" })).toBeVisible();
  await expectAccessible(page, { part: "[role=dialog]" });
  await dialog
    .getByRole("radiogroup", { name: "Prices of this list are per …" })
    .getByLabel("Keep the numbers")
    .check();
  await expect(dialog.getByRole("combobox", { name: "Price unit" })).toHaveCount(0);
  await dialog.getByRole("radiogroup", { name: "Turn on new models" }).getByLabel("Not set").check();
  await dialog.getByRole("button", { name: "Import", exact: true }).click();
  await expect(dialog).toBeHidden();

  await send(page);
  expect(JSON.parse(service.bodies[0] ?? "")).toEqual({
    type: "AI",
    config: {
      gatewayModels: [
        {
          id: "acme/large",
          label: "Acme Large",
          capabilities: { image: true },
          ownedBy: "acme",
          modelType: "language",
          tags: ["vision"],
          contextWindow: 200_000,
          pricing: { input: "2.5", output: "10", webSearch: "10" },
          enabled: true,
        },
        {
          id: "acme/router",
          label: "Acme Router",
          capabilities: { pdf: true, toolCall: true },
          ownedBy: "acme",
          contextWindow: 1000,
          maxTokens: 100,
          pricing: { input: "1" },
          enabled: true,
        },
        { id: "lite", ownedBy: "acme", modelType: "language", pricing: { input: "12.5" }, enabled: true },
        { id: "acme/dev", label: "Dev", ownedBy: "acme", pricing: { input: "0.1", output: "1" }, enabled: true },
        { id: "own", pricing: { input: "1.50" } },
      ],
    },
  });
  await service.close();
});

test("text that is no catalogue is refused, and values set by hand are kept unless chosen @long", async ({ page }) => {
  await openSample(page);
  const refused = await takeFile(page, "id,name\nacme/large,Acme Large");
  await expect(refused.getByRole("alert")).toContainText("This table does not say that it lists models");
  await expect(refused.getByRole("alert")).toContainText("paste its column of ids alone");
  await refused.getByLabel("Model list file").setInputFiles({
    name: "list.json",
    mimeType: "application/json",
    buffer: Buffer.from('{"hello":"world"}'),
  });
  await expect(refused.getByRole("alert")).toContainText("This is not a list of models. It is an object with hello.");
  await expectAccessible(page, { part: "[role=dialog]" });
  await page.keyboard.press("Escape");
  await expect(refused).toBeHidden();
  const list = {
    object: "list",
    data: [
      {
        id: "northwind/large-2",
        name: "Their name",
        description: "New here",
        pricing: { input: "0.01", unit: "token" },
      },
      { id: "fresh/one", name: "Fresh", pricing: { input: "0.000001", output: "0.000002", unit: "token" } },
    ],
  };
  const dialog = await takeFile(page, JSON.stringify(list));
  await expect(dialog.getByText("1 model has an unusual price")).toBeVisible();
  await dialog.getByRole("radio", { name: "Changed 1", exact: true }).check();
  const label = dialog.getByRole("checkbox", { name: "Label of northwind/large-2" });
  await expect(label).not.toBeChecked();
  await expect(
    dialog.getByRole("listitem").filter({ has: page.getByRole("checkbox", { name: "Label of northwind/large-2" }) }),
  ).toContainText("entered by hand");
  await expectAccessible(page, { part: "[role=dialog]" });
  await label.check();
  await dialog.getByRole("radio", { name: "Not in this list 39", exact: true }).check();
  const rows = dialog.getByRole("region", { name: "Models of the list" }).getByRole("listitem");
  await dialog.getByRole("searchbox", { name: "Search models of the list" }).fill("northwind/large-1");
  await expect(rows).toHaveCount(1);
  await dialog.getByRole("radiogroup", { name: "Action for northwind/large-1" }).getByLabel("Remove").check();
  await expect(dialog.getByText(/, 1 removed$/)).toBeVisible();
  await dialog.getByRole("button", { name: "Import", exact: true }).click();

  await expect((await openPart(page, "Models")).getByRole("status").first()).toHaveText("40 models");
  const changes = (await openReview(page)).getByRole("region", { name: "Changes", exact: true });
  await expect(changes).toContainText("northwind/large-2 · Label");
  await expect(changes).toContainText("Their name");
  await expect(changes).not.toContainText("pricing.input");
});

const isWhole = (text: Locator) => text.evaluate((box) => box.scrollWidth <= box.clientWidth);

test("beside a long value, the text for none is not cut @long", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openSample(page);
  const known = { id: "northwind/small-2", description: "A description as long as a line. ".repeat(9), pricing: {} };
  const list = await takeFile(page, JSON.stringify({ object: "list", data: [known] }));
  await list.getByRole("radio", { name: "Changed 1", exact: true }).check();
  await expect
    .poll(async () => isWhole(list.getByRole("listitem").filter({ hasText: "as long as a line" }).locator("del")))
    .toBe(true);
  await list.getByRole("button", { name: "Cancel" }).click();
  const dialog = await openConfigurationImport(page);
  await dialog.getByRole("textbox", { name: "Or paste its text" }).fill('{"type":"AI","config":{}}');
  const removed = dialog.getByRole("listitem").filter({ hasText: "Vertex account" }).locator("ins");
  await expect(removed).toHaveText(/not set$/);
  await expect.poll(async () => isWhole(removed)).toBe(true);
});

test("the undo toast of an import keeps the focus, and disappears when an overlay opens @long", async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await openSample(page);
  await takeFile(page, JSON.stringify(VERCEL));
  await finish(page);
  const toast = page.getByRole("region", { name: "Notifications" }).getByRole("group");
  await toast.getByRole("button", { name: "Undo" }).click();
  await expect((await openPart(page, "Models")).getByRole("button", { name: "Import", exact: true })).toBeFocused();
  await expect(toast).toHaveCount(0);

  await takeFile(page, JSON.stringify(VERCEL));
  await finish(page);
  await expect(toast).toContainText("Models imported");
  await openReview(page);
  await expect(toast).toHaveCount(0);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Undo: import models" }).click();
});

test("a phone shows the preview of an import and of a bulk edit without horizontal scrolling @long", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openSample(page);
  const fits = (list: Locator) =>
    list.evaluate(
      (box) =>
        box.scrollWidth <= box.clientWidth &&
        [...box.querySelectorAll('[role="listitem"]')].every((line) => line.scrollHeight <= line.clientHeight + 1),
    );
  const known = {
    id: "northwind/large-2",
    name: "A name that is longer than a phone is wide, of a model that goes by another one here",
    pricing: { input: "0.01", unit: "token", input_tiers: [{ cost: "0.000001", min: 0, max: 200_000 }] },
  };
  const fresh = {
    ...known,
    id: "someone/of-a-long-name-with-a-version-1.2-0001",
    pricing: { ...known.pricing, input: "0.000001" },
  };
  const dialog = await takeFile(page, JSON.stringify({ object: "list", data: [known, fresh] }));
  const rows = dialog.getByRole("region", { name: "Models of the list" });
  for (const [kind, id] of [
    ["New 1", fresh.id],
    ["Changed 1", known.id],
  ] as const) {
    await dialog.getByRole("radio", { name: kind, exact: true }).check();
    const details = rows.getByRole("button", { name: `Details of ${id}` });
    if ((await details.getAttribute("aria-expanded")) !== "true") await details.click();
    await expect(rows.getByText("left out", { exact: true }).first()).toBeAttached();
    await expect.poll(async () => fits(rows), kind).toBe(true);
    await details.click();
    await expect(details).toHaveAttribute("aria-expanded", "false");
    const line = rows.getByRole("listitem").filter({ has: page.getByLabel(`Details of ${id}`) });
    await expect
      .poll(async () => (await line.boundingBox())?.height, `${kind}: one line, and one for a warning`)
      .toBeLessThan(kind === "New 1" ? 42 : 72);
  }
  await dialog.getByRole("radio", { name: "Not in this list 39", exact: true }).check();
  await expect.poll(async () => fits(rows), "not in this list").toBe(true);
  await dialog.getByRole("button", { name: "Cancel" }).click();

  await grid(page).getByRole("checkbox").first().click();
  await page.getByRole("button", { name: "Edit field…" }).click();
  const edit = page.getByRole("dialog", { name: "Edit 40 models" });
  await edit.getByRole("radio", { name: "Leave out", exact: true }).check();
  await expect.poll(async () => fits(edit.getByRole("region", { name: "Changes: Enabled" }))).toBe(true);
});
