import "fake-indexeddb/auto";
import fc from "fast-check";
import { openDB } from "idb";
import { expect, it } from "vitest";
import { indexedDbNotebook } from "./indexed-db.ts";
import { memoryNotebook } from "./memory.ts";
import type { Notebook } from "./notebook.ts";

const keyOf = (n: number) => `${n % 2 === 0 ? "a" : "b"}:${String(n).padStart(3, "0")}`;
const key = fc.nat(349).map(keyOf);
const step = fc.oneof(
  fc.record({ all: fc.record({ from: fc.nat(340), count: fc.nat(340), isRemoved: fc.boolean() }) }),
  fc.record({ write: key }),
  fc.record({ change: key }),
  fc.record({ remove: key }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

async function take(notebook: Notebook, one: Step, value: number): Promise<void> {
  if ("write" in one) await notebook.write("pin", one.write, value);
  else if ("change" in one) await notebook.change<number>("pin", one.change, (current = 0) => current + value);
  else if ("remove" in one) await notebook.remove("pin", one.remove);
  else {
    const { from, count, isRemoved } = one.all;
    const keys = Array.from({ length: count }, (_, n) => keyOf(from + n));
    await notebook.changeAll<number>("pin", () => new Map(keys.map((at) => [at, isRemoved ? undefined : value])));
  }
}

const valuesIn = async (notebook: Notebook, start?: string) =>
  (await notebook.list<number>("pin", start)).map(({ key: at, value }) => [at, value]);

it("notes in packs read, list and change like notes in rows of their own", async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
      const [packed, expected] = [indexedDbNotebook("c", `packs-${++run}`), memoryNotebook()];
      for (const [at, one] of steps.entries()) {
        await take(packed, one, at + 1);
        await take(expected, one, at + 1);
        for (const start of ["", "a:", "b:17", "b:170"]) {
          expect(await valuesIn(packed, start)).toEqual(await valuesIn(expected, start));
        }
        for (const n of [0, 99, 100, 170, 349]) {
          expect((await packed.read("pin", keyOf(n)))?.value).toBe((await expected.read("pin", keyOf(n)))?.value);
        }
      }
      await packed.close();
    }),
    { numRuns: 15 },
  );
}, 30_000);

it("rows of an earlier version are read, packed by the next import, and keep their times", async () => {
  const notebook = indexedDbNotebook("c", "earlier");
  await notebook.list("pin");
  const db = await openDB("earlier");
  for (let n = 0; n < 250; n++) {
    const row = { key: keyOf(n), value: n, savedTime: "2026-01-02T03:04:05.000Z" };
    await db.put("notes", row, ["c", "pin", keyOf(n)]);
  }
  await db.put("notes", { key: "a:000", value: "another connection's", savedTime: "" }, ["d", "pin", "a:000"]);
  expect(await notebook.list("pin")).toHaveLength(250);
  await notebook.changeAll("pin", () => new Map([["c:1", 1]]));
  expect(await notebook.list("pin")).toHaveLength(251);
  expect(await notebook.read("pin", keyOf(7))).toMatchObject({ value: 7, savedTime: "2026-01-02T03:04:05.000Z" });
  // 251 notes in three packs, and the row of the other connection.
  expect(await db.count("notes")).toBe(4);
  db.close();
  await notebook.close();
});
