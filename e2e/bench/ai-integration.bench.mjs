// How much main-thread work the AI integration asks for with many gateway models. Run by `npm run bench`.
import { workWithModels } from "./ai-integration-steps.mjs";
import { bounds, summary } from "./summary.mjs";

const MODELS = 2_500;

const found = await workWithModels(MODELS, { rounds: 20, imports: 6 });
summary("ai-integration", `AI integration, ${MODELS} models: CPU ms of the main thread`, found);
bounds(found, {
  "import preview": 1000,
  open: 100,
  "search keystroke": 100,
  toggle: 100,
  "panel open": 100,
  "panel save": 100,
  "bulk edit 1,000": 100,
  "keystroke in the panel": 16,
  "keystroke in the form": 16,
});
