import { json } from "../../test-servers/ai-gateway.ts";
import { backToForm, openPart, openReview, sendButton, status } from "../ai-integration/steps.ts";
import { expectIn, recordMessages } from "../secrets/secrets-steps.ts";
import { expect } from "../test.ts";
import { ALL_KEYS, fillGateway, NO_QUOTA, openTry, poolKeys, press, rowOf, test } from "./steps.ts";

const ABILITIES = ["Text", "Image input", "PDF input", "Tool calls", "Web search", "Reasoning", "Embedding"] as const;

test("an empty space gets a gateway whose keys, models and attachments were tried before they are sent @long", async ({
  page,
  gateway,
  context,
}) => {
  const messages = recordMessages(context);
  gateway.models = [...gateway.models, { id: "acme/paint", can: ["imageGeneration"] }];
  await fillGateway(page, gateway.url);

  const list = await openTry(page, "gateway");
  await press(list, "Try");
  await press(list, "Import models");
  await press(page.getByRole("dialog", { name: "Import models" }), "Import");

  const keys = await openTry(page, "keys");
  await keys.getByRole("combobox", { name: "Model" }).fill("acme/large");
  await page.keyboard.press("Tab");
  // Revoked: two of the five are dead.
  gateway.keys.delete(NO_QUOTA);
  await press(keys, "Try 5 keys");
  await press(keys, "Remove 2 dead keys");
  await expect(poolKeys(page)).toHaveCount(2);

  const models = await openTry(page, "models");
  await press(models, "Choose all 4");
  for (const name of [...ABILITIES, "Image generation"])
    await models.getByRole("checkbox", { name, exact: true }).check();
  await press(models, "Make 22 calls");
  await expect(models.getByRole("status")).toHaveText("22 calls made");
  for (const name of ABILITIES.slice(0, 6)) {
    await expect(rowOf(models, "acme/large")).toContainText(new RegExp(`${name}\\s*Proven`));
  }
  await expect(rowOf(models, "acme/small")).toContainText(/Text\s*Proven/);
  await expect(rowOf(models, "acme/embed")).toContainText(/Embedding\s*Proven/);
  await expect(rowOf(models, "acme/paint")).toContainText(/Image generation\s*Proven.*128 × 88 pixels/);
  await press(models, "Set abilities of 2 models");

  const section = await openPart(page, "Attachments");
  await section.getByRole("button", { name: "Try attachments" }).click();
  const attachments = page.getByRole("dialog", { name: "Try attachments" });
  await attachments.getByRole("combobox", { name: "Model" }).fill("acme/large");
  await page.keyboard.press("Tab");
  await attachments.getByRole("textbox", { name: "Number in the picture" }).fill("24680");
  await attachments.getByRole("textbox", { name: "Address of the picture" }).fill("https://files.example/number.png");
  gateway.fault = (request, response) =>
    request.body.includes("files.example")
      ? json(response, { model: "acme/large", choices: [{ message: { content: "24680" } }] })
      : undefined;
  await press(attachments, "Make 2 calls");
  await press(attachments, "Write results");

  const review = await openReview(page);
  await expect(review).toContainText("acme/paint");
  await expect(review).toContainText(/By URL: worked\s*Yes/);
  await sendButton(review).click();
  await backToForm(page.getByRole("dialog", { name: "Saved" }));
  await expect(status(page)).toHaveText("No changes");
  await expect(
    (await openPart(page, "Attachments")).getByRole("radiogroup", { name: "As base64: worked" }).getByLabel("Yes"),
  ).toBeChecked();

  const seen = new Set(gateway.requests.map(({ headers }) => headers.authorization?.replace("Bearer ", "")));
  expect(ALL_KEYS.filter((key) => !seen.has(key))).toEqual([]);
  for (const { path, headers, body } of gateway.requests) {
    const { authorization: _, ...rest } = headers;
    expect(ALL_KEYS.filter((key) => decodeURIComponent(path + body + JSON.stringify(rest)).includes(key))).toEqual([]);
  }
  await openPart(page, "Gateway and keys");
  await expectIn(page, ALL_KEYS, messages, ["field Gateway key"], "after the setup");
});
