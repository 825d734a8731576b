import { connectTo } from "../access-tokens/steps.ts";
import { expect, expectAccessible, test } from "../test.ts";
import { openConfigurationImport } from "./import-steps.ts";
import {
  modelButton,
  openIntegration,
  openJson,
  deleteLeftOut,
  openPart,
  openReview,
  openSample,
  part,
  sectionMenu,
  send,
  startRecordingService,
} from "./steps.ts";

test("what is typed and no value yet, the place in a list and a filter stay while another section is shown", async ({
  page,
}) => {
  await openSample(page);
  const list = page.getByRole("grid", { name: "Gateway models" });
  await page.getByRole("searchbox", { name: "Search models" }).fill("e");
  await list.evaluate((element) => element.scrollTo(0, 300));
  const app = await openPart(page, "App generation");
  const credits = app.getByRole("textbox", { name: "Credits" });
  await credits.fill("12 x");
  await expect(sectionMenu(page).getByRole("link", { name: "App generation 1 problem" })).toBeVisible();
  const group = (await openPart(page, "Concurrency")).getByRole("group", { name: "Night batch" });
  await group.getByRole("textbox", { name: "Requests per key" }).scrollIntoViewIfNeeded();
  const depth = await page.evaluate(() => scrollY);
  expect(depth).toBeGreaterThan(200);
  const json = await openJson(page);
  await json.press("Control+Home");
  await json.press("x");
  await expect(page.getByText("Not applied yet: the form is unchanged")).toBeVisible();

  await openPart(page, "Models");
  await expect(page.getByRole("searchbox", { name: "Search models" })).toHaveValue("e");
  await expect.poll(() => list.evaluate((element) => element.scrollTop)).toBe(300);
  await openPart(page, "Concurrency");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(depth);
  await openPart(page, "App generation");
  await expect(credits).toHaveValue("12 x");
  await expect(credits).toHaveAttribute("aria-invalid", "true");
  await expect(await openJson(page)).toContainText("x{");
  await expect(page.getByText("Not applied yet: the form is unchanged")).toBeVisible();

  const review = await openReview(page);
  await expect(review.getByText("2 fields cannot be read")).toBeVisible();
  await review.getByRole("button", { name: "Go to field: Credits" }).click();
  await expect(credits).toBeFocused();
});

test("the mark of a field says what the API does not define @long", async ({ page }) => {
  await openSample(page);
  const attachments = await openPart(page, "Attachments");
  const marks = attachments.getByRole("button", { name: /^Not defined by the API: / });
  await expect(marks).toHaveCount(2);
  await attachments.getByRole("combobox", { name: "Transfer mode" }).focus();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Tab");
  await expect(marks.first()).toBeFocused();
  const tip = page.getByText("Not defined by the API: Which transfer modes are allowed, besides url?");
  await expect(tip).toBeVisible();
  await page.keyboard.press("Enter");
  const more = page.getByRole("dialog", { name: "Not defined by the API" });
  await expect(more).toContainText("“url” is suggested");
  await expect(tip).toHaveCount(0);
  await expectAccessible(page, { part: "[role=dialog]" });
  await page.keyboard.press("Escape");
  await expect(marks.first()).toBeFocused();
});

test("an empty text and an empty list are told from not set, and are left out by a press @long", async ({ page }) => {
  const service = await startRecordingService();
  await connectTo(page, service.url);
  await openIntegration(page, "spcRemote");
  const dialog = await openConfigurationImport(page);
  const config = { aiGatewayBaseUrl: "", aiGatewayApiKeys: [], gatewayModels: [], llmProviders: [] };
  await dialog.getByRole("textbox", { name: "Or paste its text" }).fill(JSON.stringify({ type: "AI", config }));
  await dialog.getByRole("button", { name: "Import", exact: true }).click();
  await expect(dialog).toBeHidden();

  const gateway = await openPart(page, "Gateway and keys");
  await expect(gateway.getByText("Empty text")).toBeVisible();
  await expect(gateway.getByText("Empty list")).toBeVisible();
  const leaveOut = (name: string) => part(page, name).getByRole("button", { name: "Leave out" });
  await leaveOut("Gateway and keys").first().click();
  await leaveOut("Gateway and keys").click();
  await expect(gateway.getByText("· Not set"), "of the key pool").toBeVisible();
  await expect(gateway.getByRole("button", { name: "Clear the list" }), "nothing to clear").toHaveCount(0);
  await expect(gateway.getByRole("textbox", { name: "Add keys" })).toBeFocused();
  await expect((await openPart(page, "Models")).getByText("The list of models is empty")).toBeVisible();
  await leaveOut("Models").click();
  const providers = await openPart(page, "Providers");
  await expect(providers.getByText("The list of providers is empty.")).toBeVisible();
  await leaveOut("Providers").click();
  await expect(providers.getByText("No providers")).toBeVisible();
  await send(page);
  expect(service.bodies.map((body) => JSON.parse(body) as unknown)).toEqual([{ type: "AI", config: {} }]);
  await service.close();
});

test("the overview leads to the price of a model, the slots of a group and the missing keys @long", async ({
  page,
}) => {
  await deleteLeftOut(page);
  await openSample(page);
  const overview = await openPart(page, "Overview");
  await overview.getByRole("link", { name: /^input 0\.0000025/ }).click();
  const panel = page.getByRole("dialog");
  await expect(panel.getByRole("textbox", { name: "Input price" })).toBeFocused();
  await panel.getByRole("button", { name: "Close" }).click();
  await expect(modelButton(page, "northwind/large-2")).toBeVisible();

  await openPart(page, "Overview");
  await expect(overview.getByText("4 groups, 58 parallel requests")).toBeVisible();
  await overview.getByRole("link", { name: "Night batch" }).click();
  const night = part(page, "Concurrency").getByRole("group", { name: "Night batch" });
  await expect(night.getByRole("textbox", { name: "Requests per key" })).toBeFocused();

  await openPart(page, "Overview");
  await overview.getByRole("link", { name: "4 gateway keys are missing." }).click();
  await expect(page.getByRole("textbox", { name: "Gateway key" })).toBeFocused();
});

test("the overview shows what changed, and where to find it", async ({ page }) => {
  await openSample(page);
  const defaults = await openPart(page, "Defaults and abilities");
  await defaults.getByRole("combobox", { name: "Large" }).fill("no/such-model");
  await page.keyboard.press("Tab");
  const overview = await openPart(page, "Overview");
  await expect(overview.getByRole("listitem").filter({ hasText: "Defaults and abilities 1 change" })).toBeVisible();
  await overview.getByRole("link", { name: "The Large default, no/such-model, is not among" }).click();
  await expect(defaults.getByRole("combobox", { name: "Large" })).toBeFocused();
  await page.getByRole("button", { name: /^Undo: / }).click();
  await openPart(page, "Overview");
  await expect(overview.getByText("No changes")).toBeVisible();
});
