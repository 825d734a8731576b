import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import type { Locator, Page } from "playwright/test";
import { listen } from "../../test-servers/listen.ts";
import { startTusServer } from "../../test-servers/tus-server.ts";
import { pickFiles } from "../attachments/file-picker.ts";
import { queue } from "../attachments/steps.ts";
import { connect, giveToken, pin } from "../service/serve-api-steps.ts";
import { expect, test } from "../test.ts";
import { chooseTus, save } from "./steps.ts";

const BEARER = "list-operator";
const FILES = 500;
const RECORDS = 300;
/** Of a record that the service refuses at first. */
const REFUSED = 20;
/** How many rows of a list the queue shows at a time. */
const SHOWN_ROWS = 40;

const nameOf = (file: number) => `scan ${String(file).padStart(3, "0")}.txt`;
/** The first 200 records get two files each, the others one. */
const recordOf = (file: number) => `order-${file < 400 ? Math.floor(file / 2) : file - 200}`;

interface Kept {
  readonly id: string;
  readonly name: string;
}

/** A service whose records nobody has pinned. It refuses one of them until told otherwise. */
async function startRecords() {
  const records = new Map<string, Kept[]>();
  const state = { refuses: true };
  const server = createServer((request, response) => {
    const headers = {
      "access-control-allow-origin": "*",
      "access-control-allow-headers": "authorization, content-type",
      "content-type": "application/json",
    };
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      const [, recordId = "", fieldId = ""] = /\/record\/([^/]+)\/([^/]+)\/insert/.exec(request.url ?? "") ?? [];
      const isRefused = state.refuses && recordId === recordOf(REFUSED);
      response.writeHead(request.method === "OPTIONS" ? 204 : isRefused ? 403 : 201, headers);
      if (request.method === "OPTIONS" || isRefused) return response.end();
      const { attachments } = JSON.parse(body) as { attachments: Kept[] };
      const kept = [...(records.get(recordId) ?? []), ...attachments];
      records.set(recordId, kept);
      return response.end(JSON.stringify({ id: recordId, fields: { [fieldId]: kept } }));
    });
  });
  const { origin, close } = await listen(server);
  return {
    baseUrl: origin,
    bearer: BEARER,
    records,
    accept: () => (state.refuses = false),
    count: () => [...records.values()].flat().length,
    close,
  };
}

/** 510 rows of which 10 cannot be added. The refused file is alone in its record. */
function listRows(): string[] {
  const rows = Array.from(
    { length: FILES },
    (_, file) => `${nameOf(file)};${file === REFUSED ? recordOf(REFUSED) : recordOf(file === REFUSED + 1 ? 0 : file)}`,
  );
  const missing = [1, 2, 3, 4].map((number) => `gone ${number}.txt;order-${number}`);
  const twice = rows.slice(5, 9);
  return [...rows, ...missing, ...twice, `;order-5`, `${nameOf(7)};`];
}

