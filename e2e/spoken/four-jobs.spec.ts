import { priceMap } from "../ai-integration/import-steps.ts";
import { setFault } from "../service/fault-steps.ts";
import { expect, test } from "../test.ts";
import { startByKeys } from "./by-keys.ts";

// Every stop is read from the accessibility tree.
test.setTimeout(180_000);

test.beforeEach(async ({ context }) => context.grantPermissions(["clipboard-read", "clipboard-write"]));

test("the keys alone configure the AI integration of an empty space @whole", async ({ page }) => {
  const { press, pressUntil, tabTo, type, finish } = await startByKeys(page, "ai-integration");
  await page.evaluate((list) => navigator.clipboard.writeText(list), priceMap(6));
  await press("Control+K", () => expect(page.getByRole("combobox", { name: "Name or id" })).toBeFocused());
  await type("northfield ai");
  await press("Enter", () => expect(page).toHaveURL(/step=gateway$/));
  await type("https://gateway.example/v1");
  await tabTo("textbox", "Gateway key");
  await type("sk-first");
  await press("Enter", () => expect(page).toHaveURL(/step=models$/));

  await press("Enter");
  await press("Control+V", () => expect(page.getByRole("dialog").getByText("owner-00/model-0")).toBeVisible());
  await tabTo("button", "Import");
  await press("Enter", () => expect(page.getByRole("dialog")).toBeHidden());
  await tabTo("button", "Next");
  await press("Enter", () => expect(page).toHaveURL(/step=defaults$/));

  await tabTo("button", "Use suggestions");
  await press("Enter");
  await press("Control+Enter", () => expect(page.getByRole("dialog", { name: "Review and save" })).toBeVisible());
  await press("Control+Enter", () => expect(page.getByRole("dialog", { name: "Saved" })).toBeVisible());
  await pressUntil("Shift+Tab", "button", "Back to the form");
  await press("Enter", () => expect(page.getByRole("heading", { level: 1, name: "AI integration" })).toBeFocused());
  finish(70);
});

test("the keys alone create a token for one base @whole", async ({ page }) => {
  const { press, pressUntil, tabTo, type, finish } = await startByKeys(page, "token");
  await press("Control+K", () => expect(page.getByRole("combobox", { name: "Name or id" })).toBeFocused());
  await type("create an access");
  await press("Enter", () => expect(page.getByRole("heading", { level: 1, name: "New access token" })).toBeVisible());
  await type("CI");
  await tabTo("combobox", "Scopes");
  await type("base:read");
  await press("Enter");
  await tabTo("radio", "No restriction sent");
  await pressUntil("ArrowRight", "radio", "Bases…");
  await tabTo("combobox", "Which bases");
  await type("photo");
  await press("Enter");
  await press("Control+Enter", () => expect(page.getByRole("dialog", { name: "Copy this token now" })).toBeVisible());
  await tabTo("button", "Copy token");
  await press("Enter");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^wst_/);
  await tabTo("button", "Done");
  await press("Enter", () => expect(page.getByRole("table")).toBeVisible());
  finish(45);
});

test("the keys alone add files to a cell @whole", async ({ page }) => {
  const { press, pressUntil, tabTo, type, finish } = await startByKeys(page, "attachments");
  await press("Control+K", () => expect(page.getByRole("combobox", { name: "Name or id" })).toBeFocused());
  await type("suppliers");
  await press("Enter", () => expect(page.getByRole("grid")).toBeVisible());
  await tabTo("link", "Skip to the records");
  await press("Enter");
  await pressUntil("ArrowRight", "gridcell", /attachment/i);
  await press("Enter", () => expect(page.getByRole("dialog")).toBeVisible());
  const picker = page.waitForEvent("filechooser");
  // Waits until the browser watches for the picker: input uses another channel than this request.
  await page.evaluate(() => undefined);
  const files = ["offer.txt", "contract.txt"].map((name) => ({
    name,
    mimeType: "text/plain",
    buffer: Buffer.from(name),
  }));
  await press("Enter", async () => {
    await (await picker).setFiles(files);
    await expect(page.getByRole("dialog").getByRole("button", { name: "Actions for contract.txt" })).toBeVisible();
  });
  await press("Escape", () => expect(page.getByRole("dialog")).toBeHidden());
  await expect(page.getByRole("gridcell", { name: "2 attachments: offer.txt, contract.txt" })).toBeFocused();
  finish(25);
});

test("the keys alone find why a configuration was refused @whole", async ({ page, allow }) => {
  allow("status of 422");
  const { press, tabTo, type, finish } = await startByKeys(page, "refusal");
  await setFault(page, "configureAiIntegration", 422);
  await press("Control+K", () => expect(page.getByRole("combobox", { name: "Name or id" })).toBeFocused());
  await type("lumen ai");
  await press("Enter", () => expect(page.getByRole("textbox", { name: "Gateway URL" })).toBeVisible());
  await tabTo("textbox", "Gateway URL");
  await press("Control+A");
  await type("https://gateway.example/v1");
  const review = page.getByRole("dialog", { name: "Review and save" });
  await press("Control+Enter", () => expect(review).toBeVisible());
  await press("Control+Enter", () => expect(review.getByRole("alert")).toBeVisible());
  await tabTo("button", "Show in the request log");
  const log = page.getByRole("dialog", { name: "Request log" });
  await press("Enter", () => expect(log.getByRole("alert")).toBeVisible());
  finish(40);
});
