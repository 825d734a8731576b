import { generateKeyPairSync } from "node:crypto";

const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
export const PEM = privateKey.export({ type: "pkcs8", format: "pem" }) as string;

export const ABILITIES = {
  image: "Image input",
  pdf: "PDF input",
  webSearch: "Web search",
  toolCall: "Tool calls",
  reasoning: "Reasoning",
  imageGeneration: "Image generation",
};

export const MODEL = {
  id: "acme/large",
  label: "Acme Large",
  ownedBy: "acme",
  modelType: "language",
  enabled: true,
  isImageModel: false,
  defaultFor: ["chatLg", "chatMd"],
  tags: ["reasoning", "fast"],
  description: "The large one.\nWith two lines.",
  capabilities: {
    image: false,
    pdf: true,
    webSearch: false,
    toolCall: true,
    reasoning: false,
    imageGeneration: true,
  },
  contextWindow: 200000,
  maxTokens: 64000,
  pricing: {
    input: "0.0000025",
    output: "0.00001",
    inputCacheRead: "0.00000025",
    inputCacheWrite: "0.000003125",
    reasoning: "0.00001",
    image: "0.04",
    webSearch: "10.00",
  },
  rates: {
    inputRate: 1,
    outputRate: 4,
    cacheReadRate: 0.1,
    cacheWriteRate: 1.25,
    reasoningRate: 4,
    imageRate: 0,
    webSearchRate: 2.5,
  },
  testedAt: 1763712000000,
};

export const GROUP = {
  id: "day",
  name: "Day",
  perKey: 5,
  taskTypes: ["summary", 7, { deep: true }],
  keys: ["sk-pool-1", "sk-group-1"],
};

export const EVERYTHING = {
  type: "AI",
  config: {
    embeddingModel: "acme/embed",
    translationModel: "acme/translate",
    capabilities: { disableActions: ["rewrite", "translate"] },
    chatModel: {
      lg: "acme/large",
      md: "acme/medium",
      sm: "acme/small",
      ability: { image: true, pdf: false, webSearch: true, toolCall: false, reasoning: true, imageGeneration: false },
    },
    llmProviders: [{ name: "acme", apiKey: "sk-provider-1", options: { nested: [1, null] } }],
    aiGatewayBaseUrl: "https://gateway.example/v1",
    aiGatewayApiKey: "sk-gateway-1",
    gatewayModels: [MODEL],
    aiGatewayApiKeys: ["sk-pool-1", "sk-pool-2", "sk-pool-3"],
    vertexByokCredential: {
      project: "acme-project",
      location: "europe-west4",
      googleCredentials: { clientEmail: "robot@acme-project.example", privateKey: PEM },
    },
    concurrencyPerKey: 3,
    concurrencyGroups: [GROUP],
    attachmentTransferMode: "url",
    attachmentTest: {
      recommendedMode: "base64",
      testedAt: "2026-11-17T08:45:12.000Z",
      testedOrigin: "https://console.example",
      urlMode: { success: true, errorMessage: "none" },
      base64Mode: { success: false, errorMessage: "too large" },
    },
    appConfig: {
      apiKey: "sk-app-1",
      hostingToken: "host-1",
      generatorBaseUrl: "https://generator.example",
      hostingBaseUrl: "https://hosting.example",
      customDomain: "apps.example",
      creditCount: 2500.5,
    },
  },
  enable: false,
};
