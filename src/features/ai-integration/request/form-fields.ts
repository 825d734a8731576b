import type { Fields } from "./field-kinds.ts";

/** The fields of every form of the page, each below the place its form edits. A test holds them against the contract. */
export const generalFields = {
  enable: "flag",
  "config/embeddingModel": "text",
  "config/translationModel": "text",
  "config/capabilities/disableActions": "strings",
} as const satisfies Fields;

export const chatModelFields = {
  lg: "text",
  md: "text",
  sm: "text",
  "ability/image": "flag",
  "ability/pdf": "flag",
  "ability/webSearch": "flag",
  "ability/toolCall": "flag",
  "ability/reasoning": "flag",
  "ability/imageGeneration": "flag",
} as const satisfies Fields;

export const gatewayFields = {
  aiGatewayBaseUrl: "text",
  aiGatewayApiKey: "secret",
} as const satisfies Fields;

export const gatewayModelFields = {
  id: "text",
  label: "text",
  ownedBy: "text",
  modelType: "text",
  enabled: "flag",
  isImageModel: "flag",
  defaultFor: "strings",
  tags: "strings",
  description: "text",
  contextWindow: "number",
  maxTokens: "number",
  testedAt: "number",
  "capabilities/image": "flag",
  "capabilities/pdf": "flag",
  "capabilities/webSearch": "flag",
  "capabilities/toolCall": "flag",
  "capabilities/reasoning": "flag",
  "capabilities/imageGeneration": "flag",
  "pricing/input": "text",
  "pricing/output": "text",
  "pricing/inputCacheRead": "text",
  "pricing/inputCacheWrite": "text",
  "pricing/reasoning": "text",
  "pricing/image": "text",
  "pricing/webSearch": "text",
  "rates/inputRate": "number",
  "rates/outputRate": "number",
  "rates/cacheReadRate": "number",
  "rates/cacheWriteRate": "number",
  "rates/reasoningRate": "number",
  "rates/imageRate": "number",
  "rates/webSearchRate": "number",
} as const satisfies Fields;

export const vertexFields = {
  project: "text",
  location: "text",
  "googleCredentials/privateKey": "secret",
  "googleCredentials/clientEmail": "text",
} as const satisfies Fields;

export const concurrencyFields = {
  concurrencyPerKey: "number",
} as const satisfies Fields;

export const concurrencyGroupFields = {
  id: "text",
  name: "text",
  perKey: "number",
  taskTypes: "values",
  keys: "values",
} as const satisfies Fields;

export const attachmentFields = {
  attachmentTransferMode: "text",
  "attachmentTest/recommendedMode": "text",
  "attachmentTest/testedAt": "text",
  "attachmentTest/testedOrigin": "text",
  "attachmentTest/urlMode/success": "flag",
  "attachmentTest/urlMode/errorMessage": "text",
  "attachmentTest/base64Mode/success": "flag",
  "attachmentTest/base64Mode/errorMessage": "text",
} as const satisfies Fields;

export const appFields = {
  apiKey: "secret",
  hostingToken: "secret",
  customDomain: "text",
  creditCount: "number",
  generatorBaseUrl: "text",
  hostingBaseUrl: "text",
} as const satisfies Fields;

/** Which form edits which place: `*` is any element. What is edited by a list of its own, element by element, stands in `lists`. */
export const forms = [
  { at: "", fields: generalFields },
  { at: "config/chatModel", fields: chatModelFields },
  { at: "config", fields: gatewayFields },
  { at: "config/gatewayModels/*", fields: gatewayModelFields },
  { at: "config/vertexByokCredential", fields: vertexFields },
  { at: "config", fields: concurrencyFields },
  { at: "config/concurrencyGroups/*", fields: concurrencyGroupFields },
  { at: "config", fields: attachmentFields },
  { at: "config/appConfig", fields: appFields },
] as const;

/** Members with an editor of their own: the fixed type, the key pool and the providers' JSON. */
export const ownEditors = ["type", "config/aiGatewayApiKeys", "config/llmProviders"] as const;
