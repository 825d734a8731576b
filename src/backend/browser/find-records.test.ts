import { describe, expect, it } from "vitest";
import { record, table, testService } from "../http/test-service.ts";
import type { Change } from "../store/store.ts";
import { findRecords } from "./find-records.ts";

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

const found = async (
  ...[store, text, limit = 5, most]: [Parameters<typeof findRecords>[0], string, number?, number?]
) => {
  const { found: records, isComplete } = await findRecords(store, text, limit, undefined, most);
  return [records.map(({ record: { id } }) => id), isComplete];
};

describe("findRecords", () => {
  it("finds by the start of an id and by words of a name, each record once", async () => {
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
    const everyId = Array.from({ length: 20 }, (_, place) => `rec${String(place).padStart(5, "0")}`);
    const [ids, isComplete] = await found(store, "rec00003", 30);
    expect([(ids as string[]).toSorted(), isComplete]).toEqual([everyId, true]);
    expect(await found(store, "nothing")).toEqual([[], true]);
  });

  it("reports whether there are more results than the limit", async () => {
    for (const tableId of [table.id, "tblOther"]) {
      const store = await storeOf(6, () => "Pump", tableId);
      const all = ["rec00000", "rec00001", "rec00002", "rec00003", "rec00004", "rec00005"];
      expect(await found(store, "Pump", 7)).toEqual([all, true]);
      expect(await found(store, "Pump", 6)).toEqual([all, true]);
      expect(await found(store, "Pump", 5)).toEqual([all.slice(0, 5), false]);
    }
  });

  it("scans a limited number of names, and every id", async () => {
    // The first one exists already.
    const store = await storeOf(11_000, (place) => ({ 9_998: "Last", 9_999: "Needle" })[place] ?? "Hay");
    expect(await found(store, "Last", 5, 10_000)).toEqual([["rec09998"], false]);
    expect(await found(store, "Needle", 5, 10_000)).toEqual([[], false]);
    expect(await found(store, "rec09999", 5, 10_000)).toEqual([["rec09999"], false]);
    expect(await found(store, "Needle")).toEqual([["rec09999"], true]);
  });

  it("skips records of a table that does not exist", async () => {
    const store = await storeOf(3, () => "Pump", "tblUnfinished");
    expect(await found(store, "rec0")).toEqual([[], true]);
  });

  it("stops on abort", async () => {
    const store = await storeOf(3, () => "Pump");
    await expect(findRecords(store, "Pump", 5, AbortSignal.abort(new Error("enough")))).rejects.toThrow("enough");
  });
});
