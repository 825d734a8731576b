import { expect, it } from "vitest";
import type { AiIntegration } from "#contract/index.ts";
import { ENTER_AGAIN } from "../request/secrets.ts";
import { appSummary, attachmentsSummary, concurrencySummary, providersSummary, vertexSummary } from "./summaries.ts";

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
  [attachmentsSummary, { attachmentTransferMode: "", attachmentTest: {} }, "Transfer mode: empty text, test results"],
  [attachmentsSummary, { attachmentTest: {} }, "Test results"],
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
