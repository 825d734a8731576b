import { endpoint, notShown } from "./endpoint.ts";
import { z } from "./zod.ts";

// Which members of config and of the objects in it are required is not shown, so none is.

// The document writes "string, URI" and no bound: the format is told, and refuses nothing.
const uri = z.string().meta({ format: "uri" });

/** What a model can do; used by chat models and gateway models alike. */
export const abilityFlags = z.looseObject({
  image: z.boolean().optional(),
  pdf: z.boolean().optional(),
  webSearch: z.boolean().optional(),
  toolCall: z.boolean().optional(),
  reasoning: z.boolean().optional(),
  imageGeneration: z.boolean().optional(),
});
export type AbilityFlags = z.infer<typeof abilityFlags>;

/** The large, medium and small chat model by name, and what they can do. */
export const chatModel = z.looseObject({
  lg: z.string().optional(),
  md: z.string().optional(),
  sm: z.string().optional(),
  ability: abilityFlags.optional(),
});

/** Prices stay the strings they were given as: they are never turned into numbers. */
export const pricing = z.looseObject({
  input: z.string().optional(),
  output: z.string().optional(),
  inputCacheRead: z.string().optional(),
  inputCacheWrite: z.string().optional(),
  reasoning: z.string().optional(),
  image: z.string().optional(),
  webSearch: z.string().optional(),
});

export const rates = z.looseObject({
  inputRate: z.number().optional(),
  outputRate: z.number().optional(),
  cacheReadRate: z.number().optional(),
  cacheWriteRate: z.number().optional(),
  reasoningRate: z.number().optional(),
  imageRate: z.number().optional(),
  webSearchRate: z.number().optional(),
});

/** One model that the gateway offers. */
export const gatewayModel = z.looseObject({
  id: z.string().optional(),
  label: z.string().optional(),
  enabled: z.boolean().optional(),
  capabilities: abilityFlags.optional(),
  pricing: pricing.optional(),
  rates: rates.optional(),
  isImageModel: z.boolean().optional(),
  defaultFor: z.array(z.string()).optional(),
  testedAt: z.number().optional(),
  ownedBy: z.string().optional(),
  modelType: z.string().optional(),
  tags: z.array(z.string()).optional(),
  contextWindow: z.number().optional(),
  maxTokens: z.number().optional(),
  description: z.string().optional(),
});
export type GatewayModel = z.infer<typeof gatewayModel>;

const testedMode = z.looseObject({
  success: z.boolean().optional(),
  errorMessage: z.string().optional(),
});

/** The outcome of trying how attachments reach a model. */
export const attachmentTest = z.looseObject({
  urlMode: testedMode.optional(),
  base64Mode: testedMode.optional(),
  testedAt: z.string().optional(),
  testedOrigin: z.string().optional(),
  recommendedMode: z.string().optional(),
});

export const vertexByokCredential = z.looseObject({
  project: z.string().optional(),
  location: z.string().optional(),
  googleCredentials: z
    .looseObject({
      privateKey: z.string().optional(),
      clientEmail: z.string().optional(),
    })
    .optional(),
});

/** Task types and keys are arrays; what is in them is not shown, so any value is kept. */
export const concurrencyGroup = z.looseObject({
  id: z.string().optional(),
  name: z.string().optional(),
  taskTypes: z.array(z.unknown()).optional(),
  keys: z.array(z.unknown()).optional(),
  perKey: z.number().optional(),
});
export type ConcurrencyGroup = z.infer<typeof concurrencyGroup>;

export const appConfig = z.looseObject({
  apiKey: z.string().optional(),
  hostingToken: z.string().optional(),
  customDomain: z.string().optional(),
  creditCount: z.number().optional(),
  generatorBaseUrl: uri.optional(),
  hostingBaseUrl: uri.optional(),
});

export const aiConfig = z.looseObject({
  llmProviders: z.array(z.unknown()).optional(),
  embeddingModel: z.string().optional(),
  translationModel: z.string().optional(),
  chatModel: chatModel.optional(),
  gatewayModels: z.array(gatewayModel).optional(),
  capabilities: z.looseObject({ disableActions: z.array(z.string()).optional() }).optional(),
  aiGatewayApiKey: z.string().optional(),
  aiGatewayBaseUrl: uri.optional(),
  attachmentTest: attachmentTest.optional(),
  attachmentTransferMode: z.string().optional(),
  aiGatewayApiKeys: z.array(z.string()).optional(),
  vertexByokCredential: vertexByokCredential.optional(),
  concurrencyGroups: z.array(concurrencyGroup).optional(),
  concurrencyPerKey: z.number().optional(),
  appConfig: appConfig.optional(),
});
export type AiConfig = z.infer<typeof aiConfig>;

/** The request that configures a space's AI integration ("Space AI integration" in the service document). */
export const aiIntegration = z.looseObject({
  type: z.literal("AI"),
  config: aiConfig,
  enable: z.boolean().optional(),
});
export type AiIntegration = z.infer<typeof aiIntegration>;

/** Endpoint 1. */
export const configureAiIntegration = endpoint({
  name: "configureAiIntegration",
  title: "Configure the AI integration of a space",
  method: "POST",
  path: "/space/{spaceId}/integration",
  body: aiIntegration,
  success: { status: 200, reply: notShown },
});
