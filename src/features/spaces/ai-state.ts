import { formatNumber } from "#text/format.ts";
import type { StoredIntegration } from "#workspace/workspace.ts";

/**
 * Returns a space's AI integration at a glance, from what the service has stored; `null` if it has nothing. Without its
 * models: there may be thousands.
 */
export function stateOf(stored: StoredIntegration | undefined) {
  if (!stored) return null;
  const { enable, config } = stored.request;
  const models = config.gatewayModels ?? [];
  const hasKey = stored.secrets.some(({ path: [, name] }) => String(name).startsWith("aiGatewayApiKey"));
  return {
    enable,
    models: models.length,
    modelsOn: models.filter(({ enabled }) => enabled === true).length,
    isKeyNeeded: !hasKey && (models.length > 0 || Boolean(config.aiGatewayBaseUrl)),
  };
}

const switched = (enable: boolean | undefined, unset: string) => (enable === undefined ? unset : enable ? "on" : "off");

export function stateText(state: ReturnType<typeof stateOf>): string {
  if (!state) return "AI is not set up";
  const { enable, models, modelsOn } = state;
  const modelsText = models === 0 ? "no models" : `${formatNumber(modelsOn)} of ${formatNumber(models)} models on`;
  return `AI ${switched(enable, "neither on nor off")} · ${modelsText}`;
}

/** For a service whose state no endpoint reads. */
export function lastSentText(
  sent: { readonly savedTime: string; readonly enable: boolean | undefined } | undefined,
  now = new Date(),
) {
  if (!sent) return "Nothing sent from this browser";
  return `Last sent from this browser: ${switched(sent.enable, "neither on nor off")}, ${dayText(new Date(sent.savedTime), now)}`;
}

/** A local day, such as "17 Nov", with its year if that is another than now. */
function dayText(day: Date, now: Date): string {
  const year = day.getFullYear() === now.getFullYear() ? undefined : "numeric";
  return day.toLocaleDateString("en-GB", { day: "numeric", month: "short", year });
}
