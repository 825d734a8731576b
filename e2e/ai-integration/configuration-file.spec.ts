import { readFile } from "node:fs/promises";
import { connectTo } from "../access-tokens/steps.ts";
import { expect, expectAccessible, test } from "../test.ts";
import { openConfigurationImport } from "./import-steps.ts";
import {
  openIntegration,
  openPart,
  openReview,
  openSample,
  reviewButton,
  sendWithoutButton,
  startRecordingService,
} from "./steps.ts";

const SECRET = "sk-canary-7f3a9c";

test("a refusal of a missing provider secret selects its placeholder @long", async ({ page, allow }) => {
  allow("400");
  const service = await startRecordingService();
  await connectTo(page, service.url);
  await openIntegration(page, "spcRemote");
  const dialog = await openConfigurationImport(page);
  const provider = { name: "acme", secret: "<enter again>", apiKey: "<enter again>" };
  await dialog.getByLabel("Configuration file").setInputFiles({
    name: "configuration.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify({ type: "AI", config: { llmProviders: [provider] } })),
  });
  await dialog.getByRole("button", { name: "Import", exact: true }).click();
  const errors = [{ pointer: "#/config/llmProviders/0/apiKey", detail: "A key is needed." }];
  service.answer = { status: 400, body: JSON.stringify({ errors }) };
  const review = await openReview(page);
  await sendWithoutButton(review).click();
  await review.getByRole("listitem").filter({ hasText: "apiKey" }).getByRole("button", { name: "Go to field" }).click();
  const json = page.getByRole("textbox", { name: "acme as JSON" });
  await expect(json).toBeFocused();
  await page.keyboard.insertText(SECRET);
  await expect(json).toHaveValue(/"secret": "<enter again>",\s+"apiKey": "sk-canary-7f3a9c"/);
  await service.close();
});

test("the configuration is exported without secrets, and its import asks for them @whole", async ({ page }) => {
  await openSample(page);
  await (await openPart(page, "Gateway and keys")).getByRole("textbox", { name: "Gateway key" }).fill(SECRET);
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Export configuration" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^ai-integration-lumen-home-spc\w+\.json$/);
  const file = await readFile(await download.path(), "utf8");
  expect(file).not.toContain(SECRET);
  expect(JSON.parse(file)).toMatchObject({ config: { aiGatewayApiKey: "<enter again>" } });

  const dialog = await openConfigurationImport(page);
  await dialog.getByLabel("Configuration file").setInputFiles({
    name: "configuration.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify({ type: "AI", config: { aiGatewayApiKey: "<API_KEY>", concurrencyPerKey: 2 } })),
  });
  await expect(dialog.getByText("1 key is missing from the file")).toBeVisible();
  await expectAccessible(page, { part: "[role=dialog]" });
  await dialog.getByRole("button", { name: "Import", exact: true }).click();
  await expect(
    (await openPart(page, "Gateway and keys")).getByRole("textbox", { name: "Gateway key" }),
  ).toHaveAccessibleDescription(/^Stored\. /);
  const toast = page.getByText(/^1 key is missing from the file\. Enter it/);
  await expect(toast).toBeVisible();
  // Under the pointer it stays. In the review it would cover the button that sends.
  await toast.hover();
  await reviewButton(page).press("Enter");
  await expect(page.getByRole("dialog", { name: /^Review and / })).toBeVisible();
  await expect(toast).toBeHidden();
  await page.keyboard.press("Escape");
  const concurrency = await openPart(page, "Concurrency");
  await expect(concurrency.getByRole("textbox", { name: "Default requests per key" })).toHaveValue("2");
});
