import type { AiIntegration } from "#contract/index.ts";
import { getAt } from "#json/json-path.ts";
import { modelName, references, type Check } from "./checks.ts";
import { ENTER_AGAIN } from "./secrets.ts";

const SIZES = [
  ["lg", "large"],
  ["md", "medium"],
  ["sm", "small"],
] as const;

/** Returns what is left to do before AI can work. For the review alone: an empty form would be full of warnings. */
export function gapsOf(request: AiIntegration): Check[] {
  const { enable, config } = request;
  const { gatewayModels: models = [], llmProviders = [], chatModel = {} } = config;
  const found: Check[] = [];
  if (enable !== true)
    found.push({ path: ["enable"], message: enable === false ? "AI is off." : "AI is neither on nor off." });
  const keys = [config.aiGatewayApiKey, ...(config.aiGatewayApiKeys ?? [])].filter(Boolean);
  if (keys.every((key) => key === ENTER_AGAIN) && (models.length > 0 || config.aiGatewayBaseUrl)) {
    const name = config.aiGatewayApiKey || keys.length === 0 ? "aiGatewayApiKey" : "aiGatewayApiKeys";
    const message = keys.length === 0 ? "The gateway has no key." : "The gateway key is missing.";
    found.push({ path: ["config", name], message });
  }
  if (!models.some(({ enabled }) => enabled === true) && llmProviders.length === 0)
    found.push({ path: ["config", "gatewayModels"], message: "No model is on." });
  for (const [size, word] of SIZES) {
    const path = ["config", "chatModel", size];
    if (!chatModel[size]) found.push({ path, message: `The model for ${word} tasks is not set.` });
  }
  // The form itself warns of models that are off.
  for (const path of references) {
    const name = getAt(request, path);
    const model = models.find(({ id, enabled }) => id && id === name && enabled === undefined);
    if (model) found.push({ path, message: `${model.id} is not turned on in the gateway models.` });
  }
  models.forEach(({ id, enabled, defaultFor = [] }, index) => {
    if (enabled !== undefined || defaultFor.length === 0) return;
    const path = ["config", "gatewayModels", index, "enabled"];
    const message = `${modelName(id, index)} is the default for ${defaultFor.join(", ")}, but it is not turned on.`;
    found.push({ path, message });
  });
  return found;
}
