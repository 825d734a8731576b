import { priceMap } from "../ai-integration/import-steps.ts";
import { setFault } from "../service/fault-steps.ts";
import { expect, test } from "../test.ts";
import { startByKeys } from "./by-keys.ts";

// Every stop is read from the accessibility tree.
test.setTimeout(180_000);

test("the keys alone configure the AI integration of an empty space @whole @long", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { press, tabTo, type, finish } = await startByKeys(page, "ai-integration");
  await page.evaluate((list) => navigator.clipboard.writeText(list), priceMap(6));
  await press("Control+K", "Name or id, combobox", "Spaces");
  await type("northfield ai", "AI integration Northfield Works", "1 result");
  await press("Enter", "Gateway URL, textbox", "Step 1 of 4");
  await type("https://gateway.example/v1", "Draft kept");
  await tabTo("textbox", "Gateway key");
  await type("sk-first", "Draft kept");
  await press("Enter", "Import, button", "Step 2 of 4");

  await press("Enter", "Or paste its text, textbox");
  await press("Control+V", "Turn on new models", "6 models read");
  await press("Control+Enter", "Import, button", "Models imported");
  await tabTo("button", "owner-00/model-0");
  await tabTo("button", "Next");
  await press("Enter", "Large, combobox", "Step 3 of 4");

  await tabTo("button", "Use suggestions");
  await press("Enter", "Large, combobox", "owner-05/model-5", "3 default models set");
  await press("Control+Enter", "Review and save, heading", "Step 4 of 4");
  await press("Control+Enter", "Saved, heading", "AI on");
  await tabTo("link", "Open the space");
  await tabTo("button", "Back to the form");
  await press("Enter", "AI integration, heading");
  finish(70);
});

test("the keys alone create a token for one base @whole @long", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { press, pressUntil, tabTo, type, finish } = await startByKeys(page, "token");
  await press("Control+K", "Name or id, combobox", "Spaces");
  await type("create an access", "Create an access token", "1 result");
  await press("Enter", "Name, textbox");
  await type("CI");
  await tabTo("combobox", "Scopes");
  await type("base:read", "Press Enter to add it");
  await press("Enter", "base:read added");
  await tabTo("radio", "No restriction sent");
  await pressUntil("ArrowRight", "radio", "Bases…");
  await tabTo("combobox", "Which bases");
  await type("photo", "Photo studio", "1 suggestion");
  await press("Enter", "collapsed", "Photo studio · Lumen Home added");
  await press("Control+Enter", "Copy this token now, dialog", "Token “CI” created", "Copy token, button");
  await press("Enter", "The token was copied");
  await expect.poll(async () => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^wst_/);
  await tabTo("button", "Done");
  await press("Enter", "Access tokens, heading", "“CI” is in the list");
  finish(45);
});

test("the keys alone add three files to a record @whole @long", async ({ page }) => {
  const { press, pressUntil, tabTo, type, finish } = await startByKeys(page, "attachments");
  const files = ["contract.txt", "offer.txt", "terms.txt"].map((name) => ({
    name,
    mimeType: "text/plain",
    buffer: Buffer.from(name),
  }));
  await press("Control+K", "Name or id, combobox", "Spaces");
  await type("suppliers", "Suppliers Lumen Home", "1 result");
  await press("Enter", "Suppliers, heading", "12 records");
  await tabTo("rowheader", /./);
  await pressUntil("ArrowRight", "gridcell", /attachment/i);
  await press("Enter", "Add files, button");
  page.on("filechooser", (picker) => void picker.setFiles(files));
  // Waits until the browser watches for the picker: input uses another channel than this request.
  await page.evaluate(() => undefined);
  await press("Enter", "3 files added");
  await press("Escape", "3 attachments: contract.txt, offer.txt, terms.txt, gridcell");
  finish(25);
});

test("the keys alone find why a configuration was refused @whole @long", async ({ page, allow }) => {
  allow("status of 422");
  const { press, tabTo, type, finish } = await startByKeys(page, "refusal");
  await setFault(page, "configureAiIntegration", 422);
  await press("Control+K", "Name or id, combobox", "Spaces");
  await type("lumen ai", "AI integration Lumen Home", "1 result");
  await press("Enter", "AI integration, heading");
  await press("Alt+PageDown", "Gateway and keys, heading");
  await tabTo("textbox", "Gateway URL");
  await press("Control+A");
  await type("https://gateway.example/v1", "Draft kept");
  await press("Control+Enter", "Review and save, heading");
  await tabTo("button", "Save");
  await press("Enter", "Saving failed, heading", "Nothing was saved");
  await tabTo("button", "Show in the request log");
  await press("Enter", "POST /space/", "422 failed");
  finish(40);
});
