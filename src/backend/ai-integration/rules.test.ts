import { expect, it } from "vitest";
import type { AiIntegration } from "#contract/index.ts";
import { getAt } from "#json/json-path.ts";
import { mergeIntegrations } from "./merge.ts";
import { withoutSecrets } from "./service.ts";

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
  ["an object of a list by another", { x: [{ id: "a", b: 1 }] }, { x: [{ id: "c" }] }, { x: [{ id: "c" }] }],
  ["members one by one", { x: { a: 1, b: 1 }, y: 1 }, { x: { b: 2 } }, { x: { a: 1, b: 2 }, y: 1 }],
])("merging replaces %s", (_, before, after, config) => {
  const { request: result, savedTime } = mergeIntegrations(
    stored(before),
    request(after),
    stored(after, "t2"),
    "merge",
  );
  expect([result.config, savedTime]).toEqual([config, "t2"]);
});

const groups = (...concurrencyGroups: object[]) => ({ concurrencyGroups });
const BEFORE = groups({ id: "a", name: "A", keys: ["sk-a1", "sk-a2"], perKey: 2 }, { id: "b", keys: ["sk-b"] });

it.each([
  ["at the same places", groups({ id: "a" }, { id: "b" }), ["0.keys.0", "0.keys.1", "1.keys.0"]],
  ["in another order", groups({ id: "b" }, { id: "a" }), ["1.keys.0", "1.keys.1", "0.keys.0"]],
  ["of a new id", groups({ id: "z" }, { id: "b" }), ["0.keys.0", "0.keys.1", "1.keys.0"]],
  ["that are all that is left of their group", groups({}, {}), ["0.keys.0", "0.keys.1", "1.keys.0"]],
  ["beside a new group", groups({ id: "new" }, { id: "a" }, { id: "b" }), ["1.keys.0", "1.keys.1", "2.keys.0"]],
  ["but not of a group that was removed", groups({ id: "b" }), ["0.keys.0"]],
  ["but not of a list that is sent", groups({ id: "a", keys: ["sk-new"] }, { id: "b" }), ["1.keys.0", "0.keys.0"]],
])("both ways keep the keys of groups %s", (_, after, paths) => {
  const merged = mergeIntegrations(stored(BEFORE), request(after), stored(after, "t2"), "merge");
  const { request: result, secrets } = mergeIntegrations(stored(BEFORE), request(after), stored(after, "t2"), "keep");
  expect(merged).toEqual({ request: result, secrets, savedTime: "t2" });
  expect(secrets.map(({ path }) => path.slice(2).join("."))).toEqual(paths);
  // Where it is read back, each secret has its place in the request.
  for (const { path } of secrets) expect(getAt(result, path.slice(0, -1))).toHaveLength(secretsAt(secrets, path));
  expect(result.config.concurrencyGroups?.[0]).not.toHaveProperty("perKey");
});

const SECRETS = {
  aiGatewayApiKey: "sk-1",
  aiGatewayApiKeys: ["sk-2", "sk-3"],
  vertexByokCredential: { project: "p", googleCredentials: { privateKey: "pem", clientEmail: "a@b.example" } },
  concurrencyGroups: [{ id: "a", keys: ["sk-4"] }],
  embeddingModel: "e",
};

it.each([
  [
    "that are left out, and nothing else that is",
    {},
    {},
    [
      "aiGatewayApiKey",
      "aiGatewayApiKeys.0",
      "aiGatewayApiKeys.1",
      "vertexByokCredential.googleCredentials.privateKey",
    ],
  ],
  [
    "of an object that is sent without them",
    { vertexByokCredential: { project: "q" } },
    { vertexByokCredential: { project: "q" } },
    [
      "aiGatewayApiKey",
      "aiGatewayApiKeys.0",
      "aiGatewayApiKeys.1",
      "vertexByokCredential.googleCredentials.privateKey",
    ],
  ],
  [
    "but not one that is sent empty, nor those of an empty list",
    { aiGatewayApiKey: "", aiGatewayApiKeys: [], vertexByokCredential: null },
    { aiGatewayApiKey: "", aiGatewayApiKeys: [], vertexByokCredential: null },
    [],
  ],
  [
    "but not those of a list that is sent with others",
    { aiGatewayApiKeys: ["sk-9"], concurrencyGroups: [] },
    { aiGatewayApiKeys: [], concurrencyGroups: [] },
    ["aiGatewayApiKey", "vertexByokCredential.googleCredentials.privateKey", "aiGatewayApiKeys.0"],
  ],
])("keeping keeps secrets %s", (_, after, config, paths) => {
  const { request: result, secrets } = mergeIntegrations(stored(SECRETS), request(after), stored(after, "t2"), "keep");
  expect(result.config).toEqual({ ...("aiGatewayApiKeys" in config ? {} : { aiGatewayApiKeys: [] }), ...config });
  expect(secrets.map(({ path }) => path.slice(1).join("."))).toEqual(paths);
});

const secretsAt = (secrets: readonly { path: readonly unknown[] }[], path: readonly unknown[]) =>
  secrets.filter((other) => other.path[2] === path[2]).length;
