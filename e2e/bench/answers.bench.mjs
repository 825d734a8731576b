import { join } from "node:path";
import { runnerImport } from "vite";
import { ROOT } from "../../src/host/command.mjs";
import { HOSTILE } from "./hostile/answers.mjs";
import { startHostileService } from "./hostile/service.mjs";
// Longest task and widest element for large or hostile answers. Run by `npm run bench`.
// KINDS="name;300,000 unknown" measures the kinds whose names contain one of these words; KINDS=none only the readers.
import { startBlankHost } from "./tools/blank-host.mjs";
import { longestTask, sizes } from "./tools/longest-task.mjs";
import { withProfile } from "./tools/profile-browser.mjs";
import { quantile, summary } from "./tools/summary.mjs";

/** @typedef {import("playwright").Page} Page */

const LIMIT_MS = 90_000;
const RUNNER = /** @type {const} */ ({ root: ROOT, configFile: false, logLevel: "error" });
const MAX_TASK_MS = 200;
/** Times the longest task of a blank page, if that exceeds the limit above. */
const MAX_TIMES_BLANK = 4;
const MAX_LINE = 5_000;
const BLANK_ROUNDS = 5;

const words = process.env["KINDS"]?.split(";") ?? [""];
const kinds = Object.keys(HOSTILE).filter((kind) => words.some((word) => kind.includes(word)));

const PINS = {
  kind: "workspace-console/pins",
  version: 1,
  pins: [
    { kind: "space", id: "spc1", parent: "", name: "Space" },
    { kind: "base", id: "bse1", parent: "spc1", name: "Base" },
    { kind: "table", id: "tbl1", parent: "bse1", name: "Table" },
    { kind: "field", id: "fld1", parent: "tbl1", name: "Files" },
    { kind: "record", id: "rec1", parent: "tbl1", name: "Record" },
  ],
};

/** Connects to the service and pins one of each kind. @param {Page} page @param {string} url @param {string} service */
async function connect(page, url, service) {
  await page.goto(new URL("connections", url).href);
  await page.getByRole("button", { name: "Add a service" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Hostile");
  await page.getByRole("radio", { name: "Test", exact: true }).check();
  await page.getByRole("textbox", { name: "Base URL" }).fill(service);
  await page.getByRole("textbox", { name: "Bearer token" }).fill("operator-bearer-1");
  await page.getByRole("checkbox", { name: "Keep the token when this tab reloads" }).check();
  await page.getByRole("button", { name: "Add and use" }).click();
  await page.getByRole("heading", { level: 1, name: "Spaces" }).waitFor();
  await page.goto(new URL("connections", url).href);
  await page.getByRole("button", { name: "Import ids…" }).click();
  const dialog = page.getByRole("dialog", { name: "Import ids" });
  const file = { name: "pins.json", mimeType: "application/json", buffer: Buffer.from(JSON.stringify(PINS)) };
  await dialog.locator("input[type=file]").setInputFiles(file);
  await dialog.getByRole("button", { name: /^Import/ }).click();
  await page.getByText("5 pins were imported").waitFor();
}

/** Opens the request log and the newest exchange in it. @param {Page} page */
async function openLog(page) {
  await page.keyboard.press("F8");
  const log = page.getByRole("dialog", { name: "Request log" });
  await log.getByRole("listbox", { name: "Requests" }).getByRole("option").first().click();
  await log.getByRole("article").waitFor();
}

/** @type {Record<string, (page: Page, url: string) => Promise<void>>} */
const FLOWS = {
  base: async (page, url) => {
    await page.goto(new URL("bases/bse1", url).href);
    await page
      .getByText(/^Read at \d/)
      .or(page.getByRole("main").getByRole("alert"))
      .first()
      .waitFor();
    await openLog(page);
  },
  token: async (page, url) => {
    await page.goto(new URL("tokens/new?name=CI&scopes=base:read&expires=30d", url).href);
    const sending = page.getByText("Sending…");
    await page.getByRole("button", { name: "Create token" }).click();
    await sending.waitFor();
    await sending.waitFor({ state: "hidden" });
    const reveal = page.getByRole("dialog").getByRole("button", { name: "Reveal" });
    const failed = page
      .getByText("No token was created")
      .or(page.getByText(/may still have been created|may be created later/));
    await reveal.or(failed).first().waitFor();
    if (await reveal.isVisible()) await reveal.click();
  },
  integration: async (page, url) => {
    await page.goto(new URL("spaces/spc1/ai/defaults", url).href);
    await page
      .getByRole("region", { name: "Draft" })
      .getByRole("button", { name: /^(Review|Nothing to) / })
      .click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /^Send to / })
      .click();
    await page
      .getByText(/^Sent to |^Nothing was saved|^The request failed|^Accepted, not/)
      .first()
      .waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    await openLog(page);
  },
  attachments: async (page, url) => {
    await page.goto(new URL("tables/tbl1/records/rec1", url).href);
    await page.getByRole("button", { name: "Link a file" }).click();
    const dialog = page.getByRole("dialog", { name: "Link a file" });
    await dialog.getByRole("textbox", { name: "Name" }).fill("photo.png");
    await dialog.getByRole("button", { name: /^Add( to |$)/ }).click();
    await page
      .getByRole("dialog", { name: /^Added|^Accepted/ })
      .or(page.getByText(/not added$|may have been added$/))
      .first()
      .waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    await openLog(page);
  },
};

