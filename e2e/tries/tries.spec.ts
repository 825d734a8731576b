import { json, openAiError } from "../../test-servers/ai-gateway.ts";
import { openImport } from "../ai-integration/import-steps.ts";
import { expectDraftKept, openEmptySpace, openPart, part } from "../ai-integration/steps.ts";
import { contentOf, expectIn, expectWithout, recordMessages } from "../secrets/secrets-steps.ts";
import { expect, expectAccessible } from "../test.ts";
import {
  ALL_KEYS,
  fillGateway,
  GATEWAY_KEY,
  GOOD,
  LIMITED,
  NO_QUOTA,
  openDialect,
  openTry,
  poolKeys,
  press,
  REFUSED,
  rowOf,
  test,
} from "./steps.ts";

test("the list of a gateway is imported, and dead keys are removed and come back", async ({
  page,
  gateway,
  context,
}) => {
  const messages = recordMessages(context);
  await fillGateway(page, gateway.url);
  const dialog = await openTry(page, "gateway");
  await expect(dialog.getByRole("note")).toContainText(`Goes to ${new URL(gateway.url).origin}`);
  await expect(dialog.getByRole("note")).toContainText("With the gateway key");
  expect(gateway.requests, "nothing before a press").toEqual([]);
  await expectAccessible(page);
  await press(dialog, "Try");
  const result = dialog.getByRole("region", { name: "Result" });
  await expect(result).toContainText("3 models. Format: List in the style of OpenAI.");
  await expect(result).toContainText("Only the list of models was asked for.");
  await press(dialog, "Import models");
  const importing = page.getByRole("dialog", { name: "Import models" });
  await expect(importing).toContainText("acme/embed");
  await press(importing, "Import");
  await expect((await openPart(page, "Models")).getByRole("grid")).toContainText("acme/large");

  const keys = await openTry(page, "keys");
  await expect(keys.getByRole("note")).toContainText("All keys of the form (5)");
  await expect(keys.getByRole("combobox", { name: "Model" })).toHaveValue("acme/large");
  gateway.requests.length = 0;
  await press(keys, "Try 5 keys");
  await expect(keys.getByRole("status")).toHaveText("2 working, 1 refused, 1 out of quota, 1 rate limited");
  await expect(rowOf(keys, "Gateway key")).toContainText("Works");
  await expect(rowOf(keys, "Key 1")).toContainText("Refused");
  await expect(rowOf(keys, "Key 3")).toContainText("“You exceeded your quota.”");
  await expect(rowOf(keys, "Key 4")).toContainText(/Rate limited.*Until /);
  await expectAccessible(page);
  expect(gateway.requests.map(({ method, path }) => `${method} ${path}`)).toEqual(
    Array<string>(6).fill("POST /v1/chat/completions"),
  );

  await keys.getByRole("checkbox", { name: "Key 1" }).uncheck();
  await expect(keys.getByRole("button", { name: /^Remove/ }), "unticked keys stay").toHaveCount(0);
  await keys.getByRole("checkbox", { name: "Key 1" }).check();
  await press(keys, "Remove 1 dead key");
  await expect(poolKeys(page)).toHaveCount(3);
  await page.getByRole("region", { name: "Notifications" }).getByRole("button", { name: "Undo" }).click();
  await expect(poolKeys(page)).toHaveCount(4);

  const again = await openTry(page, "keys");
  await expect(rowOf(again, "Key 1"), "kept by fingerprint").toContainText("Refused");
  await expect(rowOf(again, "Key 1")).toContainText("Asked for one short answer, not streamed.");
  await press(again, "Sort by result");
  await expect(poolKeys(page)).toHaveCount(4);
  await poolKeys(page)
    .first()
    .getByRole("button", { name: /^Reveal/ })
    .click();
  await expect(poolKeys(page).first()).toContainText(GOOD);
  await poolKeys(page)
    .first()
    .getByRole("button", { name: /^Reveal/ })
    .click();

  await page.keyboard.press("F8");
  const log = page.getByRole("dialog", { name: "Request log" });
  await log.getByRole("option").first().click();
  await expect(log.getByRole("article")).toContainText("Direct to 127.0.0.1");
  await expect(log.getByRole("region", { name: "Request headers" })).toContainText("authorization: Bearer ••••••••");
  await page.keyboard.press("Escape");

  for (const { path, headers, body } of gateway.requests) {
    expect(headers).not.toHaveProperty("referer");
    expect(ALL_KEYS.some((key) => (path + body).includes(key) || decodeURIComponent(path).includes(key))).toBe(false);
  }
  await expectIn(page, ALL_KEYS, messages, ["field Gateway key"], "after the tries");
});

