import type { Page } from "playwright/test";
import {
  expectDraftKept,
  openEmptySpace,
  openPart,
  part,
  reviewButton,
  sendWithoutButton,
} from "../ai-integration/steps.ts";
import { expect, expectAccessible, test } from "../test.ts";
import { storedText } from "./stored-text.ts";

const PROVIDER = {
  type: "object",
  title: "Acme provider",
  description: "Where models come from.",
  required: ["name"],
  additionalProperties: false,
  properties: {
    name: { type: "string", title: "Name" },
    seal: { type: "string", title: "Seal", description: "From the vault.", writeOnly: true, minLength: 4 },
    weight: { type: "number", title: "Weight", maximum: 10 },
    auth: { title: "Sign-in", properties: { code: { type: "string", format: "password", title: "Code" } } },
    routes: { type: "array", title: "Routes", items: { type: "object" } },
  },
};
const SECRETS = ["made-up-seal", "made-up-code"];

const shapes = (page: Page) => page.getByRole("region", { name: "Shapes", exact: true });

async function addShape(page: Page, kind: string, schema: object) {
  await page.goto("/connections");
  await shapes(page).getByRole("button", { name: "Add a shape…" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a shape" });
  await dialog.getByRole("combobox", { name: "What it describes" }).click();
  await page.getByRole("option", { name: kind }).click();
  const text = dialog.getByRole("textbox", { name: "Or paste its text" });
  await text.fill(JSON.stringify({ ...schema, properties: { name: { $ref: "#/$defs/name" } } }));
  await expect(dialog.getByRole("listitem")).toHaveText(/^properties\.name\.\$ref: References are not read/);
  await text.fill(JSON.stringify(schema));
  await expect(dialog.getByRole("status").first()).toHaveText(/^\d fields?(?:, \d secrets?)?\.$/);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(dialog).toBeHidden();
}

const provider = (page: Page, name: string) =>
  part(page, "Providers").getByRole("group", { name, exact: true }).first();

test("a pasted shape makes a form of a provider, and its secrets stay out of the draft", async ({ page }) => {
  await addShape(page, "AI provider", PROVIDER);
  await expect(shapes(page).getByRole("list", { name: "Shapes" })).toContainText("AI provider · 5 fields, 2 secrets");
  await shapes(page).getByText("1 keyword without effect").click();
  await expect(shapes(page).getByText("additionalProperties")).toBeVisible();

  await openEmptySpace(page);
  await (await openPart(page, "Providers")).getByRole("button", { name: "Add provider" }).click();
  await expect(
    (await openPart(page, "Providers")).getByText("Name of Provider 1: required, but not set."),
  ).toBeVisible();
  await provider(page, "Provider 1").getByRole("button", { name: "Edit as JSON: Provider 1" }).click();
  const json = page.getByRole("textbox", { name: /as JSON$/ });
  await json.fill('{ "region": "eu", "weight": 12, "name": "North", "routes": [{ "to": "a" }] }');
  await provider(page, "North").getByRole("button", { name: "Edit as form: North" }).click();
  const form = provider(page, "North");
  await expect(form.getByText("Unknown fields, sent unchanged: region")).toBeVisible();
  await expect(form.getByText("Weight of North: enter at most 10.")).toBeVisible();
  await expect(form.getByRole("textbox", { name: "Routes" })).toHaveValue(/"to": "a"/);
  await form.getByRole("textbox", { name: "Weight" }).fill("2.5");
  await form.getByRole("textbox", { name: "Seal" }).fill(SECRETS[0] ?? "");
  await form
    .getByRole("group", { name: "Sign-in" })
    .getByRole("textbox", { name: "Code" })
    .fill(SECRETS[1] ?? "");
  await expectDraftKept(page);
  await expectAccessible(page);
  await form.getByRole("button", { name: "Edit as JSON: North" }).click();
  await expect(json).toHaveValue(
    /^\{\s+"region": "eu",\s+"weight": 2\.5,\s+"name": "North",\s+"routes": \[[^\]]+\],\s+"seal": "<secret 1>",\s+"auth": \{\s+"code": "<secret 2>"/,
  );

  // The bar says "kept" since the first pause: the last key stroke may still wait for its own.
  await expect.poll(() => page.evaluate(storedText)).toMatch(/"seal":"<enter again>","auth":\{"code":"<enter again>"/);
  const stored = await page.evaluate(storedText);
  for (const secret of SECRETS) expect(stored).not.toContain(secret);

  page.on("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await openPart(page, "Providers");
  await expect(form.getByPlaceholder("Enter again")).toHaveCount(2);
  await form.getByRole("textbox", { name: "Seal" }).fill("no");
  await expect(form.getByText("Seal of North: use at least 4 characters.")).toBeVisible();
  await reviewButton(page).click();
  await expect(sendWithoutButton(page.getByRole("dialog", { name: /^Review and / }))).toBeEnabled();
});

test("task types with a shape are forms too, and all fits a phone @long", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const properties = { name: { type: "string", title: "Task" }, limit: { type: "integer", title: "Limit" } };
  await addShape(page, "Task type of a concurrency group", { type: "object", properties });
  await openEmptySpace(page);
  const section = await openPart(page, "Concurrency");
  await section.getByRole("button", { name: "Add group" }).click();
  await section.getByRole("button", { name: "Add task type" }).click();
  await expect(section.getByRole("textbox", { name: "Task" })).toBeFocused();
  await page.keyboard.type("reports");
  await section.getByRole("group", { name: "reports" }).getByRole("textbox", { name: "Limit" }).fill("1.5");
  await expect(section.getByText("Limit of reports: enter a whole number.")).toBeVisible();
  await expect.poll(async () => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessible(page);
});