test("a list of 510 rows for 300 unpinned records is inserted once each, over two reloads, a crash and a refusal @whole @long", async ({
  page: first,
  context,
  allow,
}, info) => {
  test.setTimeout(600_000);
  allow("net::ERR_", "status of 403");
  context.on("page", (page) => page.on("dialog", (question) => void question.accept()));
  first.on("dialog", (question) => void question.accept());
  const folder = info.outputPath("delivery");
  await mkdir(folder, { recursive: true });
  for (let file = 0; file < FILES; file++) await writeFile(join(folder, nameOf(file)), `${nameOf(file)} `.repeat(40));
  await writeFile(join(folder, "list.csv"), ["File;Record", ...listRows()].join("\r\n"));
  const [service, tus] = [await startRecords(), await startTusServer()];
  let page: Page = first;
  /** No upload of this file or a later one begins: the page is left then, by two reloads and a crash. */
  let heldFrom = 150;
  tus.fault = ({ method, headers }) => {
    const [, encoded = ""] = /filename (\S+?)(?:,|$)/.exec(String(headers["upload-metadata"] ?? "")) ?? [];
    const name = Buffer.from(encoded, "base64").toString();
    return method === "POST" && name >= nameOf(heldFrom) ? true : undefined;
  };
  await connect(page, service);
  await save(await chooseTus(page, tus.endpoint));
  const openTable = async () => {
    await page.goto("/tables/tblOrders");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  };
  await openTable();
  await pin(page, "this table", { "Id of its base": "bseOrders" });
  await pin(page, "an attachment field", { Id: "fldScans", Name: "Scans" });

  const dialog = () => page.getByRole("dialog", { name: "Add files by a list" });
  const openList = async () => {
    await page.getByRole("button", { name: "More", exact: true }).click();
    await page.getByRole("menuitem", { name: "Add files by a list…" }).click();
  };
  await openList();
  const chooseFolder = async (where: Locator) =>
    pickFiles(page, async () => where.getByRole("button", { name: "Choose a folder…" }).click(), folder);
  await chooseFolder(dialog());
  await expect(dialog().getByText(/^10 rows left out\. 300 records not pinned here/)).toBeVisible();
  await dialog()
    .getByRole("button", { name: /^Add 500 files/ })
    .click();

  /** Waits until the queue shows the held file, behind those of its page that are added: then all before it are. */
  const expectHeldAt = async (place: number, inserted: number) => {
    await expect(queue(page)).toContainText(nameOf(heldFrom), { timeout: 120_000 });
    await expect(queue(page).getByText(/^Added ·/)).toHaveCount(place % SHOWN_ROWS, { timeout: 120_000 });
    expect(service.count()).toBe(inserted);
  };
  await expectHeldAt(150, 149);
  heldFrom = 300;
  await page.reload();
  await chooseFolder(queue(page));
  await expect(page.getByText("All 350 files found")).toBeVisible();
  await expectHeldAt(151, 299);
  heldFrom = 450;
  await page.reload();
  await chooseFolder(queue(page));
  await expectHeldAt(151, 449);

  heldFrom = FILES;
  const next = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const isGone = page.waitForEvent("crash");
  void devtools.send("Page.crash").catch(() => undefined);
  await isGone;
  await page.close();
  page = next;
  await openTable();
  await page.getByRole("link", { name: "Connections" }).first().click();
  await giveToken(page, BEARER);
  await openTable();
  await chooseFolder(queue(page));
  await expect(queue(page).getByText("1 failed, 50 files added")).toBeVisible({ timeout: 120_000 });

  const savedRows = async () => {
    const download = page.waitForEvent("download");
    await dialog().getByRole("button", { name: "Save the result" }).click();
    const text = await readFile(await (await download).path(), "utf8");
    return text.trim().split("\r\n").slice(1);
  };
  const expectOutcomes = async (counts: readonly number[]) => {
    await openList();
    await expect(dialog().getByText(new RegExp(`${counts[0]} files already added`))).toBeVisible();
    const rows = await savedRows();
    expect(rows.map((row) => row.split(",")[0])).toEqual(listRows().map((row) => `"${row.split(";")[0]}"`));
    const kinds = [/"Added","att/, /\(403\)/, /"Not among|"The same file|"No file|"No record/];
    expect(kinds.map((kind) => rows.filter((row) => kind.test(row)).length)).toEqual(counts);
  };
  await expectOutcomes([499, 1, 10]);
  await page.keyboard.press("Escape");
  service.accept();
  await queue(page)
    .getByRole("button", { name: /^Try again/ })
    .click();
  await expect(queue(page).getByText("51 files added")).toBeVisible();
  await expectOutcomes([500, 0, 10]);
  await chooseFolder(dialog());
  await expect(dialog().getByText(/500 files already added, by name and size, as far as this browser/)).toBeVisible();
  await expect(dialog().getByRole("button", { name: /^Add 0 files/ })).toBeDisabled();

  const named = new Map<string, string[]>();
  for (const row of listRows().slice(0, FILES)) {
    const [name = "", record = ""] = row.split(";");
    named.set(record, [...(named.get(record) ?? []), name]);
  }
  expect(service.records.size).toBe(RECORDS);
  expect(new Map([...service.records].map(([id, kept]) => [id, kept.map(({ name }) => name)]))).toEqual(named);
  await tus.close();
  await service.close();
});
