import { expect, it } from "vitest";
import type { AiIntegration } from "#contract/index.ts";
import { toText } from "#json/json-path.ts";
import { isLost, secretFates, type SecretFate } from "../request/secret-fates.ts";
import { ENTER_AGAIN } from "../request/secrets.ts";
import { missingRows } from "./enter-secrets.tsx";

const request: AiIntegration = {
  type: "AI",
  config: {
    aiGatewayApiKeys: ["a", "b", ENTER_AGAIN],
    concurrencyGroups: [{ keys: [ENTER_AGAIN] }, { name: "Night", keys: ["d", ENTER_AGAIN, ENTER_AGAIN] }],
    llmProviders: [{ apiKey: ENTER_AGAIN }],
    vertexByokCredential: { googleCredentials: { privateKey: ENTER_AGAIN } },
  },
};
const missing = secretFates(request, {}, undefined, "deletes").filter(isLost);

it("asks for each missing secret in a field of its own, and for those of a list in one", () => {
  expect(missingRows(missing).map(({ path, label, isList, isLong }) => [toText(path), label, isList, isLong])).toEqual([
    ["config.aiGatewayApiKeys[2]", "Key pool: key 3", false, false],
    ["config.concurrencyGroups[0].keys[0]", "Keys of Group 1: key 1", false, false],
    ["config.concurrencyGroups[1].keys", "Keys of Night: 2 of 2 not entered", true, false],
    ["config.llmProviders[0].apiKey", "config.llmProviders[0].apiKey", false, true],
    ["config.vertexByokCredential.googleCredentials.privateKey", "Private key", false, true],
  ]);
  const entered = missing.map((one, index): SecretFate =>
    index === 2 ? { ...one, state: "entered", fate: "sent" } : one,
  );
  expect(missingRows(entered)[2]?.label, "the field stays").toBe("Keys of Night: 1 of 2 not entered");
});
