import type { Page } from "playwright/test";
import {
  fillSuggested,
  openPart,
  openSample,
  send,
  startRecordingService,
  type RecordingService,
} from "../ai-integration/steps.ts";
import { setFault } from "../service/fault-steps.ts";
import { expect, expectAccessible, test } from "../test.ts";

const spaces = (page: Page) => page.getByRole("list", { name: "Spaces", exact: true }).getByRole("listitem");
const main = (page: Page) => page.getByRole("main");

async function press(page: Page, name: string) {
  await main(page).getByRole("button", { name, exact: true }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("of Local backend");
  await dialog.getByRole("button").last().click();
  await expect(dialog).toBeHidden();
}

test("rolls a change out to other spaces, goes on after a reload, and undoes it @whole", async ({ page }) => {
  await openSample(page);
  await openPart(page, "Roll out");
  await page.getByRole("radio", { name: "Everything" }).check();
  await page.getByRole("button", { name: "Select all that fit" }).click();
  await expect(main(page).getByRole("button", { name: "Roll out to 0 spaces" })).toBeDisabled();
  const noWayBack = page.getByRole("checkbox", { name: /This cannot be undone/ });
  await expect(noWayBack).toHaveCount(2);
  for (const box of await noWayBack.all()) await box.check();
  await expectAccessible(page);
  await press(page, "Roll out to 2 spaces");
  await expect(page.getByRole("status").filter({ hasText: "2 saved" })).toBeVisible();
  await expect(main(page).getByRole("button", { name: /^Undo:/ }), "nothing is known before it").toHaveCount(0);
  await main(page).getByRole("button", { name: "New roll-out" }).click();

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

  await page.reload();
  await setFault(page, "configureAiIntegration", 400);
  await press(page, "Continue: 1 space");
  await expect(spaces(page).nth(1)).toContainText("refused");
  await setFault(page, "configureAiIntegration", undefined);
  await press(page, "Try again: 1 space");
  await expect(page.getByRole("status").filter({ hasText: "2 saved" })).toBeVisible();
  const download = page.waitForEvent("download");
  await main(page).getByRole("button", { name: "Receipt as CSV" }).click();
  expect((await download).suggestedFilename()).toMatch(/^roll-out-.*\.csv$/);
  await expectAccessible(page);

  await press(page, "Undo: 2 spaces");
  await expect(page.getByRole("status").filter({ hasText: "2 undone" })).toBeVisible();
  await spaces(page).nth(0).getByRole("link").click();
  await openPart(page, "Defaults and abilities");
  await expect(page.getByRole("combobox", { name: "Large" })).toHaveValue("northwind/large-2");
});

async function connect(page: Page, name: string, { url }: RecordingService, spaceIds: readonly string[]) {
  await page.goto("/connections");
  await page.getByRole("button", { name: "Add a service" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill(name);
  await page.getByRole("radio", { name: "Test", exact: true }).check();
  await page.getByRole("textbox", { name: "Base URL" }).fill(url);
  await page.getByRole("textbox", { name: "Bearer token" }).fill(`bearer-of-${name}`);
  await page.getByRole("checkbox", { name: "Keep the token when this tab reloads" }).check();
  await page.getByRole("button", { name: "Add and use" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Spaces" })).toBeVisible();
  await page.goto("/connections");
  await page.getByRole("button", { name: "Import ids…" }).click();
  const dialog = page.getByRole("dialog", { name: "Import ids" });
  const pins = spaceIds.map((id) => ({ kind: "space", id, parent: "", name: `Space ${id}` }));
  const text = JSON.stringify({ kind: "workspace-console/pins", version: 1, pins });
  const file = { name: "pins.json", mimeType: "application/json", buffer: Buffer.from(text) };
  await dialog.locator("input[type=file]").setInputFiles(file);
  await dialog.getByRole("button", { name: /^Import/ }).click();
  await expect(dialog).toBeHidden();
}

test("rolls out to the spaces of two connections, each with its own token", async ({ page }) => {
  const [north, south] = [await startRecordingService(), await startRecordingService()];
  await connect(page, "South", south, ["spcS1", "spcS2"]);
  await connect(page, "North", north, ["spcN0", "spcN1"]);
  await page.goto("/spaces/spcN0/ai/gateway");
  await page.getByRole("textbox", { name: "Gateway URL" }).fill("https://gateway.example");
  await page.getByRole("textbox", { name: "Gateway key" }).fill("canary-key-1");
  await openPart(page, "Roll out");
  await page.getByRole("radio", { name: "Everything" }).check();
  await page.getByRole("combobox", { name: "Spaces of another connection too" }).click();
  await page.getByRole("option", { name: "South" }).click();
  await page.getByRole("button", { name: "Select all that fit" }).click();
  const noWayBack = page.getByRole("checkbox", { name: /This cannot be undone/ });
  await expect(noWayBack).toHaveCount(3);
  for (const box of await noWayBack.all()) await box.check();
  await main(page).getByRole("button", { name: "Roll out to 3 spaces" }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText(/Send to 3 spaces of (North|South) \(Test\) and (North|South) \(Test\)\?/);
  await dialog.getByRole("button").last().click();
  await expect(page.getByRole("status").filter({ hasText: "3 saved" })).toBeVisible();
  await expect(spaces(page).filter({ hasText: "Space spcS2, South" })).toContainText("saved");
  expect([north.bodies.length, south.bodies.length]).toEqual([1, 2]);
  expect([...north.bearers, ...new Set(south.bearers)]).toEqual(["bearer-of-North", "bearer-of-South"]);
  expect([...north.bodies, ...south.bodies].every((body) => body.includes("canary-key-1"))).toBe(true);
  await north.close();
  await south.close();
});
