import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { json, openAiError, startAiGateway, type AiGateway, type Fault } from "../../test-servers/ai-gateway.ts";
import { readPdf } from "../../test-servers/read-pdf.ts";
import { readPicture } from "../../test-servers/read-picture.ts";
import { ABILITIES, type AbilityResult } from "./abilities.ts";
import { pictureOf, randomNumber } from "./picture.ts";
import { pdfOf } from "./proofs.ts";
import { gatewayAt, KEY } from "./test-gateway.ts";
import { callsOf, tryModels, type ModelCall } from "./try-models.ts";

let server: AiGateway;

beforeAll(async () => {
  server = await startAiGateway();
  server.keys.set(KEY, "ok");
  server.models = [...server.models, { id: "acme/paint", can: ["imageGeneration"] }];
  // Node decodes no pictures; the journeys decode them in browsers.
  vi.stubGlobal("createImageBitmap", async (blob: Blob) => {
    if (!(await blob.text()).includes("IHDR")) throw new DOMException("No picture", "InvalidStateError");
    return { width: 128, height: 88, close: () => undefined };
  });
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await server.close();
});
beforeEach(() => {
  server.fault = undefined;
  server.requests.length = 0;
});

async function results(calls: readonly ModelCall[], limit = Infinity): Promise<Record<string, AbilityResult>> {
  const found: Record<string, AbilityResult> = {};
  await tryModels(gatewayAt(server.url), {
    calls,
    limit,
    key: KEY,
    signal: new AbortController().signal,
    onResult: ({ ability }, result) => void (found[ability] = result),
  });
  return found;
}
const all = (model: string) => ABILITIES.map((ability) => ({ model, ability }));
const kindsOf = (found: Record<string, AbilityResult>) =>
  Object.fromEntries(Object.entries(found).map(([ability, { kind }]) => [ability, kind]));
const says =
  (message: object, rest: object = {}): Fault =>
  (_, response) =>
    json(response, { choices: [{ message }], data: [{ embedding: [0, 0, 0] }], ...rest });

