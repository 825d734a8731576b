import { recordSpoken } from "../spoken/spoken-texts.ts";
import { expect, test } from "../test.ts";
import { openConfigurationImport, openImport } from "./import-steps.ts";
import {
  grid,
  modelButton,
  openEmptySpace,
  openPart,
  openSample,
  part,
  reviewButton,
  sendWithoutButton,
} from "./steps.ts";

test("speech and braille get no secret until it is revealed, and a key of several lines keeps them @whole", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const pem = "-----BEGIN PRIVATE KEY-----\nMIIEvQIBADAN\n-----END PRIVATE KEY-----\n";
  await openEmptySpace(page);
  const client = await context.newCDPSession(page);
  await client.send("Accessibility.enable");
  const spoken = async () => JSON.stringify(await client.send("Accessibility.getFullAXTree"));
  const gateway = part(page, "Gateway and keys");
  const key = gateway.getByLabel("Gateway key", { exact: true });
  await key.focus();
  await page.keyboard.type("sk-spoken-1");
  await expect(key).toHaveAttribute("type", "password");
  expect(await spoken()).not.toContain("sk-spoken-1");

  const vertex = await openPart(page, "Vertex account");
  const long = vertex.getByLabel("Private key", { exact: true });
  await page.evaluate((text) => navigator.clipboard.writeText(text), pem);
  await long.press("ControlOrMeta+V");
  expect(await spoken()).not.toContain("MIIEvQIBADAN");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(long).toHaveValue(pem);
  await page.keyboard.press("Space");
  await expect(long).toHaveAttribute("type", "password");
  await long.fill(pem.replace("MIIE", "AAAA"));
  await vertex.getByRole("button", { name: "Reveal Private key" }).press("Space");
  await expect(long).toHaveValue(pem.replace("MIIE", "AAAA"));

  await gateway.getByRole("button", { name: "Reveal Gateway key" }).press("Space");
  await expect(key).toHaveAttribute("type", "text");
  expect(await spoken()).toContain("sk-spoken-1");
});

test("a warning is said once, after its field is left, and never when something else causes it", async ({ page }) => {
  await openSample(page);
  const said = await recordSpoken(page);
  const warnings = async () => (await said()).filter((text) => /address|among|is off/.test(text));
  const embedding = part(page, "Defaults and abilities").getByRole("combobox", { name: "Embedding model" });
  await embedding.focus();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("northwind/large-2");
  await page.keyboard.press("Escape");
  const url = part(page, "Gateway and keys").getByRole("textbox", { name: "Gateway URL" });
  await url.focus();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("no address");
  await expect(url).toHaveAccessibleDescription(/enter a full address/);
  expect(await warnings(), "not while the field has the focus").toEqual([]);
  await page.keyboard.press("Tab");
  const badUrl = "Gateway URL: enter a full address, for example https://host/v1.";
  await expect.poll(warnings).toEqual([badUrl]);

  await page.getByRole("switch", { name: "Enabled: northwind/large-2" }).press("Space");
  await expect(embedding).toHaveAccessibleDescription("northwind/large-2 is turned off in the section Models.");
  await embedding.focus();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("nobody/none");
  await page.keyboard.press("Tab");
  await expect.poll(warnings).toEqual([badUrl, "Embedding model: nobody/none is not among the gateway models."]);
});

test("a combobox says how many suggestions match, or that none does", async ({ page }) => {
  await openSample(page);
  await part(page, "Defaults and abilities").getByRole("combobox", { name: "Embedding model" }).focus();
  const said = await recordSpoken(page);
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("northwind/large");
  await expect.poll(said).toContainEqual(expect.stringMatching(/^\d+ suggestions$/));
  await page.keyboard.type("nobody");
  await expect.poll(said).toContain("No suggestions");
});

