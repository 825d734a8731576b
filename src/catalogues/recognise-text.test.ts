import { afterEach, expect, it, vi } from "vitest";
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
