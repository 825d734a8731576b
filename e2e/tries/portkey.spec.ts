import { readAllowed } from "../../src/host/allowed-calls.mjs";
import { closeServers } from "../../src/host/relay/test-relay.ts";
import { startPortkey } from "../../test-servers/portkey/portkey-process.ts";
import { aiLinks, openPart } from "../ai-integration/steps.ts";
import { startRelayHost } from "../relay/relay-host.ts";
import { expect } from "../test.ts";
import { ALL_KEYS, fillKeys, openTry, press, rowOf, test } from "./steps.ts";

test("Portkey's gateway is tried through a relay, with its keys, a model and attachments @portkey @long", async ({
  page,
  gateway: upstream,
}) => {
  const portkey = await startPortkey(upstream.url);
  const allowed = readAllowed(["gateway=openai"]).get("gateway");
  const relay = { name: "gateway", target: portkey.url, ...(allowed && { allowed }) };
  const host = await startRelayHost("https://service.invalid", undefined, [relay]);
  await page.goto(host.origin);
  await page.goto(`${host.origin}${await aiLinks(page).nth(1).getAttribute("href")}`);
  await fillKeys(page, portkey.url);

  const keys = await openTry(page, "keys");
  await expect(keys.getByRole("note")).toContainText(/relay gateway/);
  await keys.getByRole("radio", { name: "A short chat" }).check();
  await keys.getByRole("combobox", { name: "Model" }).fill("acme/large");
  await page.keyboard.press("Tab");
  expect(upstream.requests, "nothing before a press").toEqual([]);
  await press(keys, "Try 5 keys");
  await expect(keys.getByText("Works", { exact: true })).toHaveCount(2);
  await expect(rowOf(keys, "Key 1")).toContainText("Refused");
  await expect(rowOf(keys, "Key 4")).toContainText("Rate limited");
  await expect(rowOf(keys, "Key 3")).toContainText("You exceeded your quota.");
  await press(keys, "Remove 1 dead key");

  await (await openPart(page, "Models")).getByRole("button", { name: "Add model" }).first().click();
  const panel = page.getByRole("dialog");
  await panel.getByRole("textbox", { name: "Model id" }).fill("acme/large");
  await panel.getByRole("button", { name: "Done" }).click();
  const models = await openTry(page, "models");
  await press(models, "Choose all 1");
  for (const name of ["Image input", "PDF input", "Tool calls", "Web search", "Reasoning"]) {
    await models.getByRole("checkbox", { name }).check();
  }
  await press(models, "Make 6 calls");
  await expect(models.getByRole("status")).toHaveText("6 calls made");
  await expect(rowOf(models, "acme/large").getByText("Proven", { exact: true })).toHaveCount(6);
  await press(models, "Set abilities of 1 model");

  const section = await openPart(page, "Attachments");
  await section.getByRole("button", { name: "Try attachments" }).click();
  const attachments = page.getByRole("dialog", { name: "Try attachments" });
  await attachments.getByRole("combobox", { name: "Model" }).fill("acme/large");
  await page.keyboard.press("Tab");
  await press(attachments, "Make 1 call");
  await expect(attachments.getByText("As base64: proven")).toBeVisible();

  // A made-up key, five keys, six abilities, one picture.
  await expect.poll(() => host.lines, "a line is written once its answer has ended").toHaveLength(13);
  expect(ALL_KEYS.filter((key) => host.lines.join("\n").includes(key))).toEqual([]);
  await page.close();
  await closeServers();
  await portkey.close();
});