const MB = 900_000;
/** Answers of upload targets and gateways, which no flow above asks. @type {Record<string, (size: number) => string>} */
const DIRECT = {
  "S3, tags that are never closed": (size) => "<Error><Code>".repeat(size / 13),
  "an upload step, addresses alone": (size) => "http://".repeat(size / 7),
  "a stream of ever new members": (size) =>
    Array.from({ length: size / 60 }, (_, index) => `data: {"choices":[{"delta":{"member${index}":"v"}}]}\n\n`).join(
      "",
    ),
  "objects of one member each": (size) =>
    JSON.stringify(Array.from({ length: size / 20 }, (_, index) => ({ [`member${index}`]: "v" }))),
};
/** Lists of a gateway of more than 100 kB, good and bad ones. @type {Record<string, (size: number) => string>} */
const LISTS = {
  "models, as a gateway lists them": (size) =>
    JSON.stringify({
      object: "list",
      data: Array.from({ length: size / 130 }, (_, index) => ({
        id: `vendor-${index % 40}/model-${index}`,
        object: "model",
        created: 1_700_000_000 + index,
        owned_by: `vendor-${index % 40}`,
        context_length: 128_000,
      })),
    }),
  "models, each with members of its own": (size) =>
    JSON.stringify({
      data: Array.from({ length: size / 60 }, (_, index) => ({ id: `model-${index}`, [`member${index}`]: "v" })),
    }),
  "as many ids as are read": () => JSON.stringify(Array.from({ length: 15_000 }, (_, index) => `vendor/m-${index}`)),
  "texts alone": (size) => JSON.stringify(Array.from({ length: size / 12 }, (_, index) => `m-${index}`)),
  ...DIRECT,
};

/** Asks a gateway for its list, and imports it as far as it can be read. @param {Page} page @param {string} url */
async function importList(page, url) {
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Try", exact: true }).click();
  const open = dialog.getByRole("button", { name: "Import models" });
  await open.or(dialog.getByRole("alert")).first().waitFor();
  if (!(await open.isVisible())) return;
  await open.click();
  await dialog.getByRole("searchbox").or(dialog.getByRole("alert")).first().waitFor();
  if (!(await dialog.getByRole("searchbox").isVisible())) return;
  await dialog.getByRole("button", { name: "Select all" }).click();
  await dialog.getByRole("button", { name: "Import", exact: true }).click();
  await dialog.waitFor({ state: "hidden" });
  await page.goto(new URL("spaces/spc1/ai/models", url).href);
  await page.getByRole("heading", { level: 1 }).waitFor();
}

