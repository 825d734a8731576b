import type { Page } from "playwright/test";
import { connectTo } from "../access-tokens/steps.ts";
import { expect, expectAccessible, test } from "../test.ts";
import { ABILITIES, EVERYTHING, GROUP, MODEL, PEM } from "./example.ts";
import {
  choose,
  fillChips,
  fillSuggested,
  openIntegration,
  openPart,
  openReview,
  send,
  startRecordingService,
} from "./steps.ts";

const { config } = EVERYTHING;
async function fillDefaults(page: Page) {
  await choose(await openPart(page, "AI on or off"), "AI in this space", "Off");
  const chat = await openPart(page, "Defaults and abilities");
  await fillSuggested(chat, "Large", config.chatModel.lg);
  await fillSuggested(chat, "Medium", config.chatModel.md);
  await fillSuggested(chat, "Small", config.chatModel.sm);
  for (const [name, label] of Object.entries(ABILITIES)) {
    await choose(chat, label, config.chatModel.ability[name as keyof typeof ABILITIES] ? "Yes" : "No");
  }
  await fillSuggested(chat, "Embedding model", config.embeddingModel);
  await fillSuggested(chat, "Translation model", config.translationModel);
  await fillChips(chat, "Disabled actions", config.capabilities.disableActions);
}

async function fillGateway(page: Page) {
  const providers = await openPart(page, "Providers");
  await providers.getByRole("button", { name: "Add provider" }).click();
  await providers.getByRole("textbox", { name: "Provider 1 as JSON" }).fill(JSON.stringify(config.llmProviders[0]));
  const gateway = await openPart(page, "Gateway and keys");
  await gateway.getByRole("textbox", { name: "Gateway URL" }).fill(config.aiGatewayBaseUrl);
  await gateway.getByRole("textbox", { name: "Gateway key" }).fill(config.aiGatewayApiKey);
}

async function fillModel(page: Page) {
  await (await openPart(page, "Models")).getByRole("button", { name: "Add model" }).click();
  const panel = page.getByRole("dialog");
  const type = (label: string, text: string) => panel.getByRole("textbox", { name: label, exact: true }).fill(text);
  await type("Model id", MODEL.id);
  await type("Label", MODEL.label);
  await fillSuggested(panel, "Owner", MODEL.ownedBy);
  await fillSuggested(panel, "Type", MODEL.modelType);
  await choose(panel, "Enabled", "On");
  await choose(panel, "Image model", "No");
  await fillChips(panel, "Default for", MODEL.defaultFor);
  await fillChips(panel, "Tags", MODEL.tags);
  await type("Description", MODEL.description);
  const capabilities = panel.getByRole("group", { name: "Abilities" });
  for (const [name, label] of Object.entries(ABILITIES)) {
    await choose(capabilities, label, MODEL.capabilities[name as keyof typeof ABILITIES] ? "Yes" : "No");
  }
  await type("Context window", String(MODEL.contextWindow));
  await type("Max output tokens", String(MODEL.maxTokens));
  await type("Tested at", String(MODEL.testedAt));
  await type("Input price", MODEL.pricing.input);
  await type("Output price", MODEL.pricing.output);
  await type("Cache read price", MODEL.pricing.inputCacheRead);
  await type("Cache write price", MODEL.pricing.inputCacheWrite);
  await type("Reasoning price", MODEL.pricing.reasoning);
  await type("Image price", MODEL.pricing.image);
  await type("Web search price", MODEL.pricing.webSearch);
  await type("Input rate", String(MODEL.rates.inputRate));
  await type("Output rate", String(MODEL.rates.outputRate));
  await type("Cache read rate", String(MODEL.rates.cacheReadRate));
  await type("Cache write rate", String(MODEL.rates.cacheWriteRate));
  await type("Reasoning rate", String(MODEL.rates.reasoningRate));
  await type("Image rate", String(MODEL.rates.imageRate));
  await type("Web search rate", String(MODEL.rates.webSearchRate));
  await panel.getByRole("button", { name: "Done" }).click();
  await expect(panel).toBeHidden();
}

