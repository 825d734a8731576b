import { readFileSync } from "node:fs";
import type { Page } from "playwright/test";
import { connectTo, openForm, secretDialog } from "../access-tokens/steps.ts";
import { openPart, openSample } from "../ai-integration/steps.ts";
import { tabTo } from "../hand.ts";
import { startServeApi } from "../service/serve-api-process.ts";
import { expect, expectAccessible, test } from "../test.ts";

const TABLE = [
  ["kind", "value", "label", "group", "help"],
  ["scopes", "base:read", "Read bases", "Bases", "Names and fields of bases."],
  ["scopes", "record:read", "Read records", "Records", ""],
  ["scopes", "record:write", "Change records", "Records", ""],
  ["bundle", "base:read", "Read only", "", ""],
  ["bundle", "record:read", "Read only", "", ""],
  ["task types", "report", "Weekly reports", "Text", "Long answers at night."],
  ["transfer modes", "base64", "In the request", "", ""],
];
const tsv = (rows: readonly (readonly string[])[]) => rows.map((row) => row.join("\t")).join("\n");

const vocabulary = (page: Page) => page.getByRole("region", { name: "Vocabulary", exact: true });
const importing = (page: Page) => page.getByRole("dialog", { name: "Import values" });

async function openImport(page: Page) {
  await page.goto("/connections");
  await vocabulary(page).getByRole("button", { name: "Import values…" }).click();
}

async function importValues(page: Page, text: string) {
  await openImport(page);
  await importing(page).getByRole("textbox", { name: "Or paste its text" }).fill(text);
  await importing(page).getByRole("button", { name: "Add", exact: true }).click();
  await expect(importing(page)).toBeHidden();
}

test("scopes are chosen by group, by bundle and freely with the keyboard alone, and only their values are sent", async ({
  page,
}) => {
  const service = await startServeApi();
  await connectTo(page, service.baseUrl, service.bearer);
  await importValues(page, tsv(TABLE));
  await openForm(page, { name: "CI", expires: "30d" });
  const scopes = page.getByRole("combobox", { name: "Scopes" });
  const options = page.getByRole("option");
  await page.getByRole("textbox", { name: "Name" }).focus();
  await tabTo(scopes);
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("group", { name: "Bases", exact: true }).getByRole("option")).toHaveCount(1);
  await expect(page.getByRole("group", { name: "Records", exact: true }).getByRole("option")).toHaveCount(2);
  await expect(options.first()).toContainText("Names and fields");
  await page.keyboard.type("records change");
  await expect(options).toHaveCount(1);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.keyboard.type("own:scope");
  await page.keyboard.press("Enter");
  await expect(
    page.getByRole("group", { name: "own:scope, not in the vocabulary, press Delete to remove" }),
  ).toBeVisible();
  await page.keyboard.press("Escape");
  await expectAccessible(page);
  await scopes.focus();
  const bundle = page.getByRole("button", { name: "Add: Read only" });
  await tabTo(bundle);
  await page.keyboard.press("Enter");
  await expect(bundle).toHaveAttribute("aria-disabled", "true");

  const sent = page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith("/access-token"));
  await page.keyboard.press("Control+Enter");
  const { scopes: sentScopes } = (await sent).postDataJSON() as { scopes: unknown };
  expect(sentScopes).toEqual(["record:write", "own:scope", "base:read", "record:read"]);
  await expect(secretDialog(page)).toBeVisible();
  await service.stop();
});