/** @type {Record<string, number[]>} */
const found = { "blank page": [] };
/** @type {{ kind: string; flow: string; task: number; widest: number; longest: number; count: number }[]} */
const all = [];
const [service, blank] = [await startHostileService(), await startBlankHost()];
await withProfile(async (page, { url }) => {
  page.setDefaultTimeout(LIMIT_MS);
  await connect(page, url, service.url);
  for (let round = 0; round < BLANK_ROUNDS; round++) {
    found["blank page"]?.push(await longestTask(page, () => page.goto(blank.url)));
  }
  for (const kind of kinds) {
    for (const [flow, act] of Object.entries(FLOWS)) {
      service.kind = kind;
      const startTime = performance.now();
      let task = LIMIT_MS;
      try {
        task = await longestTask(page, () => act(page, url));
        const { widest, longest, count } = await page.evaluate(sizes);
        all.push({ kind, flow, task, widest, longest, count });
        console.log(
          `${Math.round(task)} ms, ${Math.round(widest)} px, ${longest} characters, ${count} elements: ${kind}, ${flow}`,
        );
      } catch (cause) {
        all.push({ kind, flow, task, widest: Infinity, longest: Infinity, count: Infinity });
        console.log(
          `failed after ${Math.round(performance.now() - startTime)} ms: ${kind}, ${flow}: ${String(cause).slice(0, 1_500)}`,
        );
      }
      (found[flow] ??= []).push(task);
      service.kind = undefined;
      // An unsaved token asks before unload.
      page.once("dialog", (dialog) => void dialog.accept());
      await page.goto("about:blank");
      page.removeAllListeners("dialog");
    }
  }
  for (const [what, make] of Object.entries(LISTS)) {
    service.list = make(MB);
    await page.goto(new URL("spaces/spc1/ai/gateway", url).href);
    await page.getByRole("textbox", { name: "Gateway URL" }).fill(`${service.url}/gateway/v1`);
    await page.getByRole("button", { name: "Try gateway" }).click();
    const task = await longestTask(page, () => importList(page, url));
    (found["a gateway's list"] ??= []).push(task);
    console.log(`${Math.round(task)} ms: a gateway's list: ${what}`);
    await page.goto("about:blank");
  }
});
await Promise.all([service.close(), blank.close()]);

const reader = await runnerImport(join(ROOT, "src/api/answer/read-direct.ts"), RUNNER);
const s3 = await runnerImport(join(ROOT, "src/upload-targets/s3/s3-failure.ts"), RUNNER);
const { readDirect } = /** @type {typeof import("../../src/api/answer/read-direct.ts")} */ (reader.module);
const { refusalOf } = /** @type {typeof import("../../src/upload-targets/s3/s3-failure.ts")} */ (s3.module);
const bucket = /** @type {import("../../src/upload-targets/s3/s3-target.ts").S3Target} */ ({
  endpoint: "https://s3.example",
  bucket: "b",
  region: "eu",
});
/** Returns how long the work took, in ms. @param {() => unknown} work */
function timed(work) {
  const startTime = performance.now();
  work();
  return performance.now() - startTime;
}
/** Returns the median of five, after one that is not counted. @param {() => number} measure */
const medianOf = (measure) => quantile(Array.from({ length: 6 }, measure).slice(1), 0.5);
const readText = (/** @type {string} */ text) =>
  readDirect({ text, contentType: "", secrets: ["made-up-secret"], isConfidential: true });
const HERE = 100_000;
const read = Object.entries(DIRECT).map(([what, make]) => {
  const [half, whole] = [make(MB / 2), make(MB)];
  // A longer text is read in a worker; the page finds its words alone.
  const inPage = medianOf(() =>
    timed(() => {
      readText(make(HERE).slice(0, HERE));
      refusalOf({ status: 400, headers: new Headers(), text: whole, retryAfter: undefined }, bucket, "s3:PutObject");
    }),
  );
  const inWorker = medianOf(() => timed(() => readText(whole)));
  // Side by side: a machine that is busy for a moment slows both.
  const growth = medianOf(() => timed(() => readText(whole)) / timed(() => readText(half)));
  found[`${what}, page`] = [inPage];
  found[`${what}, worker`] = [inWorker];
  return { what, inPage, inWorker, growth };
});

const blankTask = quantile(found["blank page"] ?? [], 0.5);
const atMost = Math.max(MAX_TASK_MS, MAX_TIMES_BLANK * blankTask);
const worst = (/** @type {string} */ flow) => Math.max(...(found[flow] ?? []));
summary("answers", `The longest task over ${kinds.length} kinds of answers: ms`, found, [
  ...Object.keys(kinds.length > 0 ? FLOWS : {}).map((flow) => ({
    what: `the longest task of all, ${flow}`,
    value: worst(flow),
    atMost,
  })),
  { what: "the longest task of all, lists of 0.9 MB of a gateway", value: worst("a gateway's list"), atMost },
  ...read.flatMap(({ what, inPage, inWorker, growth }) => [
    { what: `0.9 MB, on the page: ${what}`, value: inPage, atMost: MAX_TASK_MS },
    { what: `0.9 MB, in the worker: ${what}`, value: inWorker, atMost: 1_000 },
    { what: `twice the text, times as long: ${what}`, value: growth, atMost: 2.5 },
  ]),
  { what: "the widest element: px", value: Math.max(0, ...all.map(({ widest }) => widest)), atMost: 1600 },
  { what: "the longest line: characters", value: Math.max(0, ...all.map(({ longest }) => longest)), atMost: MAX_LINE },
]);
