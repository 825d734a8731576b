import { expect } from "playwright/test";
import {
  backToForm,
  mayBeAccepted,
  newerDraft,
  openJson,
  openPart,
  openReview,
  restoredDraft,
  reviewDialog,
  send,
  sendButton,
  status,
} from "../ai-integration/steps.ts";
import { pickFiles } from "../attachments/file-picker.ts";
import { REFUSED } from "../service/api-reference-steps.ts";
import {
  ALL_SECRETS,
  ONLY_MEMORY,
  TYPED_SECRETS,
  clipboardOf,
  configure,
  expectInFields,
  exportHar,
  openScreen,
  copyExchange,
  type Act,
  type Scene,
} from "./secrets-scene.ts";
import { BEARER, contentOf, expectIn, expectWithout, IN_CONFIGURATION, SECRETS } from "./secrets-steps.ts";

async function sendTo({ page }: Scene) {
  await sendButton(await openReview(page)).click();
}

export const typing: Act = async (scene) => {
  await configure(scene);
  await expectInFields(scene, "typed");
};

export const reviewing: Act = async (scene) => {
  const { page } = scene;
  await configure(scene);
  await openReview(page);
  for (const tab of [/^Changes/, /^Warnings/, /^Keys/, /^Request/]) {
    await reviewDialog(page).getByRole("tab", { name: tab }).click();
    await expectInFields(scene, `in review, at ${tab}`);
  }
  await reviewDialog(page).getByRole("button", { name: "Copy as cURL" }).click();
  await expect.poll(() => clipboardOf(page)).toContain("$TOKEN");
  expectWithout(await clipboardOf(page), ALL_SECRETS, "the command");
};

export const sending: Act = async (scene) => {
  const { page, service } = scene;
  await configure(scene);
  for (const as of ["json", "encoded"] as const) {
    service.echo = { status: 200, as };
    const sent = await send(page);
    await expectInFields(scene, `the answer as ${as}`);
    await backToForm(sent);
  }
  service.echo = { status: 200, as: "text" };
  await sendTo(scene);
  await expect(reviewDialog(page).getByText(/^The address responded with a web page/)).toBeVisible();
  await expectInFields(scene, "the answer as a web page");
  await backToForm(reviewDialog(page));
  await openScreen(page, "Access tokens");
  await expectIn(page, TYPED_SECRETS, scene.messages, [], "gone from the page");
};

export const refusedAnswer: Act = async (scene) => {
  const { page, service, allow } = scene;
  allow(REFUSED, "status of 500");
  await configure(scene);
  await sendTo(scene);
  await backToForm(page.getByRole("dialog", { name: "Sent" }));
  for (const as of ["json", "encoded", "text"] as const) {
    for (const code of [400, 500]) {
      service.echo = { status: code, as };
      await sendTo(scene);
      await expect(page.getByRole("region", { name: `Response ${code}` })).toBeVisible();
      await expectInFields(scene, `${code} as ${as}`);
      await backToForm(reviewDialog(page));
    }
  }
};

export const lostAnswer: Act = async (scene) => {
  const { page, service, allow } = scene;
  allow("Failed to load resource");
  await configure(scene);
  service.echo = "reset";
  await sendTo(scene);
  await expect(mayBeAccepted(page)).toBeVisible();
  await expectInFields(scene, "the answer was lost");
};

export const reloading: Act = async (scene) => {
  const { page } = scene;
  await configure(scene);
  await page.reload();
  await expectRestored(scene, "after a reload");
};

async function expectRestored({ page, messages }: Scene, when: string) {
  await expect(restoredDraft(page)).toBeVisible();
  await expectIn(page, TYPED_SECRETS, messages, [], when);
  await expectIn(page, [BEARER], messages, ONLY_MEMORY, when);
}

export const enteringInReview: Act = async (scene) => {
  const { page, messages } = scene;
  await configure(scene);
  await backToForm(await send(page));
  await page.reload();
  const dialog = await openReview(page);
  const { "gateway key": key, "pool key": poolKey } = SECRETS;
  await dialog.getByRole("textbox", { name: "Gateway key" }).fill(key);
  await dialog.getByRole("textbox", { name: "Key pool: key 1" }).fill(poolKey);
  await expectIn(page, [key], messages, ["field Gateway key"], "entered in the review");
  await expectIn(page, [poolKey], messages, ["field Key pool: key 1"], "entered in the review");
  await dialog.getByRole("button", { name: /^Send without / }).click();
  await expect(page.getByRole("dialog", { name: "Sent" })).toBeVisible();
  await expectIn(page, [poolKey], messages, ONLY_MEMORY, "sent");
};

export const leaving: Act = async (scene) => {
  const { page, messages } = scene;
  await configure(scene);
  await openScreen(page, "Access tokens");
  await expectIn(page, TYPED_SECRETS, messages, [], "left");
  await page.goBack();
  await expectRestored(scene, "back again");
};

