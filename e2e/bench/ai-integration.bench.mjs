// Main-thread work of the AI integration with many gateway models. Run by `npm run bench`.
import { measureModels } from "./tools/ai-integration-steps.mjs";
import { p95, summary } from "./tools/summary.mjs";

const MODELS = 2_500;

const found = await measureModels(MODELS, { rounds: 20, imports: 6 });
summary("ai-integration", `AI integration, ${MODELS} models: CPU ms of the main thread`, found, [
  ...["open", "search keystroke", "toggle", "panel open", "panel save", "bulk edit 1,000"].map((what) =>
    p95(found, what, 100),
  ),
  ...["keystroke in the panel", "keystroke in the form"].map((what) => p95(found, what, 16)),
  p95(found, "import preview", 1000),
  p95(found, "import search", 100),
]);
