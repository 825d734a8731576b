import { expectDraftKept, openPart, openSample } from "../ai-integration/steps.ts";
import { expect, test } from "../test.ts";
import { noteSpoken, spokenIn } from "./spoken-texts.ts";

test.beforeEach(async ({ page }) => noteSpoken(page));

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
  await expect.poll(said).toEqual(["Draft kept", "Draft kept"]);
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
  await expect.poll(said).toEqual([expect.stringMatching(/^Model removed/), "Draft kept"]);
});
