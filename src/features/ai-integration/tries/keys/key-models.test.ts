import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { gatewayAt } from "#tries/test-gateway.ts";
import { tryKeys } from "#tries/try-keys.ts";
import { json, openAiError, startAiGateway, type AiGateway } from "../../../../../test-servers/ai-gateway.ts";
import { groupKeysOf, withNewGroups } from "../../request/concurrency-group-keys.ts";
import { namedKeys } from "../key-choice.tsx";
import { isDiffering, keySets, keyTable, type KeySet } from "./key-models.ts";
import { shownNow, type ShownResult } from "./key-results.ts";

let server: AiGateway;
beforeAll(async () => {
  server = await startAiGateway();
});
afterAll(async () => server.close());
beforeEach(() => {
  server.fault = undefined;
  server.requests.length = 0;
  server.keys.clear();
});

const secretOf = (index: number) => `sk-canary-${index}-Xw7q`;
const pool = (count: number) => namedKeys({ aiGatewayApiKeys: Array.from({ length: count }, (_, at) => secretOf(at)) });
const ids = Array.from({ length: 500 }, (_, index) => `acme/model-${index}`);
const list = (listed: readonly string[], around = {}) => ({
  status: 200,
  body: { object: "list", data: listed.map((id) => ({ id, object: "model" })), ...around },
});

async function models(keys: ReturnType<typeof pool>) {
  const results = new Map<string, ShownResult>();
  const gateway = { ...gatewayAt(server.url), secrets: keys.map(({ secret }) => secret) };
  await tryKeys(gateway, {
    keys: gateway.secrets,
    way: { kind: "models" },
    signal: new AbortController().signal,
    onResult: (secret, result) => {
      const mark = keys.find((key) => key.secret === secret)?.mark ?? "";
      results.set(mark, shownNow(result, "models", gateway.baseUrl));
    },
  });
  return { gateway, sets: keySets(keys, results) };
}
const shown = (sets: readonly KeySet[]) =>
  sets.map(({ isProven, keys }) => [isProven ? keys[0].ids.size : "not proven", ...keys.map(({ name }) => name)]);
const tableOf = (sets: readonly KeySet[], listed: readonly string[]) =>
  keyTable(
    sets.flatMap(({ keys }) => keys),
    listed.map((id) => ({ id })),
  );

it("20 keys of 4 kinds and 500 models take 21 requests and no token, and give 4 sets", async () => {
  const kinds = [ids, ids.slice(0, 250), ids.filter((_, index) => index % 2 === 0), ids.slice(-1)];
  const keys = pool(20);
  // The same models in another order, or twice, are the same.
  const shuffled = (of: readonly string[], index: number) =>
    index < 8 ? of : [...of.slice(7), ...of.slice(0, 7), ...of.slice(0, 2)];
  keys.forEach(({ secret }, index) => server.keys.set(secret, list(shuffled(kinds[index % 4] ?? [], index))));
  const { gateway, sets } = await models(keys);
  expect(server.requests.map(({ method, path, body }) => `${method} ${path} ${body}`)).toEqual(
    Array<string>(21).fill("GET /v1/models "),
  );
  expect(shown(sets)).toEqual(
    [500, 250, 250, 1].map((count, at) => [count, ...[1, 5, 9, 13, 17].map((first) => `Key ${first + at}`)]),
  );
  const table = tableOf(sets, ids);
  expect(table.length).toBe(501);
  expect(table[0]?.slice(0, 3)).toEqual(["Model", "Key 1", "Key 5"]);
  const inKinds = ["listed", "listed", "not listed", "not listed"];
  expect(table[2]).toEqual([ids[1], ...inKinds.flatMap((cell) => Array<string>(5).fill(cell))]);
  expect(JSON.stringify([table, gateway.log.list()])).not.toContain("canary");
});

