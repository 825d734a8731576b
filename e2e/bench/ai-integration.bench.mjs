// How much main-thread work the AI integration asks for with many gateway models. Run by `npm run bench`.
import { workWithModels } from "./ai-integration-steps.mjs";
import { summary } from "./summary.mjs";

const MODELS = 2_500;

summary(
  "ai-integration",
  `AI integration, ${MODELS} models: CPU ms of the main thread`,
  await workWithModels(MODELS, { rounds: 20, imports: 6 }),
);
