// Longest task and widest element for large or hostile configurations and backups.
// KINDS="models;300,000 unknown" measures the kinds whose names contain one of these words.
import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { HOSTILE } from "./hostile/answers.mjs";
import { startBlankHost } from "./tools/blank-host.mjs";
import { longestTask, sizes } from "./tools/longest-task.mjs";
import { withProfile } from "./tools/profile-browser.mjs";
import { RECORDING_FLOW } from "./tools/recording-flow.mjs";
import { quantile, summary } from "./tools/summary.mjs";

/** @typedef {import("playwright").Page} Page */

const MAX_TASK_MS = 200;
/** Times the longest task of a blank page, if that exceeds the limit above. */
const MAX_TIMES_BLANK = 4;
const BLANK_ROUNDS = 5;
const SPACE = "spcqSDRzGWm2Ljj1PsD";
/** The draft settles and is saved some time after a change. */
const FOLLOW_UP_MS = 1_500;

const words = process.env["KINDS"]?.split(";") ?? [""];

/** @param {number} count */
const models = (count) => ({
  type: "AI",
  config: {
    gatewayModels: Array.from({ length: count }, (_, index) => ({
      id: `provider-${index % 40}/model-${index}`,
      label: `Model ${index}`,
      ownedBy: `provider-${index % 40}`,
      description: "What this model is for, in a line that is as long as those of catalogues are.",
      capabilities: { image: true, webSearch: index % 2 === 0, toolCall: true, reasoning: false },
      pricing: { input: "0.000003", output: "0.000015", inputCacheRead: "0.0000003" },
    })),
  },
});

/** @typedef {Record<string, (good: Record<string, unknown>) => string | { body: string | Buffer }>} Kinds */

/** @type {Kinds} */
const CONFIGURATIONS = {
  "2,500 models": () => JSON.stringify(models(2_500)),
  "10,000 models": () => JSON.stringify(models(10_000)),
  ...HOSTILE,
};

/** @param {Kinds} kinds @param {string} kind @param {Record<string, unknown>} good */
function bytesOf(kinds, kind, good) {
  const content = kinds[kind]?.(good) ?? "";
  return Buffer.from(/** @type {string} */ (typeof content === "string" ? content : content.body));
}

/** @param {number} value */
function uint64(value) {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(value));
  return bytes;
}

/** Returns a backup with one row in three collections; the base's value is `base`. @param {Buffer} base */
function backupWith(base) {
  const row = (/** @type {string} */ id, /** @type {string} */ parent, /** @type {string | Buffer} */ value) =>
    Buffer.concat([
      Buffer.from(`{"id":"${id}","parent":"${parent}","order":0,"value":`),
      Buffer.from(/** @type {string} */ (value)),
      Buffer.from("}"),
    ]);
  const page = (/** @type {string} */ collection, /** @type {Buffer} */ rows) =>
    Buffer.concat([Buffer.from(`{"collection":"${collection}","rows":[`), rows, Buffer.from("]}")]);
  const pages = [
    page("settings", row("seeded", "", '"small"')),
    page("spaces", row("spc1", "", '{"id":"spc1","name":"Space"}')),
    page("bases", row("bse1", "spc1", base)),
  ];
  const rows = { spaces: 1, bases: 1, tables: 0, records: 0, integrations: 0, tokens: 0, settings: 1 };
  const header = { createdTime: "2026-11-24T12:00:00.000Z", rows, pages: pages.length, files: [] };
  const parts = [Buffer.from(JSON.stringify(header)), ...pages];
  const version = Buffer.from([0, 0, 0, 1]);
  const content = Buffer.concat([
    Buffer.from("WSBACKUP"),
    version,
    ...parts.flatMap((part) => [uint64(part.length), part]),
  ]);
  return Buffer.concat([content, createHash("sha256").update(content).digest()]);
}

/**
 * The imports: their files, how to open the dialog, and the import itself.
 *
 * @type {Record<string, {
 *   kinds: Kinds;
 *   content: (kind: string) => Buffer;
 *   open: (page: Page, url: string) => Promise<void>;
 *   take: (page: Page, path: string, parts: { url: string; renderersMb: () => number | undefined }) => Promise<void>;
 * }>}
 */
