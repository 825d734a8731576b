import { readFile } from "node:fs/promises";
import type { Page } from "playwright/test";
import { fillSuggested, openPart, openSample, send } from "../ai-integration/steps.ts";
import { setFault } from "../service/fault-steps.ts";
import { expect, expectAccessible, test } from "../test.ts";
import { connect, openOther, outcomes, press, selectAll, spaces, startServices } from "./roll-out-steps.ts";

const main = (page: Page) => page.getByRole("main");
const source = (page: Page) => page.getByRole("combobox", { name: "Roll out", exact: true });

async function choose(page: Page, label: string, option: string) {
  await page.getByRole("combobox", { name: label, exact: true }).click();
  await page.getByRole("option", { name: option }).click();
}

async function receiptOf(page: Page, kind: "CSV" | "JSON") {
  const downloading = page.waitForEvent("download");
  await main(page)
    .getByRole("button", { name: `Receipt as ${kind}` })
    .click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^roll-out-.*\.(csv|json)$/);
  return readFile(await download.path(), "utf8");
}

test("rolls a change out to other spaces, goes on after a reload, and undoes it @whole", async ({ page }) => {
  await openSample(page);
  await openPart(page, "Roll out");
  await page.getByRole("radio", { name: "Everything" }).check();
  await page.getByRole("button", { name: "Select all that fit" }).click();
  await expect(main(page).getByRole("button", { name: "Roll out to 0 spaces" })).toBeDisabled();
  await expect(page.getByRole("checkbox", { name: /This cannot be undone/ })).toHaveCount(2);
  await selectAll(page);
  await expectAccessible(page);
  expect(await press(page, "Roll out to 2 spaces")).toBe("Send to 2 spaces of Local backend?");
  await expect(outcomes(page, "2 saved")).toBeVisible();
  await expect(main(page).getByRole("button", { name: /^Undo:/ }), "nothing is known before it").toHaveCount(0);
  await main(page).getByRole("button", { name: "New roll-out" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "New roll-out" }).click();

  await fillSuggested(await openPart(page, "Defaults and abilities"), "Large", "northwind/deep-2");
  const review = await send(page);
  await review.getByRole("link", { name: "Roll out to other spaces" }).click();
  const change = page.getByRole("checkbox", { name: /Large: northwind\/large-2 → northwind\/deep-2/ });
  await expect(change, "what was saved last").toBeChecked();
  await page.getByRole("button", { name: "Select all that fit" }).click();
  await page
    .getByRole("button", { name: /^Preview/ })
    .first()
    .click();
  await expect(page.getByRole("dialog").getByRole("region", { name: "Changes" })).toContainText("northwind/deep-2");
  await page.keyboard.press("Escape");
  await page.getByRole("checkbox", { name: "Send to the first space only, then wait" }).check();
  await press(page, "Roll out to 2 spaces");
  await expect(spaces(page).nth(0)).toContainText("saved");
  await expect(spaces(page).nth(1)).toContainText("not sent yet");

  await page.goto("/");
  await expect(main(page).getByText("Unfinished roll-out")).toBeVisible();
  await page.reload();
  await page.getByRole("banner").getByRole("link", { name: "Roll-out stopped: 1 left" }).click();
  await setFault(page, "configureAiIntegration", 400);
  await press(page, "Continue: 1 space");
  await expect(spaces(page).nth(1)).toContainText("refused");
  await setFault(page, "configureAiIntegration", undefined);
  await press(page, "Try again: 1 space");
  await expect(outcomes(page, "2 saved")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Roll-out stopped/ })).toHaveCount(0);
  const receipt = JSON.parse(await receiptOf(page, "JSON")) as Record<string, string>[];
  expect(receipt).toHaveLength(2);
  expect(receipt[0]).toMatchObject({
    connection: "Local backend",
    version: "The draft as it is now: changes",
    outcome: "saved",
    answer: expect.stringMatching(/^Answered 20\d\.$/),
    time: expect.stringMatching(/^\d{4}-.*Z$/),
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  const table = await receiptOf(page, "CSV");
  expect(table).toContain(
    '"connection","space","name","version","outcome","answer","time","sha256"\r\n"Local backend",',
  );
  await expectAccessible(page);

  await press(page, "Undo: 2 spaces");
  await expect(outcomes(page, "2 undone")).toBeVisible();
  const undone = JSON.parse(await receiptOf(page, "JSON")) as Record<string, string>[];
  expect(undone[0]?.["sha256"], "of the version before").not.toBe(receipt[0]?.["sha256"]);
  await spaces(page).nth(0).getByRole("link").click();
  await expect(outcomes(page, "2 undone")).toHaveCount(0);
  await openPart(page, "Defaults and abilities");
  await expect(page.getByRole("combobox", { name: "Large" })).toHaveValue("northwind/large-2");
});

