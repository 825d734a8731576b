import "fake-indexeddb/auto";
import { afterEach, expect, it, vi } from "vitest";
import { sentRows, type SentRow } from "./sent-rows.ts";

const row = (path: string, rest: Partial<SentRow> = {}): SentRow => ({
  path,
  token: "t",
  connectionId: "c",
  target: "tus https://files.example",
  name: path,
  size: 1,
  ...rest,
});

let last = 0;
const open = () => sentRows(`rows-${++last}`);
const commits = vi.spyOn(IDBDatabase.prototype, "transaction");
const written = () => commits.mock.calls.filter(([, mode]) => mode === "readwrite").length;
afterEach(() => commits.mockClear());

it("writes rows together that change during a write", async () => {
  const rows = open();
  await rows.put([row("first")]);
  commits.mockClear();
  await Promise.all(Array.from({ length: 20 }, async (_, index) => rows.put([row(`${index}`)])));
  expect(await rows.all()).toHaveLength(21);
  expect(written()).toBeLessThan(4);
  await rows.close();
});

it("applies changes in their order, also to the same row", async () => {
  const rows = open();
  await Promise.all([
    rows.put([row("a", { size: 1 })]),
    rows.put([row("a", { size: 2 }), row("b")]),
    rows.remove("b"),
    rows.put([row("c")]),
  ]);
  expect((await rows.find(["a", "b", "c"])).map((found) => found?.size)).toEqual([2, undefined, 1]);
  await rows.close();
});

it("rejects all changes of a write that fails, and goes on with the next", async () => {
  const rows = open();
  await rows.put([row("kept")]);
  const unwritable = { ...row("bad"), state: () => {} };
  const together = await Promise.allSettled([rows.put([row("lost")]), rows.put([unwritable])]);
  expect(together.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  await rows.put([row("next")]);
  expect((await rows.all()).map(({ path }) => path)).toEqual(["kept", "next"]);
  await rows.close();
});
