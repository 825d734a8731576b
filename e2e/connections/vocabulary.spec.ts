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
  await importing(page).getByRole("button", { name: "Import", exact: true }).click();
  await expect(importing(page)).toBeHidden();
}

test("scopes are chosen by group, by bundle and freely with the keyboard alone, and only their values are sent @long", async ({
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
