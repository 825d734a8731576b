// Growth of the AI integration's work with the number of gateway models. Run by `npm run bench`.
import { measureModels } from "./tools/ai-integration-steps.mjs";
import { ratio, summary } from "./tools/summary.mjs";

const [FEW, MANY] = [1_000, 10_000];
const AT_MOST = 3;
/** Work over every model, which may grow with their number. */
const OF_ALL = new Set(["import preview", "saving the draft"]);

/** @type {Record<string, number[]>} */
const found = {};
for (const count of [FEW, MANY]) {
  const work = await measureModels(count, { rounds: 8, imports: 1 });
  for (const [what, values] of Object.entries(work)) found[`${what}, ${count} models`] = values;
}
const bounded = Object.keys(found).flatMap((key) => {
  const [what] = key.split(`, ${FEW} models`);
  return what === key || what === undefined || OF_ALL.has(what) ? [] : [what];
});
summary(
  "growth",
  `AI integration, ${FEW} and ${MANY} models: CPU ms of the main thread`,
  found,
  bounded.map((what) => ratio(found, `${what}, ${MANY} models`, `${what}, ${FEW} models`, AT_MOST)),
);
