// Main-thread work of the AI integration with many gateway models, alone or in turns with a commit. Run by `npm run bench`.
import { olderBuild } from "../older-version/older-build.mjs";
import { measureModels } from "./tools/ai-integration-steps.mjs";
import { p95, ratio, summary } from "./tools/summary.mjs";

const MODELS = 2_500;
const ACTIONS = ["open", "search keystroke", "toggle", "panel open", "panel save", "bulk edit 1,000"];
const KEYS = ["keystroke in the panel", "keystroke in the form"];
const COMPARED = [...ACTIONS.filter((what) => what !== "panel open"), "panel open, all of it", ...KEYS];
const { OLDER } = process.env;

const builds = { "": "dist", ...(OLDER && { "older, ": olderBuild(OLDER) }) };
const found = await measureModels(MODELS, { rounds: Number(process.env.ROUNDS ?? 20), imports: 6 }, builds);
summary("ai-integration", `AI integration, ${MODELS} models: CPU ms of the main thread`, found, [
  ...ACTIONS.map((what) => p95(found, what, 100)),
  ...KEYS.map((what) => p95(found, what, 16)),
  p95(found, "import preview", 1000),
  p95(found, "import search", 100),
  ...(OLDER ? [...COMPARED, "import preview", "import search"] : []).map((what) =>
    ratio(found, what, `older, ${what}`, 1.05),
  ),
]);
