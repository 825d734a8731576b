import type { AiIntegration, GatewayModel } from "#contract/index.ts";
import { counted, formatNumber } from "#text/format-number.ts";
import { ENTER_AGAIN } from "../request/secrets.ts";

/** Returns the configuration in one line: "AI on · 3 models on, 0 off · 1 gateway key · 2 of 3 default models set". */
export function summaryOf({ enable, config }: AiIntegration): string {
  const { gatewayModels = [], llmProviders = [] } = config;
  return [
    `AI ${enable === undefined ? "neither on nor off" : enable ? "on" : "off"}`,
    modelsText(gatewayModels),
    ...(llmProviders.length > 0 ? [counted(llmProviders.length, "provider")] : []),
    keysText([config.aiGatewayApiKey, ...(config.aiGatewayApiKeys ?? [])]),
    defaultsText(config),
  ].join(" · ");
}

function defaultsText({ gatewayModels = [], chatModel = {} }: AiIntegration["config"]): string {
  const set = [chatModel.lg, chatModel.md, chatModel.sm].filter(Boolean);
  const ids = new Set(gatewayModels.map(({ id }) => id));
  // Without gateway models the names may belong to a provider.
  const unknown = ids.size === 0 ? [] : set.filter((name) => !ids.has(name));
  const known = `${set.length - unknown.length} of 3 default models set`;
  return unknown.length === 0 ? known : `${known}, ${unknown.length} not in the list of models`;
}

function modelsText(models: readonly GatewayModel[]): string {
  if (models.length === 0) return "no models";
  const on = models.filter(({ enabled }) => enabled === true).length;
  const off = models.filter(({ enabled }) => enabled === false).length;
  const rest = models.length - on - off;
  return `${counted(on, "model")} on, ${formatNumber(off)} off${rest > 0 ? `, ${formatNumber(rest)} not set` : ""}`;
}

function keysText(keys: readonly (string | undefined)[]): string {
  const given = keys.filter(Boolean);
  const missing = given.filter((key) => key === ENTER_AGAIN).length;
  if (given.length === 0) return "no gateway key";
  const all = counted(given.length, "gateway key");
  if (missing === 0) return all;
  return missing === given.length ? `${all} missing` : `${formatNumber(missing)} of ${all} missing`;
}
