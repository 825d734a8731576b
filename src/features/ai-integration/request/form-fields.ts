import type { FieldTable } from "./field-kinds.ts";
import { abilities, gatewayModelFields } from "./gateway-model-fields.ts";

/** Labels, kinds and help of the fields of the AI form, by section. `gateway-model-fields.ts` has those of models. */
export const generalFields = {
  enable: { kind: "flag", label: "AI in this space", words: { yes: "On", no: "Off" } },
  "config/embeddingModel": {
    kind: "text",
    label: "Embedding model",
    description: "Turns text into vectors, for search.",
    isMono: true,
  },
  "config/translationModel": { kind: "text", label: "Translation model", isMono: true },
  "config/capabilities/disableActions": {
    kind: "strings",
    label: "Disabled actions",
    description: "AI actions that people in this space cannot use.",
    openPoint: "disable-actions",
    vocabulary: "disabledActions",
  },
} as const satisfies FieldTable;

export const chatModelFields = {
  lg: { kind: "text", label: "Large", isMono: true },
  md: { kind: "text", label: "Medium", isMono: true },
  sm: { kind: "text", label: "Small", isMono: true },
  ...Object.fromEntries(abilities.map(({ name, label }) => [`ability/${name}`, { kind: "flag" as const, label }])),
} as const satisfies FieldTable;

export const gatewayFields = {
  aiGatewayBaseUrl: { kind: "text", label: "Gateway URL", isMono: true, isAddress: true },
  aiGatewayApiKey: { kind: "secret", label: "Gateway key" },
} as const satisfies FieldTable;

export const vertexFields = {
  project: { kind: "text", label: "Project", isMono: true },
  location: {
    kind: "text",
    label: "Location",
    isMono: true,
    suggestions: ["global", "us-central1", "us-east5", "europe-west1", "europe-west4", "asia-southeast1"],
  },
  "googleCredentials/clientEmail": { kind: "text", label: "Client e-mail", isMono: true },
  "googleCredentials/privateKey": { kind: "secret", label: "Private key", isLong: true },
} as const satisfies FieldTable;

export const concurrencyFields = {
  concurrencyPerKey: {
    kind: "number",
    label: "Default requests per key",
    isWhole: true,
    description: "For groups that have no number of their own.",
  },
} as const satisfies FieldTable;

export const concurrencyGroupFields = {
  name: { kind: "text", label: "Name" },
  id: { kind: "text", label: "Group id", isMono: true },
  perKey: { kind: "number", label: "Requests per key", isWhole: true },
  taskTypes: { kind: "values", label: "Task types", openPoint: "concurrency-content", vocabulary: "taskTypes" },
  keys: { kind: "values", label: "Keys", openPoint: "concurrency-content" },
} as const satisfies FieldTable;

const MODE = {
  kind: "text",
  openPoint: "transfer-mode",
  isMono: true,
  suggestions: ["url"],
  vocabulary: "transferModes",
} as const;

export const attachmentFields = {
  attachmentTransferMode: { ...MODE, label: "Transfer mode" },
  "attachmentTest/recommendedMode": { ...MODE, label: "Recommended mode" },
  "attachmentTest/testedAt": { kind: "text", label: "Tested at", isMono: true },
  "attachmentTest/testedOrigin": { kind: "text", label: "Tested origin", isMono: true },
  "attachmentTest/urlMode/success": { kind: "flag", label: "By URL: worked" },
  "attachmentTest/urlMode/errorMessage": { kind: "text", label: "By URL: error message", isLong: true },
  "attachmentTest/base64Mode/success": { kind: "flag", label: "As base64: worked" },
  "attachmentTest/base64Mode/errorMessage": { kind: "text", label: "As base64: error message", isLong: true },
} as const satisfies FieldTable;

export const appFields = {
  apiKey: { kind: "secret", label: "Generator key" },
  hostingToken: { kind: "secret", label: "Hosting token" },
  generatorBaseUrl: { kind: "text", label: "Generator URL", isMono: true, isAddress: true },
  hostingBaseUrl: { kind: "text", label: "Hosting URL", isMono: true, isAddress: true },
  customDomain: { kind: "text", label: "Custom domain", isMono: true },
  creditCount: { kind: "number", label: "Credits" },
} as const satisfies FieldTable;

/** Which form edits which part of the request; `*` is any element. A test compares them with the contract. */
export const forms: readonly { readonly at: string; readonly fields: FieldTable }[] = [
  { at: "", fields: generalFields },
  { at: "config/chatModel", fields: chatModelFields },
  { at: "config", fields: gatewayFields },
  { at: "config/gatewayModels/*", fields: gatewayModelFields },
  { at: "config/vertexByokCredential", fields: vertexFields },
  { at: "config", fields: concurrencyFields },
  { at: "config/concurrencyGroups/*", fields: concurrencyGroupFields },
  { at: "config", fields: attachmentFields },
  { at: "config/appConfig", fields: appFields },
];

/** Members that are in no form above: the type, which is fixed, the list of gateway keys and the providers. */
export const ownEditors = ["type", "config/aiGatewayApiKeys", "config/llmProviders"] as const;