test("the AI form offers the task types and transfer modes of the vocabulary @long", async ({ page }) => {
  await importValues(page, tsv(TABLE));
  await openSample(page);
  const group = (await openPart(page, "Concurrency")).getByRole("group", { name: "Everyday", exact: true });
  const taskTypes = group.getByRole("combobox", { name: "Task types" });
  await taskTypes.click();
  await page.keyboard.type("weekly");
  const offered = page.getByRole("group", { name: "Text", exact: true }).getByRole("option");
  await expect(offered).toHaveText("Weekly reportsreportLong answers at night.");
  await expectAccessible(page, { part: "[role=listbox]" });
  await offered.click();
  await page.keyboard.press("Escape");
  await expect(group.getByRole("button", { name: "Remove report", exact: true })).toBeVisible();

  await openPart(page, "Attachments");
  const mode = (await openPart(page, "Attachments")).getByRole("combobox", { name: "Transfer mode" });
  await mode.fill("in the request");
  await expect(page.getByRole("option")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(mode).toHaveValue("base64");
});

test("an import is previewed and undone, and values are edited, exported and seen in another tab @whole @long", async ({
  page,
  context,
}) => {
  await importValues(page, tsv(TABLE));
  const other = await context.newPage();
  await other.goto("/connections");
  await expect(vocabulary(other).getByRole("listitem")).toHaveCount(6);

  await openImport(page);
  const dialog = importing(page);
  const rows = [
    ["kind", "value", "label", "group", "help"],
    ["scopes", "base:read", "See bases", "Bases", ""],
    ["scopes", "record:read", "Read records", "Records", ""],
    ["tags", "draft", "", "", ""],
    ["tags", "", "Empty", "", ""],
  ];
  const file = { name: "values.tsv", mimeType: "text/tab-separated-values", buffer: Buffer.from(`\uFEFF${tsv(rows)}`) };
  const chooser = page.waitForEvent("filechooser");
  await dialog.getByRole("button", { name: "Choose file" }).click();
  await (await chooser).setFiles(file);
  await expect(dialog.getByRole("status").first()).toHaveText("1 new, 1 changed, 1 there already, 1 refused.");
  await expect(dialog.getByRole("listitem").first()).toHaveText("Row 5, value: This cannot be empty.");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(vocabulary(page)).toContainText("See bases");
  await expect(vocabulary(other).getByRole("listitem")).toHaveCount(7);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(vocabulary(page).getByRole("listitem")).toHaveCount(6);
  await expect(vocabulary(page)).toContainText("Read bases");

  await vocabulary(page).getByRole("button", { name: "Edit record:write" }).click();
  const editing = page.getByRole("dialog", { name: "Edit record:write" });
  await editing.getByRole("textbox", { name: "Value" }).fill("record:read");
  await editing.getByRole("button", { name: "Save" }).click();
  await expect(editing.getByRole("textbox", { name: "Value" })).toHaveAttribute("aria-invalid", "true");
  await editing.getByRole("textbox", { name: "Value" }).fill("record:change");
  await editing.getByRole("button", { name: "Save" }).click();
  await expect(editing).toBeHidden();
  await vocabulary(page).getByRole("button", { name: "Remove base64" }).click();
  await expect(vocabulary(page).getByRole("listitem")).toHaveCount(5);

  await vocabulary(page).getByRole("button", { name: "Add a value…" }).click();
  const adding = page.getByRole("dialog", { name: "Add a value" });
  await adding.getByRole("textbox", { name: "Value" }).fill("base:delete");
  await adding.getByRole("textbox", { name: "Group" }).fill("Bases");
  await adding.getByRole("button", { name: "Save" }).click();
  await expect(adding).toBeHidden();
  await expect(vocabulary(other).getByRole("listitem")).toHaveCount(6);

  const download = page.waitForEvent("download");
  await vocabulary(page).getByRole("button", { name: "Export values" }).click();
  const exported: unknown = JSON.parse(readFileSync(await (await download).path(), "utf8"));
  expect(exported).toEqual({
    scopes: [
      { value: "base:read", label: "Read bases", group: "Bases", help: "Names and fields of bases." },
      { value: "record:read", label: "Read records", group: "Records" },
      { value: "record:change", label: "Change records", group: "Records" },
      { value: "base:delete", group: "Bases" },
    ],
    bundles: [{ name: "Read only", scopes: ["base:read", "record:read"] }],
    taskTypes: [{ value: "report", label: "Weekly reports", group: "Text", help: "Long answers at night." }],
  });
});

const SEARCH_LIMIT_MS = 300;

test("2,000 values are searched at once, and everything fits a phone @long", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const scopes = Array.from({ length: 2000 }, (_, index) => ({
    value: `scope:${index + 1}`,
    label: `Scope number ${index + 1}`,
    group: `Group ${(index % 40) + 1}`,
    help: "What an application may do with this scope.",
  }));
  await importValues(page, JSON.stringify({ scopes, bundles: [{ name: "First", scopes: ["scope:1"] }] }));
  await expect(vocabulary(page).getByText("2,000")).toBeVisible();
  await vocabulary(page).getByRole("searchbox", { name: "Find a value" }).fill("number 1234");
  await expect(vocabulary(page).getByRole("listitem")).toHaveCount(1);
  await expectFits(page);
  await expectAccessible(page);

  await openForm(page, { name: "CI" });
  const field = page.getByRole("combobox", { name: "Scopes" });
  await field.click();
  const options = page.getByRole("option");
  await expect(options).toHaveCount(200);
  await expectFits(page);
  const searchMs = await field.evaluate(async (input: HTMLInputElement) => {
    const start = performance.now();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, "1234");
    input.dispatchEvent(new Event("input", { bubbles: true }));
    while (document.querySelectorAll("[role=option]").length !== 1) await new Promise(requestAnimationFrame);
    return performance.now() - start;
  });
  expect(searchMs).toBeLessThan(SEARCH_LIMIT_MS);
  await expect(options).toContainText("scope:1234");
});

async function expectFits(page: Page) {
  await expect.poll(async () => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
}
