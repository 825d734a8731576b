import type { abilityFlags, ConcurrencyGroup } from "#contract/index.ts";
import type { gatewayModelFields } from "./form-fields.ts";

type AbilityName = keyof typeof abilityFlags.shape;

const abilityLabels: Readonly<Record<AbilityName, string>> = {
  image: "Image input",
  pdf: "PDF input",
  webSearch: "Web search",
  toolCall: "Tool calls",
  reasoning: "Reasoning",
  imageGeneration: "Image generation",
};

/** The ability flags of the document, in its order, in the words of the form. */
export const abilities = (Object.keys(abilityLabels) as AbilityName[]).map((name) => ({
  name,
  label: abilityLabels[name],
}));

export type ModelMember = keyof typeof gatewayModelFields;
export type ModelKind = (typeof gatewayModelFields)[ModelMember];

/** What the fields of a gateway model are called, by their place in it. */
export const modelLabels: Readonly<Record<ModelMember, string>> = {
  id: "Model id",
  label: "Label",
  enabled: "Enabled",
  ownedBy: "Owner",
  modelType: "Type",
  isImageModel: "Image model",
  defaultFor: "Default for",
  tags: "Tags",
  description: "Description",
  contextWindow: "Context window",
  maxTokens: "Max output tokens",
  testedAt: "Tested at",
  "capabilities/image": "Image input",
  "capabilities/pdf": "PDF input",
  "capabilities/webSearch": "Web search",
  "capabilities/toolCall": "Tool calls",
  "capabilities/reasoning": "Reasoning",
  "capabilities/imageGeneration": "Image generation",
  "pricing/input": "Input price",
  "pricing/output": "Output price",
  "pricing/inputCacheRead": "Cache read price",
  "pricing/inputCacheWrite": "Cache write price",
  "pricing/reasoning": "Reasoning price",
  "pricing/image": "Image price",
  "pricing/webSearch": "Web search price",
  "rates/inputRate": "Input rate",
  "rates/outputRate": "Output rate",
  "rates/cacheReadRate": "Cache read rate",
  "rates/cacheWriteRate": "Cache write rate",
  "rates/reasoningRate": "Reasoning rate",
  "rates/imageRate": "Image rate",
  "rates/webSearchRate": "Web search rate",
};

/** What the two values of a flag are called. */
export const flagWords = (name: ModelMember) =>
  name === "enabled" ? { yes: "On", no: "Off" } : { yes: "Yes", no: "No" };

/** What a concurrency group is called: by its name, its id, or its place. */
export const groupName = (group: ConcurrencyGroup | undefined, index: number): string =>
  group?.name || group?.id || `Group ${index + 1}`;

/** What a place of a gateway model is called; an unknown member by its own name. */
export const modelLabel = (name: string): string =>
  Object.hasOwn(modelLabels, name) ? modelLabels[name as ModelMember] : name;
