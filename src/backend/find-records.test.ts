import { describe, expect, it } from "vitest";
import { findRecords } from "./find-records.ts";
import type { Change } from "./store/store.ts";
import { record, table, testService } from "./test-service.ts";

async function storeOf(count: number, nameOf: (place: number) => string, tableId: string = table.id) {
  const { store } = await testService();
  await store.commit(
    Array.from({ length: count }, (_, place): Change => {
      const value = { id: `rec${String(place).padStart(5, "0")}`, name: nameOf(place), fields: {} };
      return { put: "records", row: { id: value.id, parent: tableId, order: place + 1, value } };
    }),
  );
  return store;
}

const found = async (...[store, text, limit = 5]: [Parameters<typeof findRecords>[0], string, number?]) => {
  const { found: records, isComplete } = await findRecords(store, text, limit);
  return [records.map(({ record: { id } }) => id), isComplete];
};

describe("looking for records", () => {
  it("finds by the beginning of an id, and by the words of a name, each once", async () => {
    const store = await storeOf(20, (place) => `Pump ${place} rec00003`);
    expect(await findRecords(store, record.id, 5)).toEqual({
      found: [{ tableId: table.id, record }],
      isComplete: true,
    });
    expect(await found(store, "rec0001")).toEqual([
      ["rec00010", "rec00011", "rec00012", "rec00013", "rec00014"],
      false,
    ]);
    expect(await found(store, "14 PUMP")).toEqual([["rec00014"], true]);
    expect(await found(store, "rec00003", 30)).toEqual([expect.arrayContaining(["rec00003", "rec00019"]), true]);
    expect(await found(store, "nothing")).toEqual([[], true]);
    expect(await found(store, " ")).toEqual([[], true]);
  });

  it("looks at the names of the first 10,000 alone, and at every id", async () => {
    const store = await storeOf(12_000, (place) => (place === 11_000 ? "Needle" : "Hay"));
    expect(await found(store, "Needle")).toEqual([[], false]);
    expect(await found(store, "rec11000")).toEqual([["rec11000"], false]);
  });

  it("does not find what lies under a table that is not there", async () => {
    const store = await storeOf(3, () => "Pump", "tblUnfinished");
    expect(await found(store, "rec0")).toEqual([[], true]);
  });

  it("stops when nobody waits for it any more", async () => {
    const store = await storeOf(3, () => "Pump");
    await expect(findRecords(store, "Pump", 5, AbortSignal.abort(new Error("enough")))).rejects.toThrow("enough");
  });
});
