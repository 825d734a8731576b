import type { AbilityFlags, GatewayModel } from "#contract/index.ts";
import models from "./gateway-models.txt?raw";

const ABILITIES = {
  i: "image",
  p: "pdf",
  w: "webSearch",
  t: "toolCall",
  r: "reasoning",
  g: "imageGeneration",
} as const satisfies Record<string, keyof AbilityFlags>;

const TESTED_AT = Date.parse("2026-11-17T08:00:00Z");
const MINUTE_MS = 60_000;

/**
 * One model per line: id, label, type, context window, max tokens, input and output price as strings, abilities (i
 * image, p pdf, w web search, t tool call, r reasoning, g image generation), tags, description. A leading minus
 * disables it.
 */
export const gatewayModels: readonly GatewayModel[] = models.trim().split("\n").map(modelOf);

function modelOf(row: string, index: number): GatewayModel {
  const isOff = row.startsWith("- ");
  const [id = "", label, modelType = "", context, most, input, output, abilities = "", tags = "", description] = row
    .slice(isOff ? 2 : 0)
    .split("|")
    .map((cell) => cell.trim());
  return {
    id,
    label: label ?? id,
    enabled: !isOff,
    capabilities: Object.fromEntries(
      Object.entries(ABILITIES).map(([letter, ability]) => [ability, abilities.includes(letter)]),
    ),
    ...(input || output
      ? { pricing: { ...(input && { input }), ...(output && { output }), ...cachePrice(input) } }
      : {}),
    ...(input && output ? { rates: { inputRate: 1, outputRate: Number(output) > Number(input) ? 4 : 1 } } : {}),
    isImageModel: modelType === "image",
    ...(id === "northwind/large-2" ? { defaultFor: ["chatLg"] } : {}),
    ...(isOff ? {} : { testedAt: TESTED_AT + index * MINUTE_MS }),
    ownedBy: id.split("/")[0] ?? "",
    modelType,
    ...(tags ? { tags: tags.split(", ") } : {}),
    ...(context ? { contextWindow: Number(context) } : {}),
    ...(most ? { maxTokens: Number(most) } : {}),
    ...(description ? { description } : {}),
  };
}

/** Cached input costs a tenth of prices below 0.00001. */
function cachePrice(input: string | undefined): { inputCacheRead: string } | undefined {
  return input && /^0\.00000\d+$/.test(input) ? { inputCacheRead: input.replace("0.", "0.0") } : undefined;
}
