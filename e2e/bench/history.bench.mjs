// History of 200 versions of 2,500 models: its bytes, opening the list, and comparing two.
import { importModels } from "./tools/ai-integration-steps.mjs";
import { longestTask } from "./tools/longest-task.mjs";
import { withProfile } from "./tools/profile-browser.mjs";
import { quantile, summary } from "./tools/summary.mjs";

const ROUNDS = 5;
const MODELS = 2_500;
const VERSIONS = 200;

/**
 * Runs in the page: puts versions with three other models each beside the one that was saved, in the form of
 * `draft/versions.ts`. Returns the bytes of all.
 *
 * @param {{ count: number; changed: number }} wanted
 */
async function addVersions({ count, changed }) {
  /** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
  const done = (request) =>
    new Promise((resolve, reject) => {
      request.addEventListener("success", () => resolve(request.result));
      request.addEventListener("error", () => reject(request.error));
    });
  const database = await done(indexedDB.open("workspace-notebook"));
  const read = database.transaction("notes").objectStore("notes");
  const keys = /** @type {string[][]} */ (/** @type {unknown} */ (await done(read.getAllKeys())));
  const saved = keys.findLast(([, kind]) => kind === "version");
  if (!saved) throw new Error("No version was noted.");
  const [id = "", kind = "", from = ""] = saved;
  const row = /** @type {{ value: { bytes: number } }} */ (await done(read.get(saved)));
  const part = /** @type {Uint8Array<ArrayBuffer>} */ (await done(read.get([id, `${kind} part`, from, 0])));
  const whole = new Blob([part]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  const lines = /** @type {string[]} */ (await new Response(whole).json());
  const bodies = [];
  for (let version = 0; version < count; version++) {
    const places = Array.from({ length: changed }, (_, at) => 1 + ((version * 37 + at * 911) % (lines.length - 1)));
    const steps = [];
    let next = 0;
    for (const place of places.toSorted((a, b) => a - b)) {
      if (place > next) steps.push([next, place - next]);
      steps.push((lines[place] ?? "").replace(/"label":"[^"]*"/, `"label":"Version ${version}"`));
      next = place + 1;
    }
    steps.push([next, lines.length - next]);
    const text = new Blob([JSON.stringify(steps)]).stream().pipeThrough(new CompressionStream("deflate-raw"));
    bodies.push(new Uint8Array(await new Response(text).arrayBuffer()));
  }
  const write = database.transaction("notes", "readwrite");
  const store = write.objectStore("notes");
  for (const [version, body] of bodies.entries()) {
    const key = from.replace(/\S+$/, new Date(Date.UTC(2026, 0, 1) + version * 3_600_000).toISOString());
    const value = { ...row.value, outcome: "saved", answer: "Answered 200.", bytes: body.length, base: from };
    store.put({ ...row, key, value, edition: key }, [id, kind, key]);
    store.put(body, [id, `${kind} part`, key, 0]);
  }
  await new Promise((resolve) => write.addEventListener("complete", resolve));
  database.close();
  return bodies.reduce((sum, body) => sum + body.length, part.length);
}

/** @type {{ open: number[]; task: number[] }} */
const found = { open: [], task: [] };
let bytes = 0;
await withProfile(async (page, { url }) => {
  await page.goto(url);
  await page.getByRole("main").locator('a[href$="/ai"]').first().click();
  const sections = page.getByRole("navigation", { name: "Sections of the AI integration" });
  await sections.getByRole("link", { name: "Models" }).click();
  await importModels(page, MODELS);
  bytes = await page.evaluate(addVersions, { count: VERSIONS - 1, changed: 3 });
  const rows = page.getByRole("list", { name: "Versions" }).getByRole("listitem");
  for (let round = 0; round < ROUNDS; round++) {
    const link = sections.getByRole("link", { name: "History" });
    found.open.push(
      await link.evaluate(async (/** @type {HTMLElement} */ target, count) => {
        const start = performance.now();
        target.click();
        while (document.querySelectorAll("ol[aria-label=Versions] > li").length < count) {
          await new Promise(requestAnimationFrame);
        }
        return performance.now() - start;
      }, VERSIONS),
    );
    const task = await longestTask(page, async () => {
      await rows.nth(100).getByRole("button").click();
      await page.getByRole("dialog").getByRole("region", { name: "Changes", exact: true }).waitFor();
    });
    found.task.push(task);
    await page.keyboard.press("Escape");
    await sections.getByRole("link", { name: "Providers" }).click();
    await page.getByRole("heading", { level: 1, name: "Providers" }).waitFor();
  }
});
summary("history", `${VERSIONS} versions of ${MODELS} models: ms`, found, [
  { what: "their bytes", value: bytes, atMost: 10_000_000 },
  { what: "the list opens: ms", value: quantile(found.open, 0.5), atMost: 200 },
  { what: "two are compared, the longest task: ms", value: quantile(found.task, 0.5), atMost: 100 },
]);
