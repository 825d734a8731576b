import type { AiIntegration } from "#contract/index.ts";
import { getAt, toPointer, type Path } from "#json/json-path.ts";
import { counted } from "#text/format.ts";
import { modelName, references, type Check } from "./checks.ts";
import { missingSecrets, type Marks } from "./secrets.ts";

const NONE: ReadonlySet<string> = new Set();

/** Returns the paths of the API keys that neither the page nor the service has: those of the gateway, and all others. */
export function missingKeys(request: AiIntegration, marks: Marks, kept = NONE): { ofGateway: Path[]; others: Path[] } {
  const missing = missingSecrets(request, marks).filter((path) => !kept.has(toPointer(path)));
  // The one field before the list.
  const ofGateway = ["aiGatewayApiKey", "aiGatewayApiKeys"].flatMap((name) =>
    missing.filter((path) => path[1] === name),
  );
  return { ofGateway, others: missing.filter((path) => !ofGateway.includes(path)) };
}

/**
 * Returns what is left to do before AI can work, for the review and the overview: an empty form would be full of warnings.
 * `kept` are the JSON pointers of the keys that the service keeps.
 */
export function gapsOf(request: AiIntegration, marks: Marks, kept = NONE): Check[] {
  const { enable, config } = request;
  const { gatewayModels: models = [], llmProviders = [] } = config;
  const found: Check[] = [];
  if (enable !== true)
    found.push({ path: ["enable"], message: enable === false ? "AI is off." : "AI is neither on nor off." });
  const hasKey = [config.aiGatewayApiKey, ...(config.aiGatewayApiKeys ?? [])].some(Boolean);
  if (!config.aiGatewayBaseUrl && (models.length > 0 || hasKey))
    found.push({ path: ["config", "aiGatewayBaseUrl"], message: "The gateway URL is not set." });
  if (!hasKey && (models.length > 0 || config.aiGatewayBaseUrl))
    found.push({ path: ["config", "aiGatewayApiKey"], message: "The gateway has no key." });
  // The same counts as in the summary.
  const { ofGateway, others } = missingKeys(request, marks, kept);
  for (const [noun, paths] of Object.entries({ "gateway key": ofGateway, "other key": others })) {
    const message = `${counted(paths.length, noun)} ${paths.length === 1 ? "is" : "are"} missing.`;
    if (paths[0]) found.push({ path: paths[0], message });
  }
  if (!models.some(({ enabled }) => enabled === true) && llmProviders.length === 0)
    found.push({ path: ["config", "gatewayModels"], message: "No model is on." });
  for (const { path, task } of references)
    if (path[1] === "chatModel" && !getAt(request, path))
      found.push({ path, message: `The model for ${task} is not set.` });
  // The form itself warns of models that are off.
  for (const { path, use } of references) {
    const name = getAt(request, path);
    const model = models.find(({ id, enabled }) => id && id === name && enabled === undefined);
    if (model) found.push({ path, message: `${use}, ${model.id}, is not turned on.` });
  }
  models.forEach(({ id, enabled, defaultFor = [] }, index) => {
    if (enabled !== undefined || defaultFor.length === 0) return;
    const path = ["config", "gatewayModels", index, "enabled"];
    const message = `${modelName(id, index)} is the default for ${defaultFor.join(", ")}, but it is not turned on.`;
    found.push({ path, message });
  });
  return found;
}
