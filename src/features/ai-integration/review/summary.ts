import type { AiIntegration, GatewayModel } from "#contract/index.ts";
import { counted, formatNumber } from "#text/format-number.ts";
import { missingKeys } from "../request/gaps.ts";
import type { Marks } from "../request/secrets.ts";

/**
 * Returns the configuration in one line: "AI on · 3 models on, 0 off · 1 gateway key · 2 of 3 default models set". Keys that
 * are not in memory are missing, but for those that the service keeps: `kept`, as JSON pointers.
 */
export function summaryOf(request: AiIntegration, marks: Marks, kept?: ReadonlySet<string>): string {
  const { enable, config } = request;
  const { gatewayModels = [], llmProviders = [] } = config;
  const { ofGateway, others } = missingKeys(request, marks, kept);
  return [
    `AI ${enable === undefined ? "neither on nor off" : enable ? "on" : "off"}`,
    modelsText(gatewayModels),
    ...(llmProviders.length > 0 ? [counted(llmProviders.length, "provider")] : []),
    keysText([config.aiGatewayApiKey, ...(config.aiGatewayApiKeys ?? [])].filter(Boolean).length, ofGateway.length),
    ...(others.length > 0 ? [`${counted(others.length, "other key")} missing`] : []),
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

function keysText(count: number, missing: number): string {
  if (count === 0) return "no gateway key";
  const all = counted(count, "gateway key");
  if (missing === 0) return all;
  return missing === count ? `${all} missing` : `${formatNumber(missing)} of ${all} missing`;
}
