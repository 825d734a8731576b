import type { Page } from "playwright/test";
import { connectTo } from "../access-tokens/steps.ts";
import { expect, expectAccessible, test } from "../test.ts";
import { EVERYTHING } from "./example.ts";
import {
  expectDraftKept,
  modelButton,
  openIntegration,
  openJson,
  openPart,
  openReview,
  openSample,
  part,
  send,
  startRecordingService,
  status,
} from "./steps.ts";

/** Replaces the whole text through the keyboard: the editor renders only visible lines. */
async function write(page: Page, text: string) {
  await page.getByRole("textbox", { name: "Request as JSON" }).click();
  await page.keyboard.press("Control+a");
  await page.keyboard.insertText(text);
}

test("a request is written as JSON with unknown members, and exactly that is sent", async ({ page }) => {
  const service = await startRecordingService();
  await connectTo(page, service.url);
  await openIntegration(page, "spcRemote");
  const { type, config, enable } = EVERYTHING;
  const request = { "x-first": [1, { deep: null }], enable, config: { "x-own": "kept", ...config }, type };
  await openJson(page);
  await write(page, JSON.stringify(request));

  await expect(part(page, "Defaults and abilities").getByRole("combobox", { name: "Embedding model" })).toHaveValue(
    "acme/embed",
  );
  await expect(modelButton(page, "acme/large")).toBeVisible();
  // Until then marks of the text appear in the sections above, and move those below.
  await expectDraftKept(page);
  const app = await openPart(page, "App generation");
  await expect(app.getByRole("textbox", { name: "Credits" })).toHaveValue("2500.5");
  await send(page);
  // As text, to compare the order of members.
  expect(service.bodies).toEqual([JSON.stringify(request)]);
  await service.close();
});

test("text that is no JSON or no request changes nothing and marks the error @long", async ({ page }) => {
  await openSample(page);
  const editor = await openJson(page);
  const json = part(page, "JSON");
  await write(page, '{ "type": "AI", "config": { ');
  await expect(json.getByRole("alert")).toContainText("Enter a field name in double quotes here.");
  await expect(modelButton(page, "northwind/large-2")).toBeVisible();
  await expect(json.getByText("1 problem")).toBeVisible();
  await expect(status(page)).toContainText("1 problem");

  await write(page, '{ "type": "AI", "config": { "gatewayModels": [{ "id": 7 }] } }');
  await expect(json.getByRole("alert")).toContainText("config.gatewayModels[0].id");
  await expect(editor.locator(".cm-lintRange-error")).toHaveText("7");
  await expect(modelButton(page, "northwind/large-2")).toBeVisible();
  await expectAccessible(page, { part: "#json" });

  await openReview(page);
  await expect(page.getByRole("dialog").getByText("One field cannot be read")).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();

  await write(page, '{ "type": "AI", "config": { "gatewayModels": [{ "id": "seven" }] } }');
  await expect(json.getByRole("alert")).toHaveCount(0);
  await expect(modelButton(page, "seven")).toBeVisible();
});

test("closing the editor keeps unreadable text, and the heading says that there is some @long", async ({ page }) => {
  await openSample(page);
  const editor = await openJson(page);
  const json = part(page, "JSON");
  const button = json.getByRole("button", { name: "JSON", exact: true });
  await write(page, '{ "type": ');
  await button.click();
  await expect(editor).toBeHidden();
  await expect(button).toBeFocused();
  await expect(json.getByText("1 problem")).toBeVisible();
  await expect(status(page)).toContainText("1 problem");
  await page.keyboard.press("Enter");
  await expect(editor).toHaveText('{ "type": ');

  await write(page, '{ "type": "AI", "config": {} }');
  await expect(json.getByText("1 problem")).toHaveCount(0);
  await button.click();
  await expect(page.locator(".cm-editor"), "it would follow each change").toHaveCount(0);
});

test("form and text follow each other, and a secret appears in the text by its number", async ({ page }) => {
  await openSample(page);
  const editor = await openJson(page);
  const gateway = part(page, "Gateway and keys");
  const url = gateway.getByRole("textbox", { name: "Gateway URL" });
  await write(page, '{ "type": "AI", "config": { "aiGatewayBaseUrl": "https://text.example" } }');
  await expect(url).toHaveValue("https://text.example");

  await url.fill("https://form.example");
  await expect(editor).toContainText('"aiGatewayBaseUrl": "https://form.example"');
  await gateway.getByRole("textbox", { name: "Gateway key" }).fill("sk-canary-40c1");
  await expect(editor).toContainText('"<secret 1>"');

  await write(
    page,
    '{ "type": "AI", "config": { "aiGatewayBaseUrl": "https://third.example", "aiGatewayApiKey": "<secret 1>" } }',
  );
  await expect(url).toHaveValue("https://third.example");
  await expect(gateway.getByRole("textbox", { name: "Gateway key" })).toHaveValue("sk-canary-40c1");
  await expect(editor).not.toContainText("sk-canary");

  // Undo must restore a text that the editor itself was given before.
  await page.getByRole("button", { name: "Undo: edit the JSON" }).click();
  await expect(url).toHaveValue("https://form.example");
  await expect(editor).toContainText('"aiGatewayBaseUrl": "https://form.example"');
  await page.getByRole("button", { name: "Redo: edit the JSON" }).click();
  await expect(editor).toContainText('"aiGatewayBaseUrl": "https://third.example"');
});
