import { setFault } from "../service/fault-steps.ts";
import { recordSpoken } from "../spoken/spoken-texts.ts";
import { expect, test } from "../test.ts";
import { openConfigurationImport, openImport, priceMap } from "./import-steps.ts";
import {
  grid,
  modelButton,
  openEmptySpace,
  openPart,
  openSample,
  reviewButton,
  reviewDialog,
  sendButton,
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
  const gateway = await openPart(page, "Gateway and keys");
  const key = gateway.getByLabel("Gateway key", { exact: true });
  await key.focus();
  await page.keyboard.type("sk-spoken-1");
  await expect(key).toHaveAttribute("type", "password");
  await expect.poll(spoken).not.toContain("sk-spoken-1");

  const vertex = await openPart(page, "Vertex account");
  const long = vertex.getByLabel("Private key", { exact: true });
  await page.evaluate((text) => navigator.clipboard.writeText(text), pem);
  await long.press("ControlOrMeta+V");
  await expect.poll(spoken).not.toContain("MIIEvQIBADAN");
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
  await expect.poll(spoken).toContain("sk-spoken-1");
});

test("a warning is said once, after its field is left, and never when something else causes it @long", async ({
  page,
}) => {
  await openSample(page);
  const said = await recordSpoken(page);
  const warnings = async () => (await said()).filter((text) => /address|among|is off/.test(text));
  const embedding = (await openPart(page, "Defaults and abilities")).getByRole("combobox", { name: "Embedding model" });
  await embedding.focus();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("northwind/large-2");
  await page.keyboard.press("Escape");
  const url = (await openPart(page, "Gateway and keys")).getByRole("textbox", { name: "Gateway URL" });
  await url.focus();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("no address");
  await expect(url).toHaveAccessibleDescription(/enter a full address/);
  await expect.poll(warnings, "not while the field has the focus").toEqual([]);
  await page.keyboard.press("Tab");
  const badUrl = "Gateway URL: enter a full address, for example https://host/v1.";
  await expect.poll(warnings).toEqual([badUrl]);

  await openPart(page, "Models");
  await page.getByRole("switch", { name: "Enabled: northwind/large-2" }).press("Space");
  await openPart(page, "Defaults and abilities");
  await expect(embedding).toHaveAccessibleDescription("The embedding model, northwind/large-2, is turned off.");
  await embedding.focus();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("nobody/none");
  await page.keyboard.press("Tab");
  await expect
    .poll(warnings)
    .toEqual([badUrl, "Embedding model: The embedding model, nobody/none, is not among the gateway models."]);
});

test("the import of models says what was read, and that of a configuration takes the focus to what changes @whole @long", async ({
  page,
}) => {
  await openSample(page);
  const dialog = await openImport(page);
  const said = await recordSpoken(page);
  await expect(dialog.getByRole("textbox", { name: "Or paste its text" })).toBeFocused();
  const list = { data: Array.from({ length: 9 }, (_, index) => ({ id: `acme/model-${index}`, object: "model" })) };
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate((text) => navigator.clipboard.writeText(text), JSON.stringify({ object: "list", ...list }));
  await page.keyboard.press("ControlOrMeta+V");
  await expect(dialog.getByRole("searchbox")).toBeFocused();
  await expect
    .poll(said)
    .toContainEqual(expect.stringMatching(/^9 models read, not imported yet\. Format: .+\. Selected: 9 new models\.$/));
  // The counts would be said beside it: only a change of them is.
  await expect(dialog.getByRole("status")).toHaveCount(0);
  await dialog.getByRole("button", { name: "Select none" }).press("Enter");
  await expect.poll(said).toContain("Nothing selected");
  await dialog.getByRole("button", { name: "Select all" }).press("Enter");
  await expect.poll(said).toContain("9 new models");
  await page.keyboard.press("Escape");

  const whole = await openConfigurationImport(page);
  await whole.getByRole("textbox", { name: "Or paste its text" }).focus();
  const configuration = JSON.stringify({ type: "AI", config: { concurrencyPerKey: 2 } });
  await page.evaluate((text) => navigator.clipboard.writeText(text), configuration);
  await page.keyboard.press("ControlOrMeta+V");
  await expect(whole.getByRole("region", { name: "Changes", exact: true })).toBeFocused();
  await expect.poll(said).toContainEqual(expect.stringMatching(/^Configuration read: \d+ changes?$/));
});

