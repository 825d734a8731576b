import { afterEach, expect, it, vi, test } from "vitest";
import { stubWorker } from "#worker/test-worker.ts";
import { recogniseText } from "./recognise-text.ts";
import { recognise } from "./recognise.ts";

afterEach(() => vi.unstubAllGlobals());

const listOf = (count: number) =>
  JSON.stringify({
    object: "list",
    data: Array.from({ length: count }, (_, index) => ({
      id: `vendor/model-${index}`,
      owned_by: "vendor",
      context_window: 128_000,
      pricing: { prompt: "0.0000001000", completion: "1e-7" },
      deprecation_date: "2027-01-31",
      unread: [index, { nested: 0.1 }],
    })),
  });

it("refuses a list of more models than a page can show at once, with their number", () => {
  const ids = (count: number) => recognise(JSON.stringify(Array.from({ length: count }, (_, index) => `m-${index}`)));
  expect(ids(15_000)).toMatchObject({ ok: true });
  expect(ids(15_001)).toEqual({ ok: false, message: expect.stringMatching(/15,001 entries.* 15,000 /) as string });
});

it("reads a large list in a worker, and a small one here, with the same result", async () => {
  await stubWorker("recognise-worker.ts", async () => import("./recognise-worker.ts"));
  const asked = vi.spyOn(Worker.prototype, "postMessage");
  for (const [count, started] of [
    [10, 0],
    [2_000, 1],
  ] as const) {
    const text = listOf(count);
    const found = await recogniseText(text);
    // A worker sends a copy: numbers that keep their digits would not survive it.
    expect(found).toStrictEqual(structuredClone(recognise(text)));
    expect(found).toStrictEqual(recognise(text));
    expect(found.ok && found.models.length).toBe(count);
    expect(asked).toHaveBeenCalledTimes(started);
  }
});

/** LiteLLM's map of July 2026 has as many models, of 90 owners. */
const MODELS = 2_983;
const ROUNDS = 7;

/** Members as in LiteLLM's map: prices with exponents, limits, abilities, and what is left out. */
const memberText = (index: number) =>
  [
    `"litellm_provider":"owner-${index % 90}","mode":"chat"`,
    `"input_cost_per_token":${1 + (index % 7)}.25e-06,"output_cost_per_token":1e-05,"cache_read_input_token_cost":3e-07`,
    `"max_tokens":8192,"max_input_tokens":200000,"max_output_tokens":8192,"tool_use_system_prompt_tokens":346`,
    `"supports_vision":true,"supports_function_calling":true,"supports_pdf_input":${index % 2 === 0}`,
    `"supported_endpoints":["/v1/chat/completions","/v1/responses"],"source":"https://owner.example/pricing#${index}"`,
  ].join(",");
const text = `{${Array.from({ length: MODELS }, (_, index) => `"owner-${index % 90}/model-${index}":{${memberText(index)}}`).join(",")}}`;

/** Processor time of the fastest of some rounds: other programs of a busy machine do not count. */
function fastestMs(work: () => unknown): number {
  const rounds = Array.from({ length: ROUNDS }, () => {
    const start = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1_000;
  });
  return Math.min(...rounds);
}

test("a price map of LiteLLM's size is read in some 0.1 s, ten times what parsing it value by value takes", () => {
  const found = recognise(text);
  expect(found.ok && found.models.length).toBe(MODELS);
  const parsedMs = fastestMs(() => JSON.parse(text, (_, value: unknown) => value));
  expect(fastestMs(() => recognise(text)) / parsedMs).toBeLessThan(20);
});