test("the import of models says what was read, and that of a configuration takes the focus to what changes", async ({
  page,
}) => {
  await openSample(page);
  const dialog = await openImport(page);
  const said = await recordSpoken(page);
  await expect(dialog.getByRole("textbox", { name: "Pasted text" })).toBeFocused();
  const list = { data: Array.from({ length: 9 }, (_, index) => ({ id: `acme/model-${index}`, object: "model" })) };
  await page.keyboard.insertText(JSON.stringify({ object: "list", ...list }));
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("searchbox")).toBeFocused();
  await expect
    .poll(said)
    .toContainEqual(expect.stringMatching(/^9 models read\. Format: .+\. Select what to import\.$/));
  // The counts would be said beside it: only a change of them is.
  await expect(dialog.getByRole("status")).toHaveCount(0);
  await dialog.getByRole("button", { name: "Select none" }).press("Enter");
  await expect.poll(said).toContain("Nothing selected");
  await dialog.getByRole("button", { name: "Select all" }).press("Enter");
  await expect.poll(said).toContain("9 new models");
  await page.keyboard.press("Escape");

  const whole = await openConfigurationImport(page);
  await whole.getByRole("textbox", { name: "Or paste its text" }).focus();
  await page.keyboard.insertText(JSON.stringify({ type: "AI", config: { concurrencyPerKey: 2 } }));
  await expect(whole.getByRole("group", { name: /^Configuration read: \d+ changes?$/ })).toBeFocused();
});

test("the review begins at its title, and so does what came of it", async ({ page }) => {
  await openSample(page);
  await reviewButton(page).press("Enter");
  const review = page.getByRole("dialog", { name: "Review and save" });
  await expect(review.getByRole("heading", { name: "Review and save" })).toBeFocused();
  await expect(review).toHaveAccessibleDescription(/AI on · \d+ models on/);
  await sendWithoutButton(review).focus();
  await page.keyboard.press("Enter");
  const saved = page.getByRole("dialog", { name: "Saved" });
  const title = saved.getByRole("heading", { name: "Saved", exact: true });
  await expect(title).toBeFocused();
  await expect(saved.getByRole("status"), "without the names of its buttons").toHaveText(/save again\.$/);
  // The same key again neither closes the dialog nor saves again.
  await page.keyboard.press("Enter");
  await expect(title).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(saved).toBeHidden();
});

test("the table of models has one tab stop, arrows reach its header, and each row has its actions", async ({
  page,
}) => {
  await openSample(page);
  await expect(modelButton(page, "northwind/large-2")).toBeVisible();
  const tabStops = () =>
    grid(page).evaluate(
      (box) =>
        [...box.querySelectorAll<HTMLElement>("a, button, input, [tabindex]")].filter(({ tabIndex }) => tabIndex >= 0)
          .length,
    );
  expect(await tabStops()).toBe(1);
  const rows = await grid(page).getByRole("row").count();
  await expect(grid(page).getByRole("button", { name: /^More for / })).toHaveCount(rows - 1);

  const first = modelButton(page, "northwind/large-2");
  await first.focus();
  await page.keyboard.press("ArrowUp");
  const sort = grid(page).getByRole("columnheader", { name: "Model id" });
  await expect(sort.getByRole("button")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(sort).toHaveAttribute("aria-sort", "ascending");
  await expect(sort.getByRole("button")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(grid(page).locator('[data-row="0"] :focus'), "the first row, not the second").toBeVisible();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Home");
  await expect(grid(page).getByRole("checkbox", { name: "Select all models shown" })).toBeFocused();
  await page.keyboard.press("Space");
  await expect(page.getByRole("group", { name: "Selected models" })).toBeVisible();
  expect(await tabStops()).toBe(1);
  await page.keyboard.press("Tab");
  await expect(grid(page).locator(":focus")).toHaveCount(0);

  // A screen reader focuses and presses without a pointer.
  await grid(page)
    .getByRole("button", { name: /^More for / })
    .nth(3)
    .evaluate((button: HTMLElement) => {
      button.focus();
      button.click();
    });
  await expect(page.getByRole("menuitem", { name: /^Edit/ })).toBeVisible();
});