test("the first setup tries the gateway and keys, and its import asks the gateway for its models @long", async ({
  page,
  gateway,
}) => {
  await openEmptySpace(page);
  const step = part(page, "Gateway");
  await expect(step.getByRole("button", { name: "Try keys" })).toHaveAttribute("aria-disabled", "true");
  await step.getByRole("textbox", { name: "Gateway URL" }).fill(gateway.url);
  await step.getByRole("textbox", { name: "Gateway key", exact: true }).fill(GATEWAY_KEY);
  await step.getByRole("button", { name: "Try keys" }).click();
  await expect(rowOf(page.getByRole("dialog", { name: "Try keys" }), "Gateway key")).toBeVisible();
  await page.keyboard.press("Escape");
  await step.getByRole("button", { name: "Try gateway" }).click();
  await expect(page.getByRole("dialog", { name: "Try the gateway" })).toBeVisible();
  await page.keyboard.press("Escape");

  await page.getByRole("region", { name: "Draft" }).getByRole("button", { name: "Next" }).click();
  const importing = await openImport(page);
  await importing.getByRole("textbox", { name: "Address" }).fill(`${gateway.url}/models`);
  await press(importing, "Read");
  await expect(importing.getByRole("textbox", { name: "Address" })).toHaveAccessibleDescription(/sends no key there/);
  await press(importing, "Ask the gateway for its models");
  const dialog = page.getByRole("dialog", { name: "Try the gateway" });
  gateway.requests.length = 0;
  await press(dialog, "Try");
  await press(dialog, "Import models");
  expect(gateway.requests.map(({ headers }) => headers.authorization)).toEqual([`Bearer ${GATEWAY_KEY}`]);
  await press(importing, "Import");
  await expect((await openPart(page, "Models")).getByRole("grid")).toContainText("acme/large");
});

test("each failure is told in its words, and nothing passes as working", async ({ page, gateway, allow }) => {
  allow(/Failed to load resource/, /blocked by CORS policy/);
  await fillGateway(page, gateway.url);
  const dialog = await openTry(page, "gateway");
  const failure = dialog.getByRole("alert");
  const tryAgain = async () => press(dialog, /^Try( again)?$/);

  gateway.fault = (_, response) => json(response, openAiError("<b>Overloaded</b>"));
  await tryAgain();
  await expect(failure).toContainText("“<b>Overloaded</b>”");
  gateway.fault = (_, response) => (response.writeHead(302, { location: "/v1/stolen" }).end(), true);
  await tryAgain();
  await expect(failure).toContainText("redirects to another address");
  gateway.fault = undefined;
  gateway.hasCors = false;
  await tryAgain();
  await expect(failure).toContainText("The list of models: no answer");
  gateway.hasCors = true;
  gateway.fault = () => true;
  await tryAgain();
  await press(dialog, "Stop");
  await expect(dialog.getByRole("note").filter({ hasText: "Cancelled" })).toBeVisible();
  // Half a minute is long for a journey: this try alone gets less.
  await dialog.getByRole("button", { name: "Try again" }).evaluate((button: HTMLElement) => {
    const later = setTimeout;
    const sooner = (work: () => void, ms?: number) => later(work, ms === 30_000 ? 200 : ms);
    Object.assign(globalThis, { setTimeout: sooner });
    button.click();
    Object.assign(globalThis, { setTimeout: later });
  });
  await expect(failure).toContainText("timed out");
  gateway.fault = undefined;
  await tryAgain();
  await expect(dialog.getByRole("region", { name: "Result" })).toContainText("Works");
  expect(gateway.requests.filter(({ path }) => path.includes("stolen"))).toEqual([]);
});

