// How long the largest sample takes, and whether the page lives meanwhile. Run by `npm run bench`.
import { withProfile } from "./profile-browser.mjs";
import { summary } from "./summary.mjs";

const ROUNDS = 3;
const LIMIT_MS = 300_000;

/** @type {number[]} */
const times = [];
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
    await page.goto(new URL("backend", url).href);
    const add = page.getByRole("button", { name: "Add 100,000 records" });
    await add.waitFor();
    await longTasks();
    const start = performance.now();
    await add.click();
    await page.getByText("100,000 records were added").waitFor({ timeout: LIMIT_MS });
    times.push(performance.now() - start);
    longest.push(Math.max(0, ...(await longTasks())));
  }
});
summary("seeding", "100,000 records added on the Backend screen: ms", {
  "from the press until they are there (at most 10,000)": times,
  "the longest task of the page (at most 100)": longest,
});