async function fillKeys(page: Page) {
  const gateway = await openPart(page, "Gateway and keys");
  await gateway.getByRole("textbox", { name: "Add keys" }).fill(config.aiGatewayApiKeys.join(", "));
  await gateway.getByRole("button", { name: "Add keys", exact: true }).click();
  const vertex = await openPart(page, "Vertex account");
  const key = {
    type: "service_account",
    project_id: config.vertexByokCredential.project,
    private_key_id: "not wanted",
    private_key: PEM,
    client_email: config.vertexByokCredential.googleCredentials.clientEmail,
  };
  await vertex.getByLabel("Service-account key file").setInputFiles({
    name: "key.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify(key)),
  });
  await expect(vertex.getByText("Not used: private_key_id.")).toBeVisible();
  // The mask has the same length for every key, with the reveal button inside.
  const mask = vertex.getByText(/^•+$/).last();
  await expect(mask).toBeVisible();
  const box = await vertex.getByRole("textbox", { name: "Private key" }).boundingBox();
  const eye = await vertex.getByRole("button", { name: "Reveal Private key" }).boundingBox();
  expect(eye?.y).toBeGreaterThan(box?.y ?? Infinity);
  expect(eye?.y).toBeLessThan((box?.y ?? 0) + 10);
  expect((eye?.x ?? 0) + (eye?.width ?? 0)).toBeGreaterThan((box?.x ?? 0) + (box?.width ?? 0) - 10);
  await fillSuggested(vertex, "Location", config.vertexByokCredential.location);
}

async function fillConcurrency(page: Page) {
  const concurrency = await openPart(page, "Concurrency");
  await concurrency.getByRole("textbox", { name: "Default requests per key" }).fill(String(config.concurrencyPerKey));
  await concurrency.getByRole("button", { name: "Add group" }).click();
  await expect(concurrency.getByRole("textbox", { name: "Name" })).toBeFocused();
  await concurrency.getByRole("textbox", { name: "Name" }).fill(GROUP.name);
  await concurrency.getByRole("textbox", { name: "Group id" }).fill(GROUP.id);
  await concurrency.getByRole("textbox", { name: "Requests per key", exact: true }).fill(String(GROUP.perKey));
  await fillChips(concurrency, "Task types", ["summary"]);
  await concurrency.getByRole("button", { name: "Edit as JSON" }).click();
  await concurrency.getByRole("textbox", { name: "Task types" }).fill(JSON.stringify(GROUP.taskTypes));
  await concurrency.getByRole("textbox", { name: "Add keys to Day" }).fill(GROUP.keys.join(" "));
  await concurrency.getByRole("button", { name: /^Add keys to/ }).click();
}

async function fillRest(page: Page) {
  const attachments = await openPart(page, "Attachments");
  const { attachmentTest } = config;
  await fillSuggested(attachments, "Transfer mode", config.attachmentTransferMode);
  await fillSuggested(attachments, "Recommended mode", attachmentTest.recommendedMode);
  await attachments.getByRole("textbox", { name: "Tested at" }).fill(attachmentTest.testedAt);
  await attachments.getByRole("textbox", { name: "Tested origin" }).fill(attachmentTest.testedOrigin);
  await choose(attachments, "By URL: worked", "Yes");
  await attachments.getByRole("textbox", { name: "By URL: error message" }).fill(attachmentTest.urlMode.errorMessage);
  await choose(attachments, "As base64: worked", "No");
  await attachments
    .getByRole("textbox", { name: "As base64: error message" })
    .fill(attachmentTest.base64Mode.errorMessage);
  const app = await openPart(page, "App generation");
  await app.getByRole("textbox", { name: "Generator key" }).fill(config.appConfig.apiKey);
  await app.getByRole("textbox", { name: "Hosting token" }).fill(config.appConfig.hostingToken);
  await app.getByRole("textbox", { name: "Generator URL" }).fill(config.appConfig.generatorBaseUrl);
  await app.getByRole("textbox", { name: "Hosting URL" }).fill(config.appConfig.hostingBaseUrl);
  await app.getByRole("textbox", { name: "Custom domain" }).fill(config.appConfig.customDomain);
  await app.getByRole("textbox", { name: "Credits" }).fill(String(config.appConfig.creditCount));
}

test("every documented field is edited through the form, and exactly that is sent", async ({ page }) => {
  test.slow();
  const service = await startRecordingService();
  await connectTo(page, service.url);
  await openIntegration(page, "spcRemote");
  await expect(page.getByText("This space may already be configured")).toBeVisible();

  await fillDefaults(page);
  await fillGateway(page);
  await fillModel(page);
  await fillKeys(page);
  await fillConcurrency(page);
  await fillRest(page);
  await expectAccessible(page);
  await send(page);
  expect(service.bodies).toHaveLength(1);
  expect(JSON.parse(service.bodies[0] ?? "")).toEqual(EVERYTHING);
  await expectAccessible(page, { part: "[role=dialog]" });
  await service.close();
});