test("a gateway that accepts any key proves none, and another header is kept for the space @long", async ({
  page,
  gateway,
}) => {
  await fillGateway(page, gateway.url);
  gateway.fault = (_, response) => json(response, { data: [{ id: "acme/large" }] });
  const dialog = await openTry(page, "keys");
  await dialog.getByRole("radio", { name: "The list of models" }).check();
  await openDialect(dialog);
  const header = dialog.getByRole("textbox", { name: "Header of the key" });
  await header.fill("Cookie");
  await expect(header).toHaveAccessibleDescription("A browser does not send a key in this header.");
  await header.fill("X-Api-Key");
  await dialog.getByRole("radio", { name: "The key alone" }).check();
  await dialog.getByRole("checkbox", { name: "Key 2" }).uncheck();
  await press(dialog, "Try 4 keys");
  await expect(dialog.getByRole("status")).toHaveText("4 not proven");
  expect(gateway.requests.map(({ headers }) => headers["x-api-key"])).toEqual(
    expect.arrayContaining([GATEWAY_KEY, REFUSED, NO_QUOTA, LIMITED]),
  );
  expect(
    gateway.requests.filter(({ headers }) => headers.authorization !== undefined || headers["x-api-key"] === GOOD),
  ).toEqual([]);
  await page.keyboard.press("Escape");
  await openDialect(await openTry(page, "gateway"));
  await expect(page.getByRole("textbox", { name: "Header of the key" })).toHaveValue("X-Api-Key");
});

test("a console whose own policy forbids the gateway says so @long", async ({ page, gateway, allow }) => {
  allow(/Content Security Policy/, /^Refused by connect-src/);
  await page.route("**/*", async (route) => {
    if (route.request().resourceType() !== "document") return route.continue();
    const response = await route.fetch();
    const headers = response.headers();
    const policy = headers["content-security-policy"] ?? "";
    expect(policy).toContain("connect-src ");
    const narrow = policy.replace(/connect-src [^;]+/, "connect-src 'self' https://workspace.invalid");
    return route.fulfill({ response, headers: { ...headers, "content-security-policy": narrow } });
  });
  await fillGateway(page, gateway.url);
  const dialog = await openTry(page, "gateway");
  await press(dialog, "Try");
  await expect(dialog.getByRole("alert")).toContainText("The list of models: blocked");
  await expect(dialog.getByRole("alert")).toContainText("CONNECT_SRC");
  expect(gateway.requests).toEqual([]);
});

test("keys are grouped by the models that they list, without a token, and a file has their names alone @whole @long", async ({
  page,
  gateway,
  context,
}) => {
  const messages = recordMessages(context);
  await fillGateway(page, gateway.url);
  const list = (...ids: string[]) => ({ status: 200, body: { object: "list", data: ids.map((id) => ({ id })) } });
  gateway.keys.set(GATEWAY_KEY, list("acme/large", "acme/small"));
  gateway.keys.set(GOOD, list("acme/small", "acme/large")).set(NO_QUOTA, list("acme/small"));
  const section = await openPart(page, "Concurrency");
  await section.getByRole("button", { name: "Group keys by their models" }).click();
  const dialog = page.getByRole("dialog", { name: "Try keys" });
  await press(dialog, "Try 5 keys");
  const found = dialog.getByRole("region", { name: "Models by key" });
  await expect(found.getByRole("listitem")).toHaveText([
    "Set 12 modelsGateway key, Key 2",
    "Set 21 modelKey 3",
    "Not provenIn no setKey 1, Key 4",
  ]);
  expect(gateway.requests.map(({ method, path }) => `${method} ${path}`)).toEqual(
    Array<string>(6).fill("GET /v1/models"),
  );
  const saved = page.waitForEvent("download");
  await press(dialog, "Save as CSV");
  const text = await contentOf(saved);
  expect(text.split("\r\n")[2]).toBe('"acme/small","listed","listed","listed","not proven","not proven"');
  expectWithout(text, ALL_KEYS, "the file");

  const make = found.getByRole("button", { name: "Make groups from these" });
  await expect(make).toHaveAttribute("aria-disabled", "true");
  await expect(found.getByRole("radiogroup")).toHaveAccessibleDescription(/API does not define/);
  await found.getByRole("radio", { name: "Key values" }).check();
  await make.click();
  await expect(found.getByRole("status").last()).toHaveText("Concurrency has 2 groups of these sets.");
  await expect(found.getByRole("grid"), "results stay").toBeVisible();
  await page.keyboard.press("Escape");
  await expect(section.getByRole("group", { name: "Set 1" })).toBeVisible();
  await expect(section.getByRole("table", { name: "Parallel requests by group" })).toContainText("Set 2");
  await expectDraftKept(page);
  await expectIn(page, ALL_KEYS, messages, ["memory"], "after the groups were made");
  await page.getByRole("button", { name: /^Undo: make 2 groups/ }).click();
  await expect(section.getByRole("table")).toBeHidden();

  await section.getByRole("button", { name: "Group keys by their models" }).click();
  await press(dialog, "Try 5 keys");
  await found.getByRole("radio", { name: "Names of keys" }).check();
  await make.click();
  await page.keyboard.press("Escape");
  await expect(section).toContainText("Key 2");
});
