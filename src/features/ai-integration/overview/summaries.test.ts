import { expect, it } from "vitest";
import type { AiIntegration } from "#contract/index.ts";
import { ENTER_AGAIN } from "../request/secrets.ts";
import {
  appSummary,
  attachmentsSummary,
  concurrencySummary,
  modelsSummary,
  providersSummary,
  testSummary,
  vertexSummary,
} from "./summaries.ts";

type Config = AiIntegration["config"];

it.each<[summary: (config: Config) => string, config: Config, line: string]>([
  [vertexSummary, {}, "Not set"],
  [vertexSummary, { vertexByokCredential: {} }, "Set"],
  [vertexSummary, { vertexByokCredential: { project: "acme", location: "global" } }, "acme, global"],
  [vertexSummary, { vertexByokCredential: { location: "global" } }, "global"],
  [concurrencySummary, {}, "Not set"],
  [concurrencySummary, { concurrencyPerKey: 1_200 }, "Default requests per key: 1,200"],
  [concurrencySummary, { concurrencyGroups: [] }, "Empty list of groups"],
  [
    concurrencySummary,
    { concurrencyPerKey: 2, concurrencyGroups: [] },
    "Default requests per key: 2 · Empty list of groups",
  ],
  [concurrencySummary, { concurrencyGroups: [{}] }, "1 group, 0 parallel requests"],
  [concurrencySummary, { concurrencyGroups: [{ keys: ["a"] }] }, "1 group, parallel requests unknown"],
  [
    concurrencySummary,
    { concurrencyGroups: [{ keys: ["a"] }, { keys: ["a"], perKey: 1 }] },
    "2 groups, at least 1 parallel request",
  ],
  [
    concurrencySummary,
    { concurrencyPerKey: 4, concurrencyGroups: [{ keys: ["a", ENTER_AGAIN] }, { keys: ["b", "c"], perKey: 3 }] },
    "2 groups, 14 parallel requests",
  ],
  [attachmentsSummary, {}, "Not set"],
  [attachmentsSummary, { attachmentTransferMode: "url" }, "Transfer mode: url"],
  [attachmentsSummary, { attachmentTransferMode: "" }, "Transfer mode: empty text"],
  [attachmentsSummary, { attachmentTest: {} }, "Transfer mode: not set"],
  [modelsSummary, {}, "No models"],
  [modelsSummary, { gatewayModels: [{ enabled: true }, { enabled: false }] }, "1 on · 1 off"],
  [
    modelsSummary,
    { gatewayModels: [{ tags: ["retired"] }, { enabled: true }] },
    "1 on · 0 off · 1 not set · 1 retired",
  ],
  [appSummary, {}, "Not set"],
  [appSummary, { appConfig: {} }, "0 of 6 fields set"],
  [appSummary, { appConfig: { creditCount: 0, customDomain: "" } }, "2 of 6 fields set"],
  [providersSummary, {}, "Not set"],
  [providersSummary, { llmProviders: [] }, "Empty list"],
  [providersSummary, { llmProviders: [{}] }, "1 provider"],
  [providersSummary, { llmProviders: [{}, {}, {}] }, "3 providers"],
])("%o of %o is %s", (summary, config, line) => {
  expect(summary(config)).toBe(line);
});

it.each([
  [undefined, undefined],
  [{}, "Last test: no result"],
  [{ urlMode: { success: true } }, "Last test: by URL worked"],
  [
    { urlMode: { success: true }, base64Mode: { success: false }, testedAt: "spring" },
    "Last test of spring: by URL worked, as base64 failed",
  ],
])("sums up the test of attachments %j", (attachmentTest, line) => {
  expect(testSummary({ attachmentTest })).toBe(line);
});
