import { readAllowed } from "../../src/host/allowed-calls.mjs";
import { closeServers } from "../../src/host/relay/test-relay.ts";
import { aiLinks, openPart } from "../ai-integration/steps.ts";
import { expect } from "../test.ts";
import { GATEWAY_KEY, openTry, press, test } from "../tries/steps.ts";
import { startRelayHost } from "./relay-host.ts";

test("a gateway that allows no other origin is tried through its relay, which the dialog names before", async ({
  page,
  gateway,
  allow,
}) => {
  allow(/blocked by CORS policy/, /net::ERR_FAILED/);
  gateway.hasCors = false;
  const allowed = readAllowed(["gateway=openai"]).get("gateway");
  const relay = { name: "gateway", target: gateway.url, ...(allowed && { allowed }) };
  const host = await startRelayHost("https://service.invalid", undefined, [relay]);

  await page.goto(`${host.origin}/connections`);
  await expect(page.getByRole("button", { name: "Use main" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Use gateway" })).toHaveCount(0);
  await expect(page.getByRole("listitem").filter({ hasText: "from --relay" })).toContainText("service.invalid");
  await expect(page.getByRole("list", { name: "Other relays" })).toContainText(`gateway${gateway.url}`);
  await page.goto(host.origin);
  const href = await aiLinks(page).nth(1).getAttribute("href");
  await page.goto(`${host.origin}${href}`);
  const section = await openPart(page, "Gateway and keys");
  const url = section.getByRole("textbox", { name: "Gateway URL" });
  await url.fill(`${gateway.url}/`);
  await section.getByRole("textbox", { name: "Gateway key", exact: true }).fill(GATEWAY_KEY);

  const dialog = await openTry(page, "gateway");
  await expect(dialog.getByRole("note")).toContainText(`Goes to ${new URL(gateway.url).origin}`);
  await expect(dialog.getByRole("note")).toContainText("Through the relay gateway");
  expect(gateway.requests, "nothing before a press").toEqual([]);
  await press(dialog, "Try");
  await expect(dialog.getByRole("region", { name: "Result" })).toContainText("3 models.");
  await expect(dialog.getByText(/^in .+, through the relay$/)).toBeVisible();
  expect(host.lines).toEqual([expect.stringMatching(/^GET gateway 200 \d+ ms$/)]);
  expect(gateway.requests[0]?.headers.authorization).toBe(`Bearer ${GATEWAY_KEY}`);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  // Another address is none of the relay's: there this page is not allowed.
  await url.fill(`${gateway.url}/other`);
  const direct = await openTry(page, "gateway");
  await expect(direct.getByRole("note")).toContainText("Straight from this page");
  await press(direct, "Try");
  await expect(direct.getByRole("alert")).toContainText("(CORS)");
  expect(host.lines).toHaveLength(1);

  await page.close();
  await closeServers();
});
