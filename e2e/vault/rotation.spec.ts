import { connectTo } from "../access-tokens/steps.ts";
import { openIntegration, openReview, part, sendButton, startRecordingService } from "../ai-integration/steps.ts";
import { expect, expectAccessible, test } from "../test.ts";
import { createVault, openVault, unlock, untilIdle } from "./steps.ts";

test.slow();

test("a key of three spaces is replaced once, and all are listed until they are sent", async ({ page }) => {
  const service = await startRecordingService();
  await openVault(page);
  await createVault(page);
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
    await expect(sent.getByRole("button", { name: /in vault$/ })).toHaveCount(0);
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
  const review = await openReview(page);
  await review.getByRole("button", { name: /^Fill \d+ keys? from vault$/ }).click();
  await sendButton(review).click();
  await expect(page.getByRole("dialog", { name: "Sent" })).toBeVisible();
  expect(service.bodies.at(-1)).toContain("sk-after-the-rotation");
  await page.getByRole("dialog", { name: "Sent" }).getByRole("button", { name: "Back to the form" }).click();
  await page.getByRole("navigation", { name: "Screens" }).getByRole("link", { name: "Vault" }).click();
  await expect(unsent.getByRole("link")).toHaveCount(2);
  await service.close();
});
