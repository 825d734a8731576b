import { connectTo } from "../access-tokens/steps.ts";
import {
  backToForm,
  openIntegration,
  openPart,
  openReview,
  part,
  sendButton,
  startRecordingService,
} from "../ai-integration/steps.ts";
import { expect, expectAccessible, test } from "../test.ts";
import { openVault, unlock, untilIdle } from "./steps.ts";
import { openStoredVault } from "./stored-vault.ts";

test.slow();

test("a key of three spaces is replaced once, and all are listed until they are sent", async ({ page }) => {
  const service = await startRecordingService();
  await openStoredVault(page);
  await connectTo(page, service.url);
  const gatewayKey = part(page, "Gateway and keys").getByRole("textbox", { name: "Gateway key" });
  for (const spaceId of ["spcOne", "spcTwo", "spcThree"]) {
    await openIntegration(page, spaceId);
    await gatewayKey.fill("sk-before-the-rotation");
    const review = await openReview(page);
    await sendButton(review).click();
    const sent = page.getByRole("dialog", { name: "Sent" });
    await sent.getByRole("button", { name: /^Keep 1 (new )?key in vault$/ }).click();
    await unlock(page);
    await expect(sent.getByText(/^The vault keeps /)).toBeVisible();
  }

  await openVault(page);
  await unlock(page);
  const kept = page.getByRole("list", { name: "Kept secrets" });
  const unsent = kept.getByRole("list", { name: /^Not sent since/ });
  await expect(kept.getByRole("button", { name: "Reveal Gateway key" })).toBeVisible();
  await expect(unsent).toHaveCount(0);
  await kept.getByRole("button", { name: "Reveal Gateway key" }).click();
  await expect(kept.getByText("sk-before-the-rotation")).toBeVisible();
  await kept.getByRole("button", { name: "Replace Gateway key in all places" }).click();
  const dialog = page.getByRole("dialog", { name: "Replace Gateway key" });
  await expect(dialog.getByRole("list", { name: "Used in" }).getByRole("listitem")).toHaveCount(3);
  await expectAccessible(page, { part: "[role=dialog]" });
  await dialog.getByRole("textbox", { name: "New value" }).fill("sk-after-the-rotation");
  await dialog.getByRole("button", { name: "Replace in all places" }).click();
  await untilIdle(page);
  await expect(unsent.getByRole("link")).toHaveCount(3);
  await expect(kept.getByText("sk-before-the-rotation"), "is not shown as the new key").toHaveCount(0);
  await expectAccessible(page);

  await unsent.getByRole("link").first().click();
  const bar = page.getByRole("region", { name: "Draft" });
  const fill = page.getByRole("button", { name: "Fill 1 key from vault" });
  await expect(fill).toBeVisible();
  await expect(bar, "there is something to send, though nothing was edited").toContainText("Replaced keys not sent");
  await expect(bar.getByRole("button", { name: "Review and send" })).toBeVisible();
  await expectAccessible(page);
  await fill.click();
  await openPart(page, "Gateway and keys");
  await expect(gatewayKey).toHaveValue("sk-after-the-rotation");
  await expect(bar).toContainText("1 change");
  const review = await openReview(page);
  await sendButton(review).click();
  await backToForm(page.getByRole("dialog", { name: "Sent" }));
  expect(service.bodies.at(-1)).toContain("sk-after-the-rotation");
  await expect(bar).toContainText("No changes");
  await expect(page.getByText("1 key filled from the vault")).toHaveCount(0);
  await page.getByRole("navigation", { name: "Screens" }).getByRole("link", { name: "Vault" }).click();
  await expect(unsent.getByRole("link")).toHaveCount(2);
  await service.close();
});