const FLOWS = {
  configuration: {
    kinds: CONFIGURATIONS,
    content: (kind) => bytesOf(CONFIGURATIONS, kind, { type: "AI", config: {} }),
    open: async (page, url) => {
      await page.goto(new URL(`spaces/${SPACE}/ai/gateway`, url).href);
      await page.getByRole("button", { name: "More", exact: true }).click();
      await page.getByRole("menuitem", { name: "Import configuration…" }).click();
    },
    take: async (page, path) => {
      const dialog = page.getByRole("dialog", { name: "Import a configuration" });
      await dialog.getByLabel("Configuration file").setInputFiles(path);
      const changes = dialog.getByRole("region", { name: "Changes" }).or(dialog.getByText("the same as the draft"));
      await changes.or(dialog.getByRole("alert")).first().waitFor();
      const take = dialog.getByRole("button", { name: "Import", exact: true });
      if (!(await changes.isVisible()) || !(await take.isEnabled())) return;
      await take.click();
      await dialog.waitFor({ state: "hidden" });
    },
  },
  backup: {
    kinds: HOSTILE,
    content: (kind) => {
      const base = { id: "bse1", name: "Base", spaceId: "spc1", icon: null, role: "owner", createdBy: "usr1" };
      return backupWith(bytesOf(HOSTILE, kind, base));
    },
    open: async (page, url) => {
      await page.goto(new URL("local-backend", url).href);
      await page.getByRole("button", { name: /^Backup:/ }).waitFor();
    },
    take: async (page, path) => {
      await page.getByLabel("Backup file").setInputFiles(path);
      const refused = page.getByRole("alert").filter({ hasText: "nothing was changed" });
      const replace = page.getByRole("button", { name: "Replace everything" });
      await replace.or(refused).first().waitFor();
      if (await refused.isVisible()) return;
      await replace.click();
      await page.getByText("Backup restored").waitFor();
    },
  },
};

/** @template T @param {number} count @param {(index: number) => T} make */
const each = (count, make) => Array.from({ length: count }, (_, index) => make(index));

/** @type {Kinds} */
const IDS = {
  "10,000 objects of one member each": () => JSON.stringify(each(10_000, (index) => ({ [`member${index}`]: "v" }))),
  "10,000 records": () => `table,id,name\n${each(10_000, (index) => `tbl1,rec${index},Record ${index}\n`).join("")}`,
};
/** @type {Kinds} */
const SHAPES = {
  "100,000 choices": () =>
    JSON.stringify({ type: "object", properties: { a: { enum: each(100_000, (index) => `choice ${index}`) } } }),
  "nested 15,000 levels deep": () => `${"[".repeat(15_000)}1${"]".repeat(15_000)}`,
};
/** @type {Kinds} */
const VOCABULARIES = {
  "40,000 values": () => `kind,value\n${each(40_000, (index) => `scopes,scope-${index}\n`).join("")}`,
  "40,000 rows with mistakes": () => `kind,value\n${each(40_000, (index) => `nothing,${index}\n`).join("")}`,
  "60,000 lists of ever new names": () => `{${each(60_000, (index) => `"list${index}":["v"]`).join(",")}}`,
};
/** @type {Kinds} */
const PRESETS = {
  "1,500 mistakes": () =>
    JSON.stringify({ connections: each(1_500, (index) => ({ name: `c${index}`, baseUrl: "http://x" })) }, null, 2),
};

