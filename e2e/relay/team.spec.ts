import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright/test";
import { closeServers } from "../../src/host/relay/test-relay.ts";
import { create, storeAndClose } from "../access-tokens/steps.ts";
import { backToForm, expectReady, openPart, send, gatewayAddress } from "../ai-integration/steps.ts";
import { cellOf } from "../attachments/steps.ts";
import { openInside } from "../every-screen/screens-steps.ts";
import { startServeApi, type Places } from "../service/serve-api-process.ts";
import { giveToken } from "../service/serve-api-steps.ts";
import { expect, expectAccessible, test } from "../test.ts";
import { startRelayHost } from "./relay-host.ts";

const RECORDS = 30;
const SECRET = "made-up-provider-secret";
const CONFIG = {
  title: "Acme console",
  thisBrowser: false,
  connections: [
    {
      name: "Team",
      environment: { word: "Test", color: "green" },
      relay: "main",
      default: true,
      vocabulary: {
        scopes: [
          { value: "base:read", label: "Read bases", group: "Bases" },
          { value: "record:read", label: "Read records", group: "Records" },
          { value: "record:write", label: "Change records", group: "Records" },
        ],
        bundles: [{ name: "Read only", scopes: ["base:read", "record:read"] }],
      },
      shapes: {
        providers: {
          type: "object",
          title: "Acme provider",
          required: ["name", "kind", "dsn"],
          properties: {
            name: { type: "string", title: "Name" },
            kind: { enum: ["hosted", "own"], title: "Kind" },
            dsn: { type: "string", title: "Connection string", writeOnly: true },
            retries: { type: "integer", title: "Retries", minimum: 0, maximum: 5 },
            isActive: { type: "boolean", title: "Active" },
            models: { type: "array", title: "Models", items: { type: "string" } },
          },
        },
      },
    },
  ],
};

/** The place of the table, and its records with the names that the service has. */
const idsOf = ({ spaceId, baseId, tableId, fieldId, records }: Places) =>
  [
    "space,base,table,field,record,name",
    `${spaceId},,,,,Studio`,
    `${spaceId},${baseId},,,,Catalogue`,
    `${spaceId},${baseId},${tableId},,,Lamps`,
    `${spaceId},${baseId},${tableId},${fieldId},,Photos`,
    ...records.slice(0, RECORDS).map(({ id, name }) => `${spaceId},${baseId},${tableId},,${id},"${name}"`),
  ].join("\n");

async function importIds(page: Page, text: string) {
  await page.getByRole("button", { name: "Import ids…" }).click();
  const dialog = page.getByRole("dialog", { name: "Import ids" });
  await dialog.getByRole("textbox", { name: "Or paste its text" }).fill(text);
  await dialog.getByRole("button", { name: "Import", exact: true }).click();
  await expect(dialog).toBeHidden();
}

async function createToken(page: Page) {
  await page.getByRole("link", { name: "Access tokens" }).click();
  await page.getByRole("main").getByRole("link", { name: "New token" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Catalogue");
  await page.getByRole("combobox", { name: "Scopes" }).click();
  await page.keyboard.type("change");
  await page.getByRole("group", { name: "Records", exact: true }).getByRole("option").click();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Add: Read only" }).click();
  const sent = page.waitForRequest((request) => request.url().endsWith("/relay/main/access-token"));
  await create(page);
  const { scopes } = (await sent).postDataJSON() as { scopes: unknown };
  expect(scopes).toEqual(["record:write", "base:read", "record:read"]);
  await storeAndClose(page);
}

async function sendProvider(page: Page) {
  const providers = await openPart(page, "Providers");
  await providers.getByRole("button", { name: "Add provider" }).click();
  const name = providers.getByRole("textbox", { name: "Name" });
  await expect(name).toBeFocused();
  await page.keyboard.type("North");
  const card = providers.getByRole("group", { name: "North", exact: true });
  await card.getByRole("combobox", { name: "Kind" }).click();
  await page.getByRole("option", { name: "own" }).click();
  await card.getByRole("textbox", { name: "Connection string" }).fill(SECRET);
  await card.getByRole("textbox", { name: "Retries" }).fill("3");
  await card.getByRole("radiogroup", { name: "Active" }).getByRole("radio", { name: "Yes" }).check();
  await card.getByRole("combobox", { name: "Models" }).fill("north-large");
  await page.keyboard.press("Enter");
  await expectAccessible(page);
  const sent = page.waitForRequest((request) => request.url().endsWith("/integration"));
  await backToForm(await send(page));
  const { config } = (await sent).postDataJSON() as { config: { llmProviders: unknown } };
  expect(config.llmProviders).toEqual([
    { name: "North", kind: "own", dsn: SECRET, retries: 3, isActive: true, models: ["north-large"] },
  ]);
}

async function linkFiles(page: Page) {
  const first = await page.getByRole("rowheader").first().textContent();
  await cellOf(page, first ?? "", "Photos");
  for (let index = 1; index <= RECORDS; index++) {
    const file = `lamp-${index}.png`;
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Link a file" })).toBeFocused();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Link a file" });
    await dialog.getByRole("textbox", { name: "Name" }).fill(file);
    await dialog.getByRole("textbox", { name: "URL" }).fill(`https://files.example/${file}`);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: "Added" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: `Actions for ${file}` })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("gridcell", { name: new RegExp(`\\b${file}`) })).toBeFocused();
    await page.keyboard.press("ArrowDown");
  }
}

test("a team's console.json leads a new browser to a token, a provider and files in 30 imported records @long", async ({
  page,
}) => {
  // Some 25 s where nothing else runs.
  test.slow();
  const folder = mkdtempSync(join(tmpdir(), "team-"));
  const configFile = join(folder, "console.json");
  writeFileSync(configFile, JSON.stringify(CONFIG));
  const service = await startServeApi(["--no-cors"]);
  const host = await startRelayHost(service.baseUrl, configFile);
  const { places } = service;

  await page.goto(host.origin);
  await page
    .getByRole("banner")
    .getByRole("link", { name: /^Connection: Team, Test/ })
    .click();
  await giveToken(page, service.bearer);
  const vocabulary = page.getByRole("region", { name: "Vocabulary", exact: true });
  await expect(vocabulary.getByText("from console.json")).toHaveCount(4);
  await expect(vocabulary.getByRole("button", { name: /^(?:Edit|Remove) / })).toHaveCount(0);
  await expect(vocabulary.getByRole("button", { name: "Export values" })).toBeEnabled();
  await expect(page.getByRole("list", { name: "Shapes" })).toContainText("Acme provider");
  await importIds(page, idsOf(places));

  await createToken(page);
  await page.goto(host.origin + gatewayAddress(places.spaceId));
  await expectReady(page);
  await sendProvider(page);
  await openInside(page, `/tables/${places.tableId}`);
  await expect(page.getByText(`${RECORDS} pinned records`)).toBeVisible();
  await linkFiles(page);
  expect(host.lines.filter((line) => line.startsWith("POST main 201 "))).toHaveLength(1 + RECORDS);

  await page.close();
  await closeServers();
  rmSync(folder, { recursive: true });
  expect(await service.stop()).toBe(0);
});