describe("a model", () => {
  it("is proven in what it can do, and in nothing else", async () => {
    expect(kindsOf(await results(all("acme/large")))).toEqual({
      text: "proven",
      image: "proven",
      pdf: "proven",
      toolCall: "proven",
      webSearch: "proven",
      reasoning: "proven",
      embedding: "failed",
      imageGeneration: "failed",
    });
    expect(kindsOf(await results(all("acme/small")))).toEqual({
      text: "proven",
      image: "not-proven",
      pdf: "not-proven",
      toolCall: "not-proven",
      webSearch: "not-proven",
      reasoning: "not-proven",
      embedding: "failed",
      imageGeneration: "failed",
    });
    const embed = await results(all("acme/embed"));
    expect(embed["embedding"]).toMatchObject({ kind: "proven", note: "4 numbers" });
    expect((await results(all("acme/paint")))["imageGeneration"]).toMatchObject({
      kind: "proven",
      note: "128 × 88 pixels",
    });
    expect(embed["text"]).toMatchObject({ kind: "failed", words: "This model does not support this request." });
  });

  /** Calls a tool with arguments made of the number that was asked for. */
  const calls =
    (name: string, argsOf: (number: string) => string): Fault =>
    (request, response) => {
      const args = argsOf(/the number (\d+)/.exec(request.body)?.[1] ?? "0");
      const message = { content: null, tool_calls: [{ function: { name, arguments: args } }] };
      return says(message)(request, response);
    };
  it.each<[string, Fault]>([
    ["answers ok to everything", says({ content: "ok" })],
    ["answers with another number", says({ content: "11111" })],
    ["cites no page", says({ content: "1", annotations: [], citations: ["ok", {}] })],
    ["reasons with no token", says({ reasoning: " " }, { usage: { reasoning_tokens: 0 } })],
    ["makes a picture of text", says({}, { data: [{ b64_json: btoa("ok") }] })],
    ["makes a picture of no base64", says({}, { data: [{ b64_json: "§" }] })],
    ["makes a picture elsewhere", says({}, { data: [{ url: "https://cdn.example/1.png" }] })],
    ["embeds words", says({}, { data: [{ embedding: ["a", "b"] }] })],
    ["calls another tool", calls("other", (number) => `{"number":${number}}`)],
    ["calls with another number", calls("report_number", () => '{"number":1}')],
    ["calls with more arguments", calls("report_number", (number) => `{"number":${number},"more":1}`)],
    ["calls with no JSON", calls("report_number", (number) => `number=${number}`)],
  ])("that %s is proven in nothing", async (_, fault) => {
    server.fault = fault;
    expect(kindsOf(await results(all("acme/large")))).toEqual(
      Object.fromEntries(ABILITIES.map((ability) => [ability, "not-proven"])),
    );
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
  expect(callsOf(["a", "b", "a"], ["text", "image"])).toEqual([
    { model: "a", ability: "text" },
    { model: "a", ability: "image" },
    { model: "b", ability: "text" },
    { model: "b", ability: "image" },
  ]);
  const calls = callsOf(["acme/large", "acme/small"], ABILITIES);
  for (const [limit, made] of [
    [5, 5],
    [0, 0],
    [-1, 0],
    [99, 16],
  ] as const) {
    server.requests.length = 0;
    await results(calls, limit);
    expect(server.requests.length).toBe(made);
  }
});

it("three calls are made at a time", async () => {
  let [now, most] = [0, 0];
  server.fault = (_, response) => {
    most = Math.max(most, ++now);
    setTimeout(() => {
      now -= 1;
      json(response, openAiError("No"), 400);
    }, 10);
    return true;
  };
  await results(callsOf(["a", "b", "c", "d"], ["text", "embedding"]));
  expect(most).toBe(3);
});

it("citations and reasoning are seen in each form that gateways write", async () => {
  for (const rest of [{ citations: ["https://a.example"] }, { search_results: [{ url: "https://a.example" }] }]) {
    server.fault = says({ content: "26" }, rest);
    const found = await results([{ model: "acme/large", ability: "webSearch" }]);
    expect(found["webSearch"]).toMatchObject({ kind: "proven", note: "cites https://a.example" });
  }
  const thinking = { type: "thinking", thinking: [{ type: "text", text: "So" }] };
  const inParts = { content: [thinking, { type: "text", text: "yes" }] };
  for (const message of [{ reasoning_content: "So" }, { reasoning: "So" }, inParts]) {
    server.fault = says(message);
    const found = await results([{ model: "acme/large", ability: "reasoning" }]);
    expect(found["reasoning"]).toMatchObject({ kind: "proven" });
  }
});

it("a generated picture may be larger than 1 MB, up to 8 MB, and may be a data address", async () => {
  const fill = (count: number): Fault => says({}, { data: [{ url: pictureOf("42") }], fill: "x".repeat(count) });
  server.fault = fill(2_000_000);
  expect((await results([{ model: "acme/paint", ability: "imageGeneration" }]))["imageGeneration"]?.kind).toBe(
    "proven",
  );
  server.fault = fill(8_000_000);
  expect((await results([{ model: "acme/paint", ability: "imageGeneration" }]))["imageGeneration"]).toMatchObject({
    kind: "wrong-answer",
    reason: "The answer is larger than 8 MB.",
  });
});

it("a PDF has its number where its own table says", () => {
  const number = randomNumber();
  expect(readPdf(pdfOf(number))).toBe(number);
});

it("a picture has its number, which another picture has not", () => {
  for (const digits of ["0123456789", randomNumber(), randomNumber()]) {
    expect(readPicture(pictureOf(digits))).toBe(digits);
  }
  expect(randomNumber()).toMatch(/^[2-9]{5}$/);
});
