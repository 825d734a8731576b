// Time to add the largest sample, against a bare write of the same rows. Run by `npm run bench`.
import { withProfile } from "./tools/profile-browser.mjs";
import { p95, ratio, summary } from "./tools/summary.mjs";

const ROUNDS = 3;
const LIMIT_MS = 300_000;

/** Writes the newest 100,000 records again into an empty database. Returns ms. */
async function bareWrite() {
  const RECORDS = 100_000;
  const SLICE = 10;
  /** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
  const done = (request) =>
    new Promise((resolve, reject) => {
      request.addEventListener("success", () => resolve(request.result));
      request.addEventListener("error", () => reject(request.error));
    });
  const service = await done(indexedDB.open("workspace-service"));
  /** @param {string} store @param {string} parent @returns {Promise<{ id: string }[]>} */
  const below = (store, parent) => {
    const inOrder = service.transaction(store).objectStore(store).index("place");
    const all = inOrder.getAll(IDBKeyRange.bound([parent], [parent, []]));
    return done(/** @type {IDBRequest<{ id: string }[]>} */ (all));
  };
  const space = (await below("spaces", "")).at(-1);
  const [base] = await below("bases", space?.id ?? "");
  const [table] = await below("tables", base?.id ?? "");
  const range = IDBKeyRange.bound([table?.id ?? ""], [table?.id ?? "", []]);
  const blocks = /** @type {{ size: number }[]} */ (
    await done(service.transaction("blocks").objectStore("blocks").getAll(range))
  );
  service.close();

  const name = "bare-write";
  const opening = indexedDB.open(name, 1);
  opening.addEventListener("upgradeneeded", () => {
    const keyPath = ["parent", "page", "size", "first"];
    opening.result.createObjectStore("blocks", { keyPath }).createIndex("ids", "ids", { multiEntry: true });
  });
  const bare = await done(opening);
  const startTime = performance.now();
  /** @type {Promise<unknown>[]} */
  const written = [];
  for (let from = 0; from < blocks.length; from += SLICE) {
    const transaction = bare.transaction("blocks", "readwrite", { durability: "relaxed" });
    for (const block of blocks.slice(from, from + SLICE)) transaction.objectStore("blocks").put(block);
    written.push(new Promise((resolve) => transaction.addEventListener("complete", resolve)));
    // As many transactions at once as the sample has.
    await written.at(-2);
  }
  await Promise.all(written);
  const took = performance.now() - startTime;
  bare.close();
  await done(indexedDB.deleteDatabase(name));
  const rows = blocks.reduce((sum, { size }) => sum + size, 0);
  if (rows !== RECORDS) throw new Error(`${rows} rows were written`);
  return took;
}

/** @type {number[]} */
const times = [];
/** @type {number[]} */
const bareTimes = [];
/** @type {number[]} */
const longest = [];
await withProfile(async (page, { url }) => {
  await page.addInitScript(() => {
    const tasks = /** @type {number[]} */ ([]);
    Object.assign(globalThis, { longTasks: tasks });
    const note = (/** @type {PerformanceObserverEntryList} */ list) =>
      tasks.push(...list.getEntries().map(({ duration }) => duration));
    new PerformanceObserver(note).observe({ type: "longtask" });
  });
  const longTasks = () =>
    page.evaluate(() =>
      /** @type {{ longTasks: number[] }} */ (/** @type {unknown} */ (globalThis)).longTasks.splice(0),
    );
  for (let round = 0; round < ROUNDS; round++) {
    await page.goto(new URL("local-backend", url).href);
    const add = page.getByRole("button", { name: "Add 100,000 records" });
    await add.waitFor();
    await longTasks();
    const start = performance.now();
    await add.click();
    await page.getByText("100,000 records were added").waitFor({ timeout: LIMIT_MS });
    times.push(performance.now() - start);
    longest.push(Math.max(0, ...(await longTasks())));
    bareTimes.push(await page.evaluate(bareWrite));
  }
});
const WHOLE = "from the press until they are there";
const BARE = "the same rows, written bare";
const LONGEST = "the longest task of the page";
const found = { [WHOLE]: times, [BARE]: bareTimes, [LONGEST]: longest };
summary("seeding", "100,000 records added on the Local backend screen: ms", found, [
  p95(found, WHOLE, 10_000),
  p95(found, LONGEST, 100),
  ratio(found, WHOLE, BARE, 2),
]);
