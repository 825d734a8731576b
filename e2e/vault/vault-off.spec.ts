import type { Page } from "playwright/test";
import { connectTo, create, openForm, secretDialog, SMALL_TOKEN, storeAndClose } from "../access-tokens/steps.ts";
import { openIntegration, openPart, openReview, sendButton, startRecordingService } from "../ai-integration/steps.ts";
import { fillSecrets } from "../secrets/secrets-steps.ts";
import { expect, test } from "../test.ts";
import { bearerForm, openVault } from "./steps.ts";

test.slow();

/** Files that only a vault needs. */
const OF_THE_VAULT = /\/assets\/(?:vault-|.*-vault-|.*-kept-(?!record)|.*-keep-token)/;

const expectNoOffer = (page: Page) =>
  expect(page.locator("main, [role=dialog]").getByText(/vault/i), "nothing speaks of a vault").toHaveCount(0);

test("without a vault no screen offers one, and nothing of it is loaded @long", async ({ page, hostRequests }) => {
  const loaded = () => hostRequests.map(({ path }) => path).filter((path) => OF_THE_VAULT.test(path));
  await openForm(page, SMALL_TOKEN);
  await create(page);
  await expect(secretDialog(page).getByRole("button", { name: "Copy token" })).toBeVisible();
  await expectNoOffer(page);
  await storeAndClose(page);

  const service = await startRecordingService();
  await connectTo(page, service.url);
  await page.goto("/connections");
  await expect(bearerForm(page)).toBeVisible();
  await expectNoOffer(page);

  await openIntegration(page, "spcRemote");
  await fillSecrets(page);
  await expectNoOffer(page);
  const review = await openReview(page);
  await review.getByRole("tab", { name: /^Keys/ }).click();
  await expectNoOffer(page);
  await sendButton(review).click();
  await expect(page.getByRole("dialog", { name: "Sent" })).toBeVisible();
  await expectNoOffer(page);

  // The keys are gone with the page, and are asked for by their fields.
  await openIntegration(page, "spcRemote");
  await expect((await openPart(page, "Gateway and keys")).getByPlaceholder("Enter again").first()).toBeVisible();
  await expectNoOffer(page);
  await expect((await openReview(page)).getByRole("region", { name: "Missing keys" })).toBeVisible();
  await expectNoOffer(page);
  expect(loaded()).toEqual([]);

  await openVault(page);
  expect(loaded(), "its own screen loads it").not.toEqual([]);
  await service.close();
});
