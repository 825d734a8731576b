import type { AiIntegration } from "#contract/index.ts";
import { counted } from "#text/format.ts";
import { ENTER_AGAIN } from "../request/secrets.ts";

/** Returns how far each step of setting up AI is. `missing` is what it lacks, in words after "Still missing:", or "". */
export function progressOf({ config }: AiIntegration) {
  return { gateway: gatewayProgress(config), models: modelsProgress(config), defaults: defaultsProgress(config) };
}

type Config = AiIntegration["config"];

function gatewayProgress({ aiGatewayBaseUrl, aiGatewayApiKey, aiGatewayApiKeys: pool = [] }: Config) {
  const lost = pool.filter((key) => key === ENTER_AGAIN).length;
  const hasKey = Boolean(aiGatewayApiKey) && aiGatewayApiKey !== ENTER_AGAIN;
  // The keys of the pool do too.
  const needsKey = aiGatewayApiKey === ENTER_AGAIN || (!hasKey && pool.length === 0);
  const missing = listText([
    !aiGatewayBaseUrl && "the gateway URL",
    needsKey && "the gateway key",
    lost > 0 && `${counted(lost, "key")} of the pool`,
  ]);
  const entered = pool.length - lost + (hasKey ? 1 : 0);
  const text = listText([aiGatewayBaseUrl && "URL", entered > 0 && counted(entered, "key")]) || "Nothing set";
  return { isDone: missing === "", text, missing };
}

function modelsProgress({ gatewayModels: models = [] }: Config) {
  const on = models.filter(({ enabled }) => enabled === true).length;
  return {
    isDone: on > 0,
    text: models.length === 0 ? "None yet" : `${counted(on, "model")} on`,
    missing: on > 0 ? "" : models.length === 0 ? "a model" : "a model that is on",
  };
}

/** The members of the default chat models, with the size of the tasks of each. */
const SIZES = [
  ["lg", "large"],
  ["md", "medium"],
  ["sm", "small"],
] as const;

function defaultsProgress({ chatModel = {}, gatewayModels = [] }: Config) {
  const ids = new Set(gatewayModels.map(({ id }) => id));
  const isKnown = (model: string | undefined) => Boolean(model) && (ids.size === 0 || ids.has(model));
  const open = SIZES.flatMap(([name, word]) => (isKnown(chatModel[name]) ? [] : [word]));
  const text = `${SIZES.length - open.length} of ${SIZES.length} set`;
  return { isDone: open.length === 0, text, missing: open.length > 0 ? `a model for ${listText(open)} tasks` : "" };
}

const listText = (parts: readonly (string | false | undefined)[]) =>
  new Intl.ListFormat("en-GB").format(parts.flatMap((part) => part || []));
