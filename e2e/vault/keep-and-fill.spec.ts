import {
  connectTo,
  create,
  hideTab,
  openForm,
  secretDialog,
  secretField,
  showTab,
  SMALL_TOKEN,
} from "../access-tokens/steps.ts";
import {
  expectDraftKept,
  fillSuggested,
  openIntegration,
  openReview,
  part,
  sendButton,
  startRecordingService,
} from "../ai-integration/steps.ts";
import { fillSecrets, SECRETS } from "../secrets/secrets-steps.ts";
import { expect, expectAccessible, test } from "../test.ts";
import { bearerForm, bearerKept, createVault, lockButton, openVault, unlock } from "./steps.ts";

test.slow();

const BEARER = "operator-bearer-of-the-vault";
/** The secrets of `fillSecrets`, apart from the bearer token. */
const COUNT = 7;

test("what was kept is filled the next day, with one passphrase", async ({ page, context, problems }) => {
  const service = await startRecordingService();
  await openVault(page);
  await createVault(page);
  await connectTo(page, service.url, BEARER);
  await page.goto("/connections");
  await unlockAnd(page, () => bearerForm(page).getByRole("button", { name: "Keep in vault" }).click());
  await expect(bearerKept(page)).toBeVisible();

  await openIntegration(page, "spcRemote");
  await fillSecrets(page);
  const offers = page.getByRole("button", { name: /^Keep in vault: / });
  await expect(offers).toHaveCount(COUNT);
  const offered = await offers.evaluateAll((buttons) => buttons.map((button) => button.ariaLabel?.split(": ")[1]));
  expect(offered, "each field of a secret offers it").toEqual([
    "Gateway key",
    "Key pool",
    "Private key",
    "Keys of group-1",
    "Generator key",
    "Hosting token",
    "acme",
  ]);
  let review = await openReview(page);
  await sendButton(review).click();
  const sent = page.getByRole("dialog", { name: "Sent" });
  await unlockAnd(page, () => sent.getByRole("button", { name: /^Keep \d+ (new )?keys in vault$/ }).click());
  await expect(page.getByText(`The vault keeps ${COUNT} more keys`)).toBeVisible();
  await expect(sent.getByRole("button", { name: /in vault$/ })).toHaveCount(0);

  // The last tab closes, so the key is gone with the token and the keys of the form.
  await page.close();
  const next = await context.newPage();
  await openIntegration(next, "spcRemote");
  await fillSuggested(part(next, "Defaults and abilities"), "Large", "acme/large");
  await expectDraftKept(next);
  review = await openReview(next);
  await review.getByRole("button", { name: "Unlock and fill from vault…" }).click();
  await unlock(next);
  await expect(next.getByText(`${COUNT} keys filled from the vault`)).toBeVisible();
  await review.getByRole("tab", { name: /^Keys/ }).click();
  await expect(review.getByText("from the vault", { exact: true })).toHaveCount(COUNT);
  await expectAccessible(next, { part: "[role=dialog]" });
  await sendButton(review).click();
  await bearerForm(next).getByRole("button", { name: "Use token from vault" }).click();
  await review.getByRole("button", { name: /^Send to .* again$/ }).click();
  await expect(next.getByRole("dialog", { name: "Sent" })).toBeVisible();

  const [first, second] = service.bodies.map((body) => JSON.parse(body) as { config: Record<string, unknown> });
  expect(second?.config).toEqual({ ...first?.config, chatModel: { lg: "acme/large" } });
  expect(JSON.stringify(second)).toContain(SECRETS["pool key"]);
  await openVault(next);
  await unlock(next);
  await expect(next.getByRole("list", { name: "Kept secrets" }).getByRole("listitem")).toHaveCount(COUNT + 1);
  await expectAccessible(next);
  await service.close();
  expect(problems).toEqual([]);
});

test("a secret is kept for one service, and hides after half a minute or with the tab", async ({ page }) => {
  await page.clock.install();
  await openVault(page);
  await createVault(page);
  await openForm(page, SMALL_TOKEN);
  await create(page);
  const dialog = secretDialog(page);
  await dialog.getByRole("button", { name: "Reveal" }).click();
  const token = await secretField(page).inputValue();
  await unlockAnd(page, () => dialog.getByRole("button", { name: "Keep in vault" }).click());
  await expect(dialog.getByRole("status").filter({ hasText: "The vault keeps" })).toBeVisible();
  await dialog.getByRole("button", { name: "Done" }).click();

  await page.getByRole("navigation", { name: "Screens" }).getByRole("link", { name: "Vault" }).click();
  const kept = page.getByRole("list", { name: "Kept secrets" }).getByRole("listitem").filter({ hasText: "CI" });
  await kept.getByRole("button", { name: "Reveal CI" }).click();
  await expect(kept.getByText(token)).toBeVisible();
  await page.clock.fastForward(29_000);
  await expect(kept.getByText(token)).toBeVisible();
  await page.clock.fastForward(2_000);
  await expect(kept.getByText(token)).toHaveCount(0);
  await kept.getByRole("button", { name: "Reveal CI" }).click();
  await expect(kept.getByText(token)).toBeVisible();
  await hideTab(page);
  await expect(kept.getByText(token)).toHaveCount(0);
  await showTab(page);

  const service = await startRecordingService();
  await connectTo(page, service.url);
  await page.goto("/connections");
  await unlockAnd(page, () => bearerForm(page).getByRole("button", { name: "Keep in vault" }).click());
  const other = await startRecordingService();
  await connectTo(page, other.url);
  await page.getByRole("navigation", { name: "Screens" }).getByRole("link", { name: "Connections" }).click();
  await expect(bearerForm(page).getByRole("button", { name: "Keep in vault" })).toBeVisible();
  await expect(bearerForm(page).getByRole("button", { name: /from vault/ })).toHaveCount(0);
  await service.close();
  await other.close();

  await openVault(page);
  await unlock(page);
  await page.getByRole("button", { name: "Remove CI" }).click();
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(kept).toHaveCount(0);
  await expect(lockButton(page)).toBeVisible();
});

/** Does what needs the vault. A new document asks for the passphrase. */
async function unlockAnd(page: Parameters<typeof openVault>[0], act: () => Promise<void>): Promise<void> {
  await act();
  await unlock(page);
  await expect(page.getByRole("dialog", { name: "Unlock the vault" })).toHaveCount(0);
}
