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
  sectionMenu,
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

  await expect(
    (await openPart(page, "Defaults and abilities")).getByRole("combobox", { name: "Embedding model" }),
  ).toHaveValue("acme/embed");
  await openPart(page, "Models");
  await expect(modelButton(page, "acme/large")).toBeVisible();
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
  const json = await openPart(page, "JSON");
  await write(page, '{ "type": "AI", "config": { ');
  await expect(json.getByRole("alert")).toContainText("Enter a comma or } here.");
  await expect(sectionMenu(page).getByRole("link", { name: "JSON 1 problem" })).toBeVisible();
  await expect(status(page)).toContainText("No changes · 1 problem");

  await write(page, '{ "type": "AI", "config": { "gatewayModels": [{ "id": 7 }] } }');
  await expect(json.getByRole("alert")).toContainText("config.gatewayModels[0].id");
  await expect(editor.locator(".cm-lintRange-error")).toHaveText("7");
  await expectAccessible(page, { part: "main section" });

  await openReview(page);
  await expect(page.getByRole("dialog").getByText("One field cannot be read")).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();

  await write(page, '{ "type": "AI", "config": { "gatewayModels": [{ "id": "seven" }] } }');
  await expect(json.getByRole("alert")).toHaveCount(0);
  await openPart(page, "Models");
  await expect(modelButton(page, "seven")).toBeVisible();
});

test("form and text follow each other, and a secret appears in the text by its number", async ({ page }) => {
  await openSample(page);
  const url = part(page, "Gateway and keys").getByRole("textbox", { name: "Gateway URL" });
  const key = part(page, "Gateway and keys").getByRole("textbox", { name: "Gateway key" });
  const editor = await openJson(page);
  await write(page, '{ "type": "AI", "config": { "aiGatewayBaseUrl": "https://text.example" } }');
  await openPart(page, "Gateway and keys");
  await expect(url, "what was typed just before").toHaveValue("https://text.example");
  await url.fill("https://form.example");
  await key.fill("sk-canary-40c1");

  await openJson(page);
  await expect(editor).toContainText('"aiGatewayBaseUrl": "https://form.example"');
  await expect(editor).toContainText('"<secret 1>"');
  const edited =
    '{ "type": "AI", "config": { "aiGatewayBaseUrl": "https://third.example", "aiGatewayApiKey": "<secret 1>" } }';
  await write(page, edited);
  await expect(page.getByRole("button", { name: "Undo: edit the JSON" })).toBeVisible();
  // Undo must restore a text that the editor itself was given before.
  await page.getByRole("button", { name: "Undo: edit the JSON" }).click();
  await expect(editor, "the JSON stays on the screen").toContainText('"aiGatewayBaseUrl": "https://form.example"');
  await page.getByRole("button", { name: "Redo: edit the JSON" }).click();
  await expect(editor).toContainText('"aiGatewayBaseUrl": "https://third.example"');
  await expect(editor).not.toContainText("sk-canary");
  await openPart(page, "Gateway and keys");
  await expect(url).toHaveValue("https://third.example");
  await expect(key).toHaveValue("sk-canary-40c1");

  // A text that is no JSON yet keeps the numbers of its secrets while other sections are shown.
  await openJson(page);
  const keys = '"aiGatewayApiKey": "<secret 1>", "aiGatewayApiKeys": ["sk-canary-second"]';
  await write(page, `{ "type": "AI", "config": { ${keys}, "appConfig": { "apiKey": "sk-canary-third" } `);
  await expect(sectionMenu(page).getByRole("link", { name: "JSON 1 problem" })).toBeVisible();
  await openPart(page, "Attachments");
  await openJson(page);
  await expect(editor).toContainText('"<secret 1>"');
  await page.getByRole("textbox", { name: "Request as JSON" }).press("Control+End");
  await page.keyboard.insertText("} }");
  await expect(sectionMenu(page).getByRole("link", { name: /^JSON/ })).toHaveAccessibleName("JSON");
  await openPart(page, "Gateway and keys");
  await expect(key).toHaveValue("sk-canary-40c1");
});
