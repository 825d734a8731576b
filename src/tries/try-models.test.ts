import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { exchangeLog } from "#api/exchange-log.ts";
import { json, openAiError, startAiGateway, type AiGateway, type Fault } from "../../e2e/servers/ai-gateway.ts";
import { readPicture } from "../../e2e/servers/read-picture.ts";
import type { Gateway } from "./ask.ts";
import { OPEN_AI } from "./dialect.ts";
import { pictureOf, randomNumber } from "./picture.ts";
import { ABILITIES, callsOf, tryModels, type AbilityResult, type ModelCall } from "./try-models.ts";

const KEY = "sk-canary-0001-Xw7q";
let server: AiGateway;

beforeAll(async () => {
  server = await startAiGateway();
  server.keys.set(KEY, "ok");
});
afterAll(async () => server.close());
beforeEach(() => {
  server.fault = undefined;
  server.requests.length = 0;
});

async function results(calls: readonly ModelCall[]): Promise<Record<string, AbilityResult>> {
  const found: Record<string, AbilityResult> = {};
  const gateway: Gateway = {
    baseUrl: server.url,
    confirmedOrigin: new URL(server.url).origin,
    dialect: OPEN_AI,
    log: exchangeLog(),
    secrets: [KEY],
  };
  await tryModels(gateway, {
    calls,
    key: KEY,
    signal: new AbortController().signal,
    onResult: ({ ability }, result) => void (found[ability] = result),
  });
  return found;
}
const all = (model: string) => ABILITIES.map((ability) => ({ model, ability }));
const kindsOf = (found: Record<string, AbilityResult>) =>
  Object.fromEntries(Object.entries(found).map(([ability, { kind }]) => [ability, kind]));
const every = (kind: string) => Object.fromEntries(ABILITIES.map((ability) => [ability, kind]));
const says =
  (message: object, rest: object = {}): Fault =>
  (_, response) =>
    json(response, { choices: [{ message }], data: [{ embedding: [0, 0, 0] }], ...rest });

describe("a model", () => {
  it("is proven in what it can do, and in nothing else", async () => {
    expect(kindsOf(await results(all("acme/large")))).toEqual({
      text: "proven",
      image: "proven",
      toolCall: "proven",
      embedding: "failed",
    });
    expect(kindsOf(await results(all("acme/small")))).toEqual({
      text: "proven",
      image: "not-proven",
      toolCall: "not-proven",
      embedding: "failed",
    });
    const embed = await results(all("acme/embed"));
    expect(embed["embedding"]).toMatchObject({ kind: "proven", note: "4 numbers" });
    expect(embed["text"]).toMatchObject({ kind: "failed", words: "This model does not support this request." });
  });

  const wrong = (name: string, args: string) => ({
    content: null,
    tool_calls: [{ function: { name, arguments: args } }],
  });
  it.each<[string, Fault, Record<string, string>]>([
    ["answers ok to everything", says({ content: "ok" }), every("not-proven")],
    ["answers with another number", says({ content: "11111" }), every("not-proven")],
    ["calls another tool", says(wrong("other", '{"number":1}')), every("not-proven")],
    ["calls with other arguments", says(wrong("report_number", '{"number":1}')), every("not-proven")],
    ["calls with no JSON", says(wrong("report_number", "number=1")), every("not-proven")],
    ["answers 200 with an error", (_, r) => json(r, openAiError("Overloaded")), every("failed")],
    ["has no quota", (_, r) => json(r, openAiError("No", "insufficient_quota"), 429), every("out-of-quota")],
    ["is refused", (_, r) => json(r, openAiError("No"), 401), every("refused")],
    ["limits the rate", (_, r) => json(r, openAiError("No"), 429), every("rate-limited")],
    [
      "answers with a page",
      (_, r) => (r.writeHead(200, { "content-type": "text/html" }).end("<p>"), true),
      every("wrong-answer"),
    ],
    ["answers with text", (_, r) => (r.end("ok"), true), every("wrong-answer")],
    ["breaks off", (_, r) => (r.writeHead(200).write("{", () => r.destroy()), true), every("no-answer")],
  ])("that %s is proven in nothing", async (_, fault, kinds) => {
    server.fault = fault;
    expect(kindsOf(await results(all("acme/large")))).toEqual(kinds);
  });

  it("is not proven by the answer of another model", async () => {
    server.fault = (request, response) => {
      const number = /the number (\d+)/.exec(request.body)?.[1] ?? "";
      return json(response, { model: "other/tiny", choices: [{ message: { content: number } }] });
    };
    expect((await results([{ model: "acme/large", ability: "text" }]))["text"]).toMatchObject({
      kind: "not-proven",
      reason: "Another model answered: other/tiny.",
    });
  });

  it("may be named with a version, and write digits in groups", async () => {
    server.fault = (request, response) => {
      const number = Number(/the number (\d+)/.exec(request.body)?.[1]);
      const content = `It is ${number.toLocaleString("en-US")}.`;
      return json(response, { model: "large-2026-01-01", choices: [{ message: { content } }] });
    };
    expect(await results([{ model: "acme/large", ability: "text" }])).toMatchObject({ text: { kind: "proven" } });
  });
});

it("calls are made once for each model and ability, and never more than the limit", async () => {
  expect(callsOf(["a", "b", "a"], ["text", "image"], 9)).toEqual([
    { model: "a", ability: "text" },
    { model: "a", ability: "image" },
    { model: "b", ability: "text" },
    { model: "b", ability: "image" },
  ]);
  const calls = callsOf(["acme/large", "acme/small"], ABILITIES, 3);
  await results(calls);
  expect(server.requests.length).toBe(3);
  expect(callsOf(["a"], ABILITIES, -1)).toEqual([]);
});

it("a picture has its number, which another picture has not", () => {
  for (const digits of ["0123456789", randomNumber(), randomNumber()]) {
    expect(readPicture(pictureOf(digits))).toBe(digits);
  }
  expect(randomNumber()).toMatch(/^[2-9]{5}$/);
});
