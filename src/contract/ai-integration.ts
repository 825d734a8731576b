import { type Endpoint, notShown } from "./endpoint.ts";
import { z } from "./zod.ts";

// The schemas of an AI integration. The API document does not show which members of config are required: all are optional.

// It says "string, URI" without a bound: the format is shown and not checked.
const uri = z.string().check(z.meta({ format: "uri" }));

export const abilityFlags = z.looseObject({
  image: z.optional(z.boolean()),
  pdf: z.optional(z.boolean()),
  webSearch: z.optional(z.boolean()),
  toolCall: z.optional(z.boolean()),
  reasoning: z.optional(z.boolean()),
  imageGeneration: z.optional(z.boolean()),
});

export const chatModel = z.looseObject({
  lg: z.optional(z.string()),
  md: z.optional(z.string()),
  sm: z.optional(z.string()),
  ability: z.optional(abilityFlags),
});

/** Prices stay strings and never become numbers. */
export const pricing = z.looseObject({
  input: z.optional(z.string()),
  output: z.optional(z.string()),
  inputCacheRead: z.optional(z.string()),
  inputCacheWrite: z.optional(z.string()),
  reasoning: z.optional(z.string()),
  image: z.optional(z.string()),
  webSearch: z.optional(z.string()),
});

export const rates = z.looseObject({
  inputRate: z.optional(z.number()),
  outputRate: z.optional(z.number()),
  cacheReadRate: z.optional(z.number()),
  cacheWriteRate: z.optional(z.number()),
  reasoningRate: z.optional(z.number()),
  imageRate: z.optional(z.number()),
  webSearchRate: z.optional(z.number()),
});

export const gatewayModel = z.looseObject({
  id: z.optional(z.string()),
  label: z.optional(z.string()),
  enabled: z.optional(z.boolean()),
  capabilities: z.optional(abilityFlags),
  pricing: z.optional(pricing),
  rates: z.optional(rates),
  isImageModel: z.optional(z.boolean()),
  defaultFor: z.optional(z.array(z.string())),
  testedAt: z.optional(z.number()),
  ownedBy: z.optional(z.string()),
  modelType: z.optional(z.string()),
  tags: z.optional(z.array(z.string())),
  contextWindow: z.optional(z.number()),
  maxTokens: z.optional(z.number()),
  description: z.optional(z.string()),
});
export type GatewayModel = z.infer<typeof gatewayModel>;

const testedMode = z.looseObject({
  success: z.optional(z.boolean()),
  errorMessage: z.optional(z.string()),
});

export const attachmentTest = z.looseObject({
  urlMode: z.optional(testedMode),
  base64Mode: z.optional(testedMode),
  testedAt: z.optional(z.string()),
  testedOrigin: z.optional(z.string()),
  recommendedMode: z.optional(z.string()),
});

export const vertexByokCredential = z.looseObject({
  project: z.optional(z.string()),
  location: z.optional(z.string()),
  googleCredentials: z.optional(
    z.looseObject({
      privateKey: z.optional(z.string()),
      clientEmail: z.optional(z.string()),
    }),
  ),
});

/** The document does not show the elements of task types and keys, so any value is valid. */
export const concurrencyGroup = z.looseObject({
  id: z.optional(z.string()),
  name: z.optional(z.string()),
  taskTypes: z.optional(z.array(z.unknown())),
  keys: z.optional(z.array(z.unknown())),
  perKey: z.optional(z.number()),
});
export type ConcurrencyGroup = z.infer<typeof concurrencyGroup>;

export const appConfig = z.looseObject({
  apiKey: z.optional(z.string()),
  hostingToken: z.optional(z.string()),
  customDomain: z.optional(z.string()),
  creditCount: z.optional(z.number()),
  generatorBaseUrl: z.optional(uri),
  hostingBaseUrl: z.optional(uri),
});

export const aiConfig = z.looseObject({
  llmProviders: z.optional(z.array(z.unknown())),
  embeddingModel: z.optional(z.string()),
  translationModel: z.optional(z.string()),
  chatModel: z.optional(chatModel),
  gatewayModels: z.optional(z.array(gatewayModel)),
  capabilities: z.optional(z.looseObject({ disableActions: z.optional(z.array(z.string())) })),
  aiGatewayApiKey: z.optional(z.string()),
  aiGatewayBaseUrl: z.optional(uri),
  attachmentTest: z.optional(attachmentTest),
  attachmentTransferMode: z.optional(z.string()),
  aiGatewayApiKeys: z.optional(z.array(z.string())),
  vertexByokCredential: z.optional(vertexByokCredential),
  concurrencyGroups: z.optional(z.array(concurrencyGroup)),
  concurrencyPerKey: z.optional(z.number()),
  appConfig: z.optional(appConfig),
});
export type AiConfig = z.infer<typeof aiConfig>;

export const aiIntegration = z.looseObject({
  type: z.literal("AI"),
  config: aiConfig,
  enable: z.optional(z.boolean()),
});
export type AiIntegration = z.infer<typeof aiIntegration>;

/** Endpoint 1. */
export const configureAiIntegration = {
  name: "configureAiIntegration",
  title: "Configure the AI integration of a space",
  method: "POST",
  path: "/space/{spaceId}/integration",
  body: aiIntegration,
  success: { status: 200, reply: notShown },
} as const satisfies Endpoint;