let isRemote = false;
/** Opens the connections, where a service is in use from the first time on. @param {Page} page @param {string} url */
async function openConnections(page, url) {
  await page.goto(new URL("connections", url).href);
  if (isRemote) return;
  await page.getByRole("button", { name: "Add a service" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Made up");
  await page.getByRole("radio", { name: "Test", exact: true }).check();
  await page.getByRole("textbox", { name: "Base URL" }).fill("https://service.invalid");
  await page.getByRole("textbox", { name: "Bearer token" }).fill("operator-bearer-1");
  await page.getByRole("button", { name: "Add and use" }).click();
  await page
    .getByRole("button", { name: "Add anyway" })
    .or(page.getByRole("heading", { level: 1, name: "Spaces" }))
    .first()
    .waitFor();
  isRemote = true;
  await page.goto(new URL("connections", url).href);
}

Object.assign(FLOWS, {
  ids: {
    kinds: IDS,
    content: (/** @type {string} */ kind) => bytesOf(IDS, kind, {}),
    open: async (/** @type {Page} */ page, /** @type {string} */ url) => {
      await openConnections(page, url);
      await page.getByRole("button", { name: "Import ids…" }).click();
    },
    take: async (/** @type {Page} */ page, /** @type {string} */ path) => {
      const dialog = page.getByRole("dialog", { name: "Import ids" });
      await dialog.locator("input[type=file]").setInputFiles(path);
      await dialog
        .getByText(/has \d+ columns|10,000/)
        .first()
        .waitFor();
    },
  },
  shapes: {
    kinds: SHAPES,
    content: (/** @type {string} */ kind) => bytesOf(SHAPES, kind, {}),
    open: async (/** @type {Page} */ page, /** @type {string} */ url) => {
      await openConnections(page, url);
      await page.getByRole("button", { name: "Add a shape…" }).click();
      await page.getByRole("combobox", { name: "What it describes" }).click();
      await page.getByRole("option").first().click();
    },
    take: async (/** @type {Page} */ page, /** @type {string} */ path) => {
      const dialog = page.getByRole("dialog", { name: "Add a shape" });
      await dialog.locator("input[type=file]").setInputFiles(path);
      await dialog
        .getByText(/\d fields?|cannot be used/)
        .first()
        .waitFor();
    },
  },
  vocabulary: {
    kinds: VOCABULARIES,
    content: (/** @type {string} */ kind) => bytesOf(VOCABULARIES, kind, {}),
    open: async (/** @type {Page} */ page, /** @type {string} */ url) => {
      await openConnections(page, url);
      await page.getByRole("button", { name: "Import values…" }).click();
    },
    take: async (/** @type {Page} */ page, /** @type {string} */ path) => {
      const dialog = page.getByRole("dialog", { name: "Import values" });
      await dialog.locator("input[type=file]").setInputFiles(path);
      await dialog
        .getByText(/\d refused\.$|has \d+ columns/)
        .first()
        .waitFor();
    },
  },
  recording: RECORDING_FLOW,
  presets: {
    kinds: PRESETS,
    content: (/** @type {string} */ kind) => bytesOf(PRESETS, kind, {}),
    open: async (/** @type {Page} */ page) => void (await page.goto("about:blank")),
    take: async (/** @type {Page} */ page, /** @type {string} */ path, /** @type {{ url: string }} */ { url }) => {
      await page.route("**/console.json", (route) => route.fulfill({ path, contentType: "application/json" }));
      await page.goto(new URL("connections", url).href);
      await page
        .getByText(/line \d+, column \d+/)
        .first()
        .waitFor();
      await page.unroute("**/console.json");
    },
  },
});

/** @type {Record<string, number[]>} */
const found = { "blank page": [] };
/** @type {number[]} */
const widths = [];
/** @type {number[]} */
const lines = [];
const blank = await startBlankHost();
await withProfile(async (page, { url, folder, renderersMb }) => {
  for (let round = 0; round < BLANK_ROUNDS; round++) {
    found["blank page"]?.push(await longestTask(page, () => page.goto(blank.url)));
  }
  const path = join(folder, "imported");
  // A restored backup replaces the sample, so what needs that comes before.
  for (const [flow, { kinds, content, open, take }] of Object.entries(FLOWS)) {
    for (const kind of Object.keys(kinds).filter((one) => words.some((word) => one.includes(word)))) {
      await open(page, url);
      writeFileSync(path, content(kind));
      const task = await longestTask(page, () => take(page, path, { url, renderersMb }), FOLLOW_UP_MS);
      const { widest, longest } = await page.evaluate(sizes);
      const refusals = await page.getByRole("alert").allTextContents();
      console.log(
        `${Math.round(task)} ms, ${Math.round(widest)} px, ${longest} characters: ${kind}, ${flow}. ${refusals[0]?.slice(0, 160) ?? ""}`,
      );
      (found[flow] ??= []).push(task);
      widths.push(widest);
      lines.push(longest);
      await page.goto("about:blank");
    }
  }
});
await blank.close();
const blankTask = quantile(found["blank page"] ?? [], 0.5);
const atMost = Math.max(MAX_TASK_MS, MAX_TIMES_BLANK * blankTask);
summary("imports", "The longest task while a file is imported: ms", found, [
  ...Object.keys(FLOWS).map((flow) => ({
    what: `the longest task of all, ${flow}`,
    value: Math.max(...(found[flow] ?? [])),
    atMost,
  })),
  ...RECORDING_FLOW.figures,
  { what: "the widest element: px", value: Math.max(...widths), atMost: 1600 },
  { what: "the longest line: characters", value: Math.max(...lines), atMost: 5_000 },
]);
