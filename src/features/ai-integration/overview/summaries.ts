import type { AiIntegration } from "#contract/index.ts";
import { getAt } from "#json/json-path.ts";
import { counted, formatNumber, localTime } from "#text/format.ts";
import { stepsOf } from "../request/field-kinds.ts";
import { appFields } from "../request/form-fields.ts";
import { planConcurrency } from "../request/plan-concurrency.ts";

type Config = AiIntegration["config"];

const NOT_SET = "Not set";

/** Returns the Vertex account in one line for the overview, as the functions below do for their sections. */
export function vertexSummary({ vertexByokCredential: account }: Config): string {
  if (account === undefined) return NOT_SET;
  return [account.project, account.location].filter(Boolean).join(", ") || "Set";
}

/** Models without a state are neither on nor off. Retired ones have the tag. */
export function modelsSummary({ gatewayModels: models = [] }: Config): string {
  if (models.length === 0) return "No models";
  const on = models.filter(({ enabled }) => enabled === true).length;
  const off = models.filter(({ enabled }) => enabled === false).length;
  const retired = models.filter(({ tags }) => tags?.includes("retired")).length;
  const rest = models.length - on - off;
  return [
    `${formatNumber(on)} on`,
    `${formatNumber(off)} off`,
    ...(rest > 0 ? [`${formatNumber(rest)} not set`] : []),
    ...(retired > 0 ? [`${formatNumber(retired)} retired`] : []),
  ].join(" · ");
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
  if (mode === undefined) return test ? "Transfer mode: not set" : NOT_SET;
  return `Transfer mode: ${mode || "empty text"}`;
}

/** Returns what the last test of attachments found; `undefined` if there is none. */
export function testSummary({ attachmentTest: test }: Pick<Config, "attachmentTest">): string | undefined {
  if (test === undefined) return undefined;
  const { urlMode, base64Mode, testedAt } = test;
  const found = { "by URL": urlMode?.success, "as base64": base64Mode?.success };
  const words = Object.entries(found).flatMap(([mode, isOk]) =>
    isOk === undefined ? [] : [`${mode} ${isOk ? "worked" : "failed"}`],
  );
  const time = testedAt === undefined ? "" : ` of ${localTime(testedAt)}`;
  return `Last test${time}: ${words.join(", ") || "no result"}`;
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
