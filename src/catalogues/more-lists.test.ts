import { expect, it } from "vitest";
import { recognise } from "./recognise.ts";

const DEPLOYMENT = {
  id: "/subscriptions/1/providers/Microsoft.CognitiveServices/accounts/a/deployments/large-prod",
  name: "large-prod",
  properties: {
    capabilities: { chatCompletion: "true", maxContextToken: "128000", maxOutputToken: "16384" },
    model: { format: "Acme", name: "large-2", version: "2026-01-06" },
    provisioningState: "Succeeded",
  },
  sku: { capacity: 10, name: "Standard" },
  type: "Microsoft.CognitiveServices/accounts/deployments",
};
const PROFILE = {
  inferenceProfileName: "US Acme Large",
  inferenceProfileArn: "arn:aws:bedrock:us-east-1:1:inference-profile/us.acme.large-v1:0",
  models: [{ modelArn: "arn:aws:bedrock:us-east-1::foundation-model/acme.large-v1:0" }],
  inferenceProfileId: "us.acme.large-v1:0",
  status: "ACTIVE",
  type: "SYSTEM_DEFINED",
};

// In the shapes that the commands and services answer with.
it.each([
  ["Azure deployments", [DEPLOYMENT], { id: "large-prod", contextWindow: 128_000, maxTokens: 16_384 }],
  ["Azure deployments", { value: [DEPLOYMENT] }, { id: "large-prod", contextWindow: 128_000, maxTokens: 16_384 }],
  [
    "Amazon Bedrock inference profiles",
    { inferenceProfileSummaries: [PROFILE] },
    { id: "us.acme.large-v1:0", label: "US Acme Large" },
  ],
  [
    "Vertex AI",
    { publisherModels: [{ name: "publishers/acme/models/large", versionId: "default", launchStage: "GA" }] },
    { id: "publishers/acme/models/large" },
  ],
  [
    "List of models of no known vendor",
    [{ type: "llm", modelKey: "large-7b", displayName: "Large 7B", maxContextLength: 32_768 }],
    { id: "large-7b", label: "Large 7B", modelType: "language", contextWindow: 32_768 },
  ],
  [
    "List of models of no known vendor",
    { object: "list", data: [{ id: "large", type: "chat", info: { contextLength: 128_000, maxTokens: 16_384 } }] },
    { id: "large", modelType: "language", contextWindow: 128_000, maxTokens: 16_384 },
  ],
])("the list of %s is read", (format, list, model) => {
  const read = recognise(JSON.stringify(list));
  expect(read).toMatchObject({ ok: true, format, leftOut: [] });
  expect(read.ok && read.models[0]?.model).toEqual(model);
  expect(read.ok && read.models[0]?.prices).toEqual({});
});

it.each([{ value: ["a b"] }, { endpoints: [{ name: "a", context_length: 8 }] }])("%j is no list of models", (list) => {
  expect(recognise(JSON.stringify(list))).toMatchObject({ ok: false });
});
