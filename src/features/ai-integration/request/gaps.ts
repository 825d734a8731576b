import type { AiIntegration } from "#contract/index.ts";
import type { Check } from "./checks.ts";

const SIZES = [
  ["lg", "large"],
  ["md", "medium"],
  ["sm", "small"],
] as const;

/** Returns what is left to do before AI can work. For the review alone: an empty form would be full of warnings. */
export function gapsOf({ enable, config }: AiIntegration): Check[] {
  const { gatewayModels: models = [], llmProviders = [], chatModel = {} } = config;
  const found: Check[] = [];
  if (enable !== true)
    found.push({ path: ["enable"], message: enable === false ? "AI is off." : "AI is neither on nor off." });
  if (!config.aiGatewayApiKey && !config.aiGatewayApiKeys?.length && (models.length > 0 || config.aiGatewayBaseUrl))
    found.push({ path: ["config", "aiGatewayApiKey"], message: "The gateway has no key." });
  if (!models.some(({ enabled }) => enabled === true) && llmProviders.length === 0)
    found.push({ path: ["config", "gatewayModels"], message: "No model is on." });
  for (const [size, word] of SIZES) {
    const path = ["config", "chatModel", size];
    const name = chatModel[size];
    if (!name) found.push({ path, message: `The model for ${word} tasks is not set.` });
    // The form itself warns of one that is off.
    else if (models.some(({ id, enabled }) => id === name && enabled === undefined))
      found.push({ path, message: `${name} is neither on nor off in the gateway models.` });
  }
  return found;
}