test("empty fields are not sent, but an empty list is @long", async ({ page }) => {
  const service = await startRecordingService();
  await connectTo(page, service.url);
  await openIntegration(page, "spcRemote");
  await fillGateway(page);
  await (await openPart(page, "Gateway and keys")).getByRole("textbox", { name: "Gateway URL" }).fill("");
  const providers = await openPart(page, "Providers");
  await providers.getByRole("button", { name: "Add provider" }).click();
  await providers.getByRole("button", { name: "Remove acme" }).click();
  await expect(providers.getByRole("button", { name: "Remove Provider 1" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(providers.getByRole("button", { name: "Add provider" })).toBeFocused();
  const concurrency = await openPart(page, "Concurrency");
  await concurrency.getByRole("button", { name: "Add group" }).click();
  await concurrency.getByRole("button", { name: "Clear the list" }).last().click();
  await expect(concurrency.getByRole("button", { name: "Leave out" }).last()).toBeFocused();
  await concurrency.getByRole("button", { name: "Remove group-1" }).click();
  await expect(concurrency.getByRole("button", { name: "Add group" })).toBeFocused();
  await concurrency.getByRole("button", { name: "Leave out" }).click();
  await (await openPart(page, "Defaults and abilities")).getByRole("button", { name: "Clear the list" }).click();
  const app = await openPart(page, "App generation");
  const credits = app.getByRole("textbox", { name: "Credits" });
  await credits.fill("12 x");
  await expect(credits).toHaveAttribute("aria-invalid", "true");
  await send(page);
  expect(JSON.parse(service.bodies[0] ?? "")).toEqual({
    type: "AI",
    config: { llmProviders: [], aiGatewayApiKey: config.aiGatewayApiKey, capabilities: { disableActions: [] } },
  });
  await service.close();
});

test("a number is typed key by key, and text that is no number goes when its value changes or its group is removed @long", async ({
  page,
}) => {
  const service = await startRecordingService();
  await connectTo(page, service.url);
  await openIntegration(page, "spcRemote");
  const credits = (await openPart(page, "App generation")).getByRole("textbox", { name: "Credits" });
  await credits.pressSequentially("1.50");
  await expect(credits).toHaveValue("1.50");
  await credits.pressSequentially("e");
  const error = page.getByText("Enter a number, such as 128000 or 0.5.", { exact: true });
  await expect(error).toBeVisible();
  await page.getByRole("button", { name: "Undo: edit Credits" }).click();
  await expect(credits).toHaveValue("");
  await expect(error).toHaveCount(0);
  await page.getByRole("button", { name: "Redo: edit Credits" }).click();
  await expect(credits).toHaveValue("1.5");

  const concurrency = await openPart(page, "Concurrency");
  const perKey = concurrency.getByRole("textbox", { name: "Requests per key", exact: true });
  for (const count of [1, 2]) {
    await concurrency.getByRole("button", { name: "Add group" }).click();
    await expect(perKey).toHaveCount(count);
  }
  await perKey.last().fill("many");
  await expect(error).toBeVisible();
  await concurrency.getByRole("textbox", { name: "Name" }).last().fill("Night");
  await expect(error, "another field of the group is edited").toBeVisible();
  await concurrency.getByRole("button", { name: "Remove group-1" }).click();
  await expect(perKey).toHaveValue("");
  await expect(error).toHaveCount(0);
  await service.close();
});

test("many keys at once keep the field in view, and are one line in the review @long", async ({ page }) => {
  const service = await startRecordingService();
  await connectTo(page, service.url);
  await openIntegration(page, "spcRemote");
  const gateway = await openPart(page, "Gateway and keys");
  const field = gateway.getByRole("textbox", { name: "Add keys" });
  await expect(field).toBeInViewport();
  await field.fill(Array.from({ length: 120 }, (_, index) => `sk-${index}`).join(" "));
  await field.press("Enter");
  await expect(gateway.getByText("120 keys added.")).toBeInViewport();
  await expect(field).toBeInViewport();
  const pool = gateway.getByRole("list", { name: "Key pool" });
  await expect(pool.getByRole("listitem")).toHaveCount(120);
  const region = gateway.getByRole("region", { name: "Key pool" });
  await expect.poll(async () => (await region.boundingBox())?.height).toBeLessThan(500);

  await pool.getByRole("button", { name: "Move key 9 down" }).focus();
  for (let press = 0; press < 8; press++) await page.keyboard.press("Enter");
  await expect(pool.getByRole("button", { name: "Move key 17 down" })).toBeFocused();
  await expect(pool.getByRole("button", { name: "Move key 17 down" })).toBeInViewport();
  await pool.getByRole("button", { name: "Remove key 17" }).press("Enter");
  await expect(pool.getByRole("button", { name: "Remove key 17" })).toBeFocused();
  await expectAccessible(page, { part: "main section" });

  const dialog = await openReview(page);
  await dialog.getByRole("tab", { name: /^Keys/ }).click();
  await expect(dialog.getByRole("listitem")).toHaveText("Key pool: 119 keys config.aiGatewayApiKeyswill be sent");
  await service.close();
});
