import type { Page } from "playwright/test";
import { SMALL_TOKEN, create, openForm, readSecret, storeAndClose } from "../access-tokens/steps.ts";
import { openTable } from "../attachments/steps.ts";
import { expect, test } from "../test.ts";

interface Answer {
  readonly status: number;
  readonly type: string | null;
  readonly body: Record<string, unknown>;
}

// Unlike a user, a journey may call before the service has started after the first screen.
const SERVICE_IS_ASKED_EARLY = ["net::ERR_NAME_NOT_RESOLVED", "net::ERR_FAILED", "501"];

async function waitForService(page: Page): Promise<void> {
  await page.waitForFunction(() => fetch("https://workspace.invalid/").then(Boolean, () => false));
}

async function ask(page: Page, token: string, method: string, path: string, body?: unknown): Promise<Answer> {
  await waitForService(page);
  return page.evaluate(
    async ([token, method, path, body]) => {
      const response = await fetch(`https://workspace.invalid${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return {
        status: response.status,
        type: response.headers.get("content-type"),
        body: (await response.json()) as Record<string, unknown>,
      };
    },
    [token, method, path, body] as const,
  );
}

async function newToken(page: Page): Promise<string> {
  await openForm(page, SMALL_TOKEN);
  await create(page);
  const token = await readSecret(page);
  await storeAndClose(page);
  return token;
}

/** Reads a record and its attachment field from the database: no endpoint returns them. */
async function attachmentCellOf(page: Page, tableId: string) {
  return page.evaluate(async (tableId) => {
    const opening = indexedDB.open("workspace-service");
    await new Promise((done) => opening.addEventListener("success", done));
    const transaction = opening.result.transaction(["tables", "records"]);
    const table = transaction.objectStore("tables").get(tableId);
    const records = transaction
      .objectStore("records")
      .index("place")
      .getAll(IDBKeyRange.bound([tableId, 0], [tableId, 0]));
    await new Promise((done) => transaction.addEventListener("complete", done));
    opening.result.close();
    const { value } = table.result as { value: { fields: { id: string; type: string }[] } };
    const [record] = records.result as { id: string }[];
    return { recordId: record?.id ?? "", fieldId: value.fields.find(({ type }) => type === "attachment")?.id ?? "" };
  }, tableId);
}

const idIn = (page: Page) => new URL(page.url()).pathname.split("/").at(-1) ?? "";

test("the endpoints answer fetch in the page, and keep their state after a reload", async ({ page, allow }) => {
  allow("401", "400", "404", ...SERVICE_IS_ASKED_EARLY);
  const token = await newToken(page);

  await openTable(page, "Products");
  const tableId = idIn(page);
  await page.getByRole("main").getByRole("link", { name: "Product catalogue" }).click();
  await expect(page.getByText(/^Read at \d/)).toBeVisible();
  const baseId = idIn(page);

  const base = await ask(page, token, "GET", `/base/${baseId}`);
  expect(base).toMatchObject({ status: 200, body: { id: baseId, name: "Product catalogue", role: "owner" } });
  const spaceId = String(base.body["spaceId"]);

  const integration = { type: "AI", enable: false, config: { gatewayModels: [{ id: "one" }], "x-kept": [1] } };
  expect(await ask(page, token, "POST", `/space/${spaceId}/integration`, integration)).toMatchObject({ status: 200 });

  const tokenRequest = {
    name: "From the console",
    scopes: ["base:read"],
    expiredTime: "2099-12-31",
    baseIds: [baseId],
  };
  const created = await ask(page, token, "POST", "/access-token", tokenRequest);
  expect(created).toMatchObject({ status: 201, body: tokenRequest });
  const second = String(created.body["token"]);

  const { recordId, fieldId } = await attachmentCellOf(page, tableId);
  const path = `/table/${tableId}/record/${recordId}/${fieldId}/insertAttachment`;
  const inserted = await ask(page, token, "POST", path, { attachments: [{ id: "attTyped", name: "typed.txt" }] });
  expect(inserted).toMatchObject({ status: 201, body: { id: recordId } });

  await page.reload();
  await expect(page.getByText(/^Read at \d/)).toBeVisible();
  expect(await ask(page, second, "GET", `/base/${baseId}`)).toMatchObject({ status: 200 });
  const again = await ask(page, token, "POST", path, { attachments: [{ name: "x" }], anchorId: "attTyped" });
  expect(again.status).toBe(201);
  expect(JSON.stringify(again.body["fields"])).toContain("attTyped");
  await page.goto(`/spaces/${spaceId}`);
  await expect(page.getByText("AI off · 0 of 1 models on")).toBeVisible();
  // The space is read from the store; a call proves that the service runs on this page.
  await page.goto(`/bases/${baseId}`);
  await expect(page.getByText(/^Read at \d/)).toBeVisible();

  const refused = await ask(page, "unknown-token", "GET", `/base/${baseId}`);
  expect(refused).toMatchObject({ status: 401, type: "application/problem+json" });
  expect(await ask(page, token, "GET", "/base/bseUnknown")).toMatchObject({ status: 404 });
  const invalid = await ask(page, token, "POST", "/access-token", { ...tokenRequest, scopes: [] });
  expect(invalid).toMatchObject({ status: 400, body: { errors: [{ pointer: "#/scopes" }] } });
});

test("two tabs share one service: changes of one appear in the other without a reload @whole", async ({
  page,
  context,
  allow,
}) => {
  allow(...SERVICE_IS_ASKED_EARLY);
  const token = await newToken(page);
  const other = await context.newPage();
  await other.goto("/");
  const space = other.getByRole("region", { name: "Northfield Works" });
  await expect(space.getByText("AI is not set up")).toBeVisible();

  await page.goto("/");
  await page.getByRole("main").getByRole("link", { name: "Northfield Works", exact: true }).click();
  const spaceId = idIn(page);
  const body = { type: "AI", enable: true, config: {} };
  expect((await ask(page, token, "POST", `/space/${spaceId}/integration`, body)).status).toBe(200);

  await expect(space.getByText("AI on · no models")).toBeVisible();
  expect((await ask(other, token, "POST", `/space/${spaceId}/integration`, { ...body, enable: false })).status).toBe(
    200,
  );
  await expect(page.getByText("AI off · no models")).toBeVisible();
});
