import {
  backToForm,
  expectDraftKept,
  fillSuggested,
  openPart,
  openReview,
  openSample,
  part,
  send,
  sendButton,
  status,
} from "../ai-integration/steps.ts";
import { setFault } from "../service/fault-steps.ts";
import { expect, expectAccessible, test } from "../test.ts";

test("finds when a default was changed, compares, and brings the old one back after a restart", async ({ page }) => {
  await openSample(page);
  const versions = page.getByRole("list", { name: "Versions" }).getByRole("listitem");
  for (const model of ["northwind/deep-2", "northwind/small-2"]) {
    await fillSuggested(await openPart(page, "Defaults and abilities"), "Large", model);
    await backToForm(await send(page));
  }
  const gateway = await openPart(page, "Gateway and keys");
  await gateway.getByRole("textbox", { name: "Gateway URL" }).fill("https://later.example");
  await gateway.getByRole("textbox", { name: "Gateway key" }).fill("sk-history-1");
  await setFault(page, "configureAiIntegration", 400);
  await sendButton(await openReview(page)).click();
  await expect(page.getByRole("dialog", { name: "Saving failed" })).toBeVisible();
  await setFault(page, "configureAiIntegration", undefined);
  await page.keyboard.press("Escape");
  await expectDraftKept(page);

  await page.reload();
  await openPart(page, "History");
  await expect(versions).toHaveCount(4);
  await expect(versions.nth(0)).toContainText("refused");
  await expect(versions.nth(0)).toContainText("Gateway key: sent");
  await expect(versions.nth(3)).toContainText("before the first save");
  await expect(page.getByRole("main")).not.toContainText("sk-history-1");
  await expectAccessible(page);

  await page.getByRole("searchbox", { name: "Find in history" }).fill("large deep");
  await expect(versions).toHaveCount(2);
  await expect(versions.nth(0)).toContainText("Large: northwind/deep-2 → northwind/small-2");
  await expect(versions.nth(1)).toContainText("Large: northwind/large-2 → northwind/deep-2");
  await versions
    .nth(1)
    .getByRole("button", { name: /^Compare or bring back/ })
    .click();
  const dialog = page.getByRole("dialog", { name: /^Version of / });
  const changes = dialog.getByRole("region", { name: "Changes", exact: true });
  await expect(changes, "what bringing it back would change").toContainText("https://later.example");
  await dialog.getByRole("combobox", { name: "Compared with" }).click();
  await page.getByRole("option").last().click();
  await expect(changes).toContainText("northwind/large-2");
  await expect(changes).not.toContainText("https://later.example");
  await expectAccessible(page, { part: "[role=dialog]" });
  await dialog.getByRole("textbox", { name: "Note" }).fill("worked well");
  await dialog.getByRole("checkbox", { name: "Pinned" }).check();
  await dialog.getByRole("combobox", { name: "Bring back" }).click();
  await page.getByRole("option", { name: "Defaults and abilities" }).click();
  await dialog.getByRole("button", { name: "Bring back", exact: true }).click();

  await expect(part(page, "Defaults and abilities").getByRole("combobox", { name: "Large" })).toHaveValue(
    "northwind/deep-2",
  );
  await expect(status(page), "the address of the draft stays").toContainText("2 changes");
  await openPart(page, "History");
  await expect(versions.nth(2)).toContainText("worked well");
  await expect(versions.nth(2)).toContainText("pinned");
});
