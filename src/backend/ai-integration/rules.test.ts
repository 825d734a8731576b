import { expect, it } from "vitest";
import type { AiIntegration } from "#contract/index.ts";
import { mergeIntegrations, withoutSecrets } from "./rules.ts";

const request = (config: object) => ({ type: "AI", config }) as AiIntegration;
const stored = (config: object, time = "t1") => withoutSecrets(request(config), time);

it("the key pool keeps only entries that are no secret", () => {
  const { request: result, secrets } = stored({ aiGatewayApiKeys: ["sk-1", "", "sk-2"] });
  expect(result.config).toEqual({ aiGatewayApiKeys: [""] });
  expect(secrets.map(({ path, length }) => [path.at(-1), length])).toEqual([
    [0, 4],
    [2, 4],
  ]);
});

it.each([
  ["an object by a text", { x: { a: 1 } }, { x: "b" }, { x: "b" }],
  ["an object by null", { x: { a: 1 } }, { x: null }, { x: null }],
  ["an object by a list", { x: { a: 1 } }, { x: [2] }, { x: [2] }],
  ["a text by an object", { x: "a" }, { x: { b: 2 } }, { x: { b: 2 } }],
  ["null by an object", { x: null }, { x: { b: 2 } }, { x: { b: 2 } }],
  ["a list by an object", { x: [1] }, { x: { b: 2 } }, { x: { b: 2 } }],
  ["members one by one", { x: { a: 1, b: 1 }, y: 1 }, { x: { b: 2 } }, { x: { a: 1, b: 2 }, y: 1 }],
])("merging replaces %s", (_, before, after, config) => {
  const { request: result, savedTime } = mergeIntegrations(stored(before), request(after), stored(after, "t2"));
  expect([result.config, savedTime]).toEqual([config, "t2"]);
});
