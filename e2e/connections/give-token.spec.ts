import type { Locator, Page } from "playwright/test";
import { openIntegration, openPart, openReview, sendButton } from "../ai-integration/steps.ts";
import { cellOf, drop, expectInsertedOnce, queue } from "../attachments/steps.ts";
import { connect } from "../service/serve-api-steps.ts";
import { expect, expectAccessible } from "../test.ts";
import { chooseTus, openPinnedTable, save, test } from "../upload-targets/steps.ts";

/** The requests with a method, as they leave. */
function requests(page: Page, method: string) {
  const sent: string[] = [];
  page.on("request", (request) => request.method() === method && sent.push(request.postData() ?? request.url()));
  return sent;
}

/** Gives a token where a call failed, with the keyboard. */
async function giveToken(within: Locator, bearer: string, next: string) {
  const given = within.getByRole("group", { name: "Bearer token" });
  await expect(given.getByRole("checkbox", { name: "Keep the token when this tab reloads" })).toBeChecked();
  await given.getByRole("textbox", { name: "Bearer token" }).fill(bearer);
  await given.getByRole("textbox", { name: "Bearer token" }).press("Enter");
  await expect(within.getByText(`Token in use. Press “${next}”.`)).toBeFocused();
  await expect(given).toBeHidden();
}

test.beforeEach(async ({ page, service: { baseUrl }, allow }) => {
  allow(/^Failed to load resource: the server responded with a status of 401/);
  await connect(page, { baseUrl, bearer: "expired-token" });
});

test("an AI integration that was refused for its token is sent again with another, keys included", async ({
  page,
  service,
}) => {
  const posts = requests(page, "POST");
  await openIntegration(page, service.places.spaceId);
  await (
    await openPart(page, "Gateway and keys")
  )
    .getByRole("textbox", { name: "Gateway URL" })
    .fill("https://gateway.example");
  await (
    await openPart(page, "Gateway and keys")
  )
    .getByRole("textbox", { name: "Gateway key" })
    .fill("typed-gateway-key");
  const dialog = await openReview(page);
  await sendButton(dialog).click();
  await expect(dialog.getByRole("alert")).toContainText("(401)");
  await expectAccessible(page, { part: "[role=dialog]" });
  await giveToken(dialog, service.bearer, "Send to Test again");
  expect(posts, "nothing is sent again by itself").toHaveLength(1);
  await dialog.getByRole("button", { name: "Send to Test again" }).click();
  await expect(page.getByRole("dialog", { name: "Sent" })).toBeVisible();
  expect(posts).toHaveLength(2);
  expect(posts[1], "nothing is lost").toBe(posts[0]);
  expect(posts[1]).toContain("typed-gateway-key");
});

test("a base that was refused is read with another token, which is kept over a reload @long", async ({
  page,
  service,
}) => {
  const { baseId } = service.places;
  await page.goto(`/bases/${baseId}`);
  const main = page.getByRole("main");
  await expect(main.getByRole("alert")).toContainText("(401)");
  await expectAccessible(page);
  await giveToken(main, "also-expired", "Try again");
  await main.getByRole("button", { name: "Try again" }).click();
  await expect(main.getByRole("group", { name: "Bearer token" }), "it asks again").toBeVisible();
  await giveToken(main, service.bearer, "Try again");
  await main.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("region", { name: "The response as JSON" })).toContainText(baseId);
  await page.reload();
  await expect(page.getByRole("region", { name: "The response as JSON" })).toContainText(baseId);
  await expect
    .poll(async () => page.evaluate(() => JSON.stringify([localStorage, sessionStorage, location.href])))
    .not.toContain(service.bearer);
});

test("files whose token was refused wait in the queue, and all are added with another one @whole @long", async ({
  page,
  service,
  tus,
}) => {
  await save(await chooseTus(page, tus.endpoint));
  const { records } = service.places;
  await openPinnedTable(page, service.places, 6);
  const inserts: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/insertAttachment")) inserts.push(request.url());
  });
  const cell = async (index: number) => cellOf(page, records[index]?.name ?? "", "Documents");
  const given = queue(page).getByRole("group", { name: "Bearer token" });
  const token = given.getByRole("textbox", { name: "Bearer token" });
  await drop(await cell(4), [
    { name: "one.txt", text: "one" },
    { name: "two.txt", text: "two" },
  ]);
  await expect(queue(page)).toContainText("2 files wait for a token");
  await expect(token).toBeVisible();
  await drop(await cell(5), [{ name: "three.txt", text: "three" }]);
  const allWait = async () => expect(queue(page)).toContainText("3 files wait for a token");
  await allWait();
  expect(inserts, "one refusal is enough").toHaveLength(1);
  await expect(given, "it is asked for once").toHaveCount(1);
  await expectAccessible(page, { part: "[aria-label='Attachment queue']" });

  await page.setViewportSize({ width: 390, height: 844 });
  const use = given.getByRole("button", { name: "Replace token" });
  await use.scrollIntoViewIfNeeded();
  await expect(use).toBeInViewport();
  await expectAccessible(page, { part: "[aria-label='Attachment queue']" });
  await token.fill("also-expired");
  await token.press("Enter");
  await expect.poll(() => inserts.length).toBeGreaterThan(1);
  await allWait();
  await token.fill(service.bearer);
  await token.press("Enter");
  await expectInsertedOnce(page, 3);
  await expect(queue(page).getByRole("button", { name: "Close" }), "the focus stays in the queue").toBeVisible();
  await expect(given).toBeHidden();
  expect(
    tus.requests.filter(({ method }) => method === "POST"),
    "nothing was sent to the place twice",
  ).toHaveLength(3);
});