it("a gateway that gives its list to a made-up key proves nothing", async () => {
  server.fault = (_, response) => json(response, list(ids.slice(0, 3)).body);
  const { sets } = await models(pool(2));
  expect(shown(sets)).toEqual([["not proven", "Key 1", "Key 2"]]);
  expect(tableOf(sets, ids.slice(0, 1))[1]).toEqual([ids[0], "not proven", "not proven"]);
});

it.each([
  ["refuses", 401, "Wrong key", 1],
  ["is too busy for", 429, "Later", "not proven"],
  ["fails for", 503, "Down", "not proven"],
  ["says with 200 that it fails for", 200, "Overloaded", "not proven"],
])("a gateway that %s a made-up key proves no more than that", async (_, status, words, proven) => {
  const keys = pool(1);
  server.fault = ({ headers }, response) =>
    headers.authorization === `Bearer ${keys[0]?.secret}`
      ? json(response, list(ids.slice(0, 1)).body)
      : json(response, openAiError(words), status);
  expect(shown((await models(keys)).sets)).toEqual([[proven, "Key 1"]]);
});

it("what a key lists is known without what failed, and a page proves only what is on it", async () => {
  const keys = pool(5);
  server.keys.set(secretOf(0), list(ids.slice(0, 2)));
  server.keys.set(secretOf(1), { status: 403, body: "<!doctype html><title>No</title>" });
  server.keys.set(secretOf(2), list(ids.slice(1, 2), { has_more: true }));
  server.keys.set(secretOf(3), list(ids.slice(1, 2)));
  const { sets } = await models(keys);
  expect(shown(sets)).toEqual([
    [2, "Key 1"],
    [1, "Key 4"],
    ["not proven", "Key 2", "Key 3", "Key 5"],
  ]);
  expect(tableOf(sets, ids.slice(0, 2)).slice(1)).toEqual([
    [ids[0], "listed", "not listed", "not proven", "not proven", "not proven"],
    [ids[1], "listed", "listed", "not proven", "listed", "not proven"],
  ]);
  const asked = sets.flatMap((set) => set.keys);
  expect(ids.slice(0, 2).map((id) => isDiffering(asked, id))).toEqual([true, false]);
});

it("keys that were not asked for their list are in no set", () => {
  const keys = pool(2);
  const chat = shownNow({ kind: "works", ms: 1 }, "chat", "https://a.example");
  expect(keySets(keys, new Map(keys.map(({ mark }) => [mark, chat])))).toEqual([]);
});

it("what the keys of groups are follows those that exist, and is open without them", () => {
  const names = { "config/concurrencyGroups/*/keys/*": false };
  const ofKeys = (keys: readonly unknown[], marks = {}) =>
    groupKeysOf({ concurrencyGroups: [{ keys: [...keys] }] }, marks);
  expect(groupKeysOf({}, {})).toBeUndefined();
  expect(ofKeys([], names)).toBeUndefined();
  expect(ofKeys(["<enter again>"])).toBe("values");
  expect(ofKeys(["key-1"], names)).toBe("references");
  expect(ofKeys([{ ref: 1 }])).toBe("objects");
});

it.each([
  ["values", ["sk-Key 1", "sk-Key 3"], ["sk-Key 2"]],
  ["references", ["Key 1", "Key 3"], ["Key 2"]],
] as const)("groups of %s get a free id, and neither task types nor a limit", (holds, first, second) => {
  const set = (...names: string[]) => ({ keys: names.map((name) => ({ name, secret: `sk-${name}` })) });
  const sets = [set("Key 1", "Key 3"), set("Key 2")];
  const made = withNewGroups([{ id: "group-2" }], sets, holds);
  expect(made).toEqual([
    { id: "group-2" },
    { id: "group-3", name: "Set 1", keys: first },
    { id: "group-4", name: "Set 2", keys: second },
  ]);
  expect(withNewGroups(made, sets, holds), "each set once").toEqual(made);
});