test("rolls out a version and a file, with the keys that were entered, and leaves the draft as it is @long", async ({
  page,
}) => {
  const services = await startServices(1);
  const { posts, urls } = services;
  await connect(page, "North", urls[0] ?? "", ["spcN0", "spcN1"]);
  await page.goto("/spaces/spcN0/ai/gateway");
  for (const host of ["first", "second"]) {
    await page.getByRole("textbox", { name: "Gateway URL" }).fill(`https://${host}.example`);
    await page.getByRole("textbox", { name: "Gateway key" }).fill("canary-key");
    await (await send(page)).getByRole("button", { name: "Back to the form" }).click();
    await openPart(page, "Gateway and keys");
  }
  await page.getByRole("textbox", { name: "Gateway URL" }).fill("https://draft.example");
  await openPart(page, "History");
  await page
    .getByRole("button", { name: /^Compare or bring back/ })
    .last()
    .click();
  await page.getByRole("dialog").getByRole("link", { name: "Roll out" }).click();
  await expect(source(page)).toContainText("Version of");
  await page.getByRole("radio", { name: "Everything" }).check();
  await selectAll(page);
  await press(page, "Roll out to 1 space");
  await expect(outcomes(page, "1 saved")).toBeVisible();
  expect(posts.at(-1)).toMatchObject({ space: "spcN1", bearer: "bearer-of-North" });
  expect(JSON.parse(posts.at(-1)?.body ?? "")).toMatchObject({
    config: { aiGatewayBaseUrl: "https://first.example", aiGatewayApiKey: "canary-key" },
  });
  await page.getByRole("button", { name: "New roll-out" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "New roll-out" }).click();

  await choose(page, "Roll out", "A file");
  await expect(main(page).getByRole("button", { name: /^Roll out to/ })).toBeDisabled();
  const file = page.getByLabel("Configuration file");
  await file.setInputFiles({ name: "wrong.json", mimeType: "application/json", buffer: Buffer.from("{") });
  await expect(page.getByText("wrong.json could not be read")).toBeVisible();
  const configuration = { type: "AI", config: { aiGatewayBaseUrl: "https://file.example" } };
  await file.setInputFiles({
    name: "production.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify(configuration)),
  });
  await expect(source(page)).toContainText("File production.json");
  await page.getByRole("radio", { name: "Sections" }).check();
  await choose(page, "Sections", "Gateway and keys");
  await page.keyboard.press("Escape");
  await selectAll(page);
  await press(page, "Roll out to 1 space");
  await expect(outcomes(page, "1 saved")).toBeVisible();
  expect(JSON.parse(posts.at(-1)?.body ?? "")).toEqual(configuration);
  await openPart(page, "Gateway and keys");
  await expect(page.getByRole("textbox", { name: "Gateway URL" })).toHaveValue("https://draft.example");
  await services.close();
});

test("rolls out to the spaces of two connections, each with its own token", async ({ page }) => {
  const services = await startServices(2);
  const { posts, urls } = services;
  await connect(page, "South", urls[1] ?? "", ["spcS1", "spcS2"]);
  await connect(page, "North", urls[0] ?? "", ["spcN0", "spcN1"]);
  await page.goto("/spaces/spcN0/ai/gateway");
  await page.getByRole("textbox", { name: "Gateway URL" }).fill("https://gateway.example");
  await page.getByRole("textbox", { name: "Gateway key" }).fill("canary-key-1");
  await openPart(page, "Roll out");
  await page.getByRole("radio", { name: "Everything" }).check();
  await openOther(page, "South");
  await selectAll(page);
  expect(await press(page, "Roll out to 3 spaces")).toMatch(
    /Send to 3 spaces of (North|South) \(Test\) and (North|South) \(Test\)\?/,
  );
  await expect(outcomes(page, "3 saved")).toBeVisible();
  await expect(spaces(page).filter({ hasText: "Space spcS2, South" })).toContainText("saved");
  expect(posts.map(({ space, bearer }) => `${space} ${bearer}`).toSorted()).toEqual([
    "spcN1 bearer-of-North",
    "spcS1 bearer-of-South",
    "spcS2 bearer-of-South",
  ]);
  expect(posts.every(({ body }) => body.includes("canary-key-1"))).toBe(true);
  await services.close();
});
