import { expectDraftKept, modelButton, openPart, openSample } from "../ai-integration/steps.ts";
import { expect, test } from "../test.ts";
import { noteSpoken, spokenIn } from "./spoken-texts.ts";

test.beforeEach(async ({ page }) => noteSpoken(page));

test("a toast is said once, the first too, and its action waits for the keyboard @long", async ({ page }) => {
  await page.clock.install();
  await openSample(page);
  await modelButton(page, "northwind/large-2").click();
  const panel = page.getByRole("dialog");
  await panel.getByRole("button", { name: "Remove", exact: true }).press("Enter");
  await expect(panel).toBeHidden();
  await expect(modelButton(page, "northwind/large-2")).toHaveCount(0);
  const toasts = page.getByRole("region", { name: "Notifications" });
  await expect(toasts.getByText("Model removed")).toBeVisible();
  const said = async () => (await spokenIn(page)).filter((text) => text.includes("Model removed"));
  await expect.poll(said).toHaveLength(1);
  await expect
    .poll(async () => (await spokenIn(page)).filter((text) => /Notifications|Undo|Close/.test(text)))
    .toEqual([]);

  await page.clock.fastForward("10:00");
  await page.keyboard.press("F6");
  await expect(toasts).toBeFocused();
  const undo = toasts.getByRole("button", { name: "Undo" });
  for (let stop = 0; stop < 3 && !(await undo.evaluate((button) => button.matches(":focus"))); stop++)
    await page.keyboard.press("Tab");
  await expect(undo).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(modelButton(page, "northwind/large-2")).toBeVisible();
  await expect(toasts.getByRole("group")).toHaveCount(0);
  await expect(page.locator("main :focus")).toHaveCount(1);
  await expect.poll(said).toHaveLength(1);
});

test("a toast that undoes a step is replaced by the next one, and is gone with its screen @long", async ({ page }) => {
  await openSample(page);
  const toasts = page.getByRole("region", { name: "Notifications" }).getByRole("group");
  const bar = (await openPart(page, "Models")).getByRole("group", { name: "Selected models" });
  for (const model of ["northwind/large-2", "northwind/small-2"]) {
    await page.getByRole("checkbox", { name: `Select ${model}` }).click();
    await bar.getByRole("button", { name: "Remove", exact: true }).click();
    await expect(modelButton(page, model)).toHaveCount(0);
    await expect(toasts.first()).toContainText("Model removed");
    await expect(toasts).toHaveCount(1, { timeout: 2_000 });
  }
  await page.getByRole("navigation", { name: "Screens" }).getByRole("link", { name: "Spaces" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Leave" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Spaces" })).toBeVisible();
  await expect(toasts).toHaveCount(0, { timeout: 2_000 });
});

test("a draft says that it was saved, once for each pause and in two words @long", async ({ page }) => {
  await openSample(page);
  const url = (await openPart(page, "Gateway and keys")).getByRole("textbox", { name: "Gateway URL" });
  const said = async () => (await spokenIn(page)).filter((text) => /draft|change/i.test(text));
  for (const pauses of [1, 2]) {
    await url.focus();
    await page.keyboard.press("End");
    await page.keyboard.type("/v1/longer/path", { delay: 120 });
    await expect.poll(said, { timeout: 10_000 }).toHaveLength(pauses);
  }
  await expect.poll(said).toEqual(["Draft saved", "Draft saved"]);
});

test("a draft does not say that it was saved when a message says the change @long", async ({ page }) => {
  await page.clock.install();
  await openSample(page);
  await page.getByRole("checkbox", { name: "Select northwind/small-2" }).click();
  const bar = (await openPart(page, "Models")).getByRole("group", { name: "Selected models" });
  await bar.getByRole("button", { name: "Remove", exact: true }).click();
  const said = async () => (await spokenIn(page)).filter((text) => /draft|removed/i.test(text));
  await expect.poll(said).toHaveLength(1);
  await expectDraftKept(page);
  await page.clock.runFor(10_000);
  await (
    await openPart(page, "Gateway and keys")
  )
    .getByRole("textbox", { name: "Gateway URL" })
    .fill("https://new.example");
  await page.clock.runFor(1_000);
  await expectDraftKept(page);
  await page.clock.runFor(10_000);
  await expect.poll(said).toEqual([expect.stringMatching(/^Model removed/), "Draft saved"]);
});

test("the palette says how many results there are, and nothing before @long", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("Control+K");
  const input = page.getByRole("combobox", { name: "Name or id" });
  await expect(input).toBeFocused();
  const said = async () => (await spokenIn(page)).filter((text) => /result|search/i.test(text));
  await input.fill("suppliers");
  await expect.poll(said).toEqual([expect.stringMatching(/^\d+ results?\.$/)]);
  await input.fill("zzzz");
  await expect.poll(async () => (await said()).slice(1)).toEqual([expect.stringMatching(/^No results/)]);
});
