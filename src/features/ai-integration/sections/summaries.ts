import type { AiIntegration } from "#contract/index.ts";
import { getAt } from "#json/json-path.ts";
import { counted, formatNumber } from "#text/format-number.ts";
import { stepsOf } from "../request/field-kinds.ts";
import { appFields } from "../request/form-fields.ts";
import { planConcurrency } from "../request/plan-concurrency.ts";

type Config = AiIntegration["config"];

const NOT_SET = "Not set";

/** Returns the content of the Vertex section in one line, as the functions below do for their sections. */
export function vertexSummary({ vertexByokCredential: account }: Config): string {
  if (account === undefined) return NOT_SET;
  return [account.project, account.location].filter(Boolean).join(", ") || "Set";
}

export function concurrencySummary(config: Pick<Config, "concurrencyGroups" | "concurrencyPerKey">): string {
  const { concurrencyGroups: groups, concurrencyPerKey: perKey } = config;
  if (!groups?.length) {
    const parts = [
      ...(perKey === undefined ? [] : [`Default requests per key: ${formatNumber(perKey)}`]),
      ...(groups === undefined ? [] : ["Empty list of groups"]),
    ];
    return parts.join(" · ") || NOT_SET;
  }
  const { totalSlots, isTotalKnown } = planConcurrency(config, []);
  const slots = isTotalKnown
    ? counted(totalSlots, "parallel request")
    : totalSlots === 0
      ? "parallel requests unknown"
      : `at least ${counted(totalSlots, "parallel request")}`;
  return `${counted(groups.length, "group")}, ${slots}`;
}

export function attachmentsSummary({ attachmentTransferMode: mode, attachmentTest: test }: Config): string {
  if (mode === undefined) return test ? "Test results" : NOT_SET;
  return `Transfer mode: ${mode || "empty text"}${test ? ", test results" : ""}`;
}

export function appSummary({ appConfig }: Config): string {
  if (appConfig === undefined) return NOT_SET;
  const names = Object.keys(appFields);
  const count = names.filter((name) => getAt(appConfig, stepsOf(name)) !== undefined).length;
  return `${count} of ${names.length} fields set`;
}

export function providersSummary({ llmProviders: providers }: Config): string {
  if (providers === undefined) return NOT_SET;
  return providers.length === 0 ? "Empty list" : counted(providers.length, "provider");
}