test("the review begins at its title, and so does what came of it @long", async ({ page }) => {
  await openSample(page);
  await reviewButton(page).press("Enter");
  const review = page.getByRole("dialog", { name: "Review and save" });
  await expect(review.getByRole("heading", { name: "Review and save" })).toBeFocused();
  await expect(review).toHaveAccessibleDescription(/AI on · \d+ models on/);
  const said = await recordSpoken(page);
  await sendButton(review).focus();
  await page.keyboard.press("Enter");
  const saved = page.getByRole("dialog", { name: "Saved" });
  const title = saved.getByRole("heading", { name: "Saved", exact: true });
  await expect(title).toBeFocused();
  await expect(saved.getByRole("status"), "without the names of its buttons").toHaveText(/what you saved\.$/);
  const summaries = async () =>
    (await said()).filter((text) => /^AI on · \d+ models on, .+ gateway keys · 3 of 3/.test(text));
  await expect.poll(summaries).toHaveLength(1);
  await expect(saved.getByRole("link", { name: "Open the space" })).not.toHaveAttribute("aria-current");
  // The same key again neither closes the dialog nor saves again.
  await page.keyboard.press("Enter");
  await expect(title).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(saved).toBeHidden();
});

test("what was refused begins at the title, before the way to the log, and the button that sent keeps the focus till then @long", async ({
  page,
  allow,
}) => {
  allow("status of 422");
  await openSample(page);
  await setFault(page, "configureAiIntegration", 422);
  await reviewButton(page).press("Enter");
  const review = reviewDialog(page);
  const said = await recordSpoken(page);
  await sendButton(review).evaluate((button: HTMLElement) => {
    const focused: string[] = [];
    Object.assign(globalThis, { focused });
    document.addEventListener("focusin", ({ target }) => focused.push((target as HTMLElement).innerText));
    button.focus();
  });
  await page.keyboard.press("Enter");
  const told =
    "Nothing was saved. Simulated: The service refused the request (422). The service says: “Test error, set under";
  await expect.poll(said).toContainEqual(expect.stringContaining(told));
  await expect(review.getByRole("heading", { name: "Saving failed" })).toBeFocused();
  const focused = await page.evaluate(() => (globalThis as unknown as { focused: string[] }).focused);
  expect(focused).toEqual(["Save again", "Saving failed"]);
  for (let stop = 0; stop < 3; stop += 1) await page.keyboard.press("Tab");
  await expect(review.getByRole("button", { name: "Show in the request log" })).toBeFocused();
  await page.keyboard.press("Enter");
  const entry = page.getByRole("dialog", { name: "Request log" }).getByRole("heading", { name: /^POST / });
  await expect(entry).toBeFocused();
  await expect(entry).toHaveAccessibleDescription("422 failed");
  const reasons = (await said()).filter((text) => text.includes("refused the request"));
  expect(reasons, "not again in the log").toHaveLength(1);
  expect(reasons[0]?.split("Local backend"), "named once").toHaveLength(2);
});

test("suggested models say how many they set, and the review says that it is the last step @long", async ({ page }) => {
  await openEmptySpace(page);
  const list = await openImport(page);
  await expect(list.getByRole("textbox", { name: "Or paste its text" })).toBeFocused();
  await page.keyboard.insertText(priceMap(6));
  await list.getByRole("button", { name: "Import", exact: true }).press("Enter");
  await openPart(page, "Defaults and abilities");
  const said = await recordSpoken(page);
  await page.getByRole("button", { name: "Use suggestions" }).press("Enter");
  await expect.poll(said).toEqual(["3 default models set"]);
  await reviewButton(page).press("Enter");
  const review = page.getByRole("dialog", { name: "Review and save" });
  await expect(review).toHaveAccessibleDescription(/^Step 4 of 4 · /);
});

test("the table of models has one tab stop, arrows reach its header, and each row has its actions @long", async ({
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
  await expect.poll(tabStops).toBe(1);
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
  await expect.poll(tabStops).toBe(1);
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