export const undoing: Act = async (scene) => {
  const { page, messages } = scene;
  await configure(scene);
  const undo = page.getByRole("button", { name: /^Undo/ });
  const redo = page.getByRole("button", { name: /^Redo/ });
  let steps = 0;
  for (; (await undo.getAttribute("aria-disabled")) !== "true"; steps++) await undo.click();
  expect(steps).toBeGreaterThan(6);
  await expect((await openPart(page, "Gateway and keys")).getByRole("textbox", { name: "Gateway key" })).toHaveValue(
    "",
  );
  await expectIn(page, TYPED_SECRETS, messages, ["memory"], "undone, redo can restore it");
  for (let step = 0; step < steps; step++) await redo.click();
  await expect((await openPart(page, "Gateway and keys")).getByRole("textbox", { name: "Gateway key" })).toHaveValue(
    IN_CONFIGURATION["gateway key"],
  );
  await expectInFields(scene, "redone");
};

export const asJson: Act = async (scene) => {
  const { page, messages } = scene;
  await configure(scene);
  const editor = await openJson(page);
  await expect(editor).toContainText("<secret 1>");
  await expectInFields(scene, "as JSON");
  await (await openPart(page, "Gateway and keys")).getByRole("textbox", { name: "Gateway key" }).fill("");
  await (await openJson(page)).click();
  await page.keyboard.press("Control+a");
  await page.keyboard.insertText(
    JSON.stringify({ type: "AI", config: { aiGatewayApiKey: SECRETS["gateway key"], llmProviders: [{}] } }),
  );
  await page.getByRole("heading", { level: 1 }).click();
  await expect(editor).toContainText("<secret 1>");
  await expect((await openPart(page, "Gateway and keys")).getByRole("textbox", { name: "Gateway key" })).toHaveValue(
    /./,
  );
  await expectIn(page, [SECRETS["gateway key"]], messages, ["field Gateway key"], "typed as JSON");

  const provider = (await openPart(page, "Providers")).getByRole("textbox", { name: "Provider 1 as JSON" });
  await provider.fill(`{"apiKey": ${SECRETS["provider key"]}}`);
  await expect((await openPart(page, "Providers")).getByText(/^Not applied yet/)).toBeVisible();
  await expectIn(page, [SECRETS["provider key"]], messages, ["field Provider 1 as JSON"], "no JSON yet");
  await openReview(page);
  await expect(reviewDialog(page).getByRole("alert").filter({ hasText: "cannot be read" })).toBeVisible();
  await expectIn(page, [SECRETS["provider key"]], messages, ["field Provider 1 as JSON"], "no JSON yet, in review");
};

export const transferring: Act = async (scene) => {
  const { page, messages } = scene;
  await configure(scene);
  const choose = async (item: string) => {
    await page.getByRole("button", { name: "More", exact: true }).click();
    await page.getByRole("menuitem", { name: item }).click();
  };
  const exported = contentOf(page.waitForEvent("download"));
  await choose("Export configuration");
  expectWithout(await exported, ALL_SECRETS, "the file");
  await expect(exported).resolves.toContain("<enter again>");
  await choose("Clear the form");
  await choose("Import configuration…");
  const dialog = page.getByRole("dialog", { name: "Import a configuration" });
  const { "gateway key": key } = SECRETS;
  await dialog.getByRole("textbox", { name: "Or paste its text" }).fill(`{"config": {"aiGatewayApiKey": ${key}}}`);
  await expect(dialog.getByText(/^This is not JSON/)).toBeVisible();
  await expectIn(page, [key], messages, ["field Or paste its text"], "no JSON");
  const text = JSON.stringify({ type: "AI", config: { aiGatewayApiKey: key } });
  const file = { name: "mine.json", mimeType: "application/json", buffer: Buffer.from(text) };
  await pickFiles(page, () => dialog.getByRole("button", { name: /^Configuration:.*Choose file$/ }).click(), file);
  await expect(dialog.getByText("Gateway key")).toBeVisible();
  await expectIn(page, [key], messages, ["memory"], "read from a file");
  await dialog.getByRole("button", { name: "Import" }).click();
  await expect(dialog).toBeHidden();
  await openPart(page, "Gateway and keys");
  await expectIn(page, [key], messages, ["field Gateway key"], "taken over");
};

export const exchanging: Act = async (scene) => {
  const { page } = scene;
  await configure(scene);
  await backToForm(await send(page));
  const copies = await copyExchange(scene);
  await expectInFields(scene, "the exchange in sight");
  expectWithout([...copies, await exportHar(scene)].join("\n"), ALL_SECRETS, "copies and the archive");
};

export const secondTab: Act = async (scene) => {
  const { page, messages } = scene;
  await configure(scene);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(status(other)).toBeVisible();
  await (
    await openPart(page, "Gateway and keys")
  )
    .getByRole("textbox", { name: "Gateway URL" })
    .fill("https://mine.example");
  await expect(newerDraft(other)).toBeVisible();
  await expectIn(other, [...TYPED_SECRETS, BEARER], messages, [], "in another tab");
};
