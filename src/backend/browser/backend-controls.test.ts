import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { openDB } from "idb";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { NO_FAULT } from "#contract/faults.ts";
import { dataTroubles } from "#database/data-trouble.ts";
import { memoryFiles } from "#files/browser/memory.ts";
import { opfsBytes } from "#files/browser/opfs-bytes.ts";
import { stubOpfs } from "#files/browser/test-opfs.ts";
import { space, testService } from "../http/test-service.ts";
import { choiceDescriptors } from "../service/choices.ts";
import { withServiceLock } from "../service/context.ts";
import { memoryStore } from "../store/memory.ts";
import type { Store } from "../store/store.ts";
import { backendControls } from "./backend-controls.ts";
import { noteStoredData, noteDataLoss, showDataLosses, hasStoredData } from "./data-loss.ts";
import { stubLocalStorage } from "./test-local-storage.ts";

beforeEach(() => {
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("indexedDB", new IDBFactory());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

async function controlled(persistence: "disk" | "memory" = "memory", store: Store = memoryStore()) {
  const service = await testService(store);
  const files = memoryFiles();
  return { ...service, files, controls: backendControls({ persistence, store, files }) };
}

describe("the stored data", () => {
  it("is counted, with equal content once", async () => {
    const { controls, files, send } = await controlled();
    await send(`/space/${space.id}/integration`, { body: { type: "AI", config: {} } });
    await send("/access-token", { body: { name: "n", scopes: ["s"], expiredTime: "2027-01-01" } });
    for (const content of ["abc", "abc", "four"]) await files.put(new Blob([content]));
    expect(await controls.counts()).toEqual({
      spaces: 2,
      bases: 2,
      tables: 2,
      records: 1,
      integrations: 1,
      tokens: 1,
      files: 3,
      fileBytes: 7,
    });
  });

  it("is restored from a backup that first shows its contents", async () => {
    const { controls, files, store } = await controlled();
    for (const content of ["abc", "four"]) await files.put(new Blob([content]));
    const read: number[] = [];
    const backup = await controls.backup({ onProgress: (bytes) => read.push(bytes) });
    expect(read.length).toBeGreaterThan(0);
    await store.commit([{ remove: "spaces", id: space.id }]);
    const opened = await controls.openBackup(backup, { onProgress: (bytes) => read.push(-bytes) });
    expect(opened).toMatchObject({ files: 2, fileBytes: 7, rows: { spaces: 2, records: 1 } });
    expect(Date.now() - Date.parse(opened.createdTime)).toBeLessThan(60_000);
    expect(read.at(-1)).toBeLessThan(0);
    expect(await store.get("spaces", space.id)).toBeUndefined();
    await opened.restore({});
    expect(await store.get("spaces", space.id)).toBeDefined();
    await expect(controls.backup({ signal: AbortSignal.abort(new Error("enough")) })).rejects.toThrow("enough");
  });

  it("is backed up and restored only after the first sample is complete", async () => {
    const { controls, store } = await controlled();
    const opened = await controls.openBackup(await controls.backup({}), {});
    const late = { id: "spcLate", name: "Late" };
    let finishSample = () => {};
    const addingSample = withServiceLock("seed", () => new Promise<void>((resolve) => (finishSample = resolve)));
    const backup = controls.backup({});
    const restored = backup.then(() => opened.restore({}));
    for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setTimeout(resolve));
    await store.commit([{ put: "spaces", row: { id: late.id, parent: "", order: 9, value: late } }]);
    finishSample();
    await addingSample;
    expect((await controls.openBackup(await backup, {})).rows.spaces).toBe(3);
    await restored;
    expect(await store.get("spaces", late.id)).toBeUndefined();
  });

  it("grows by a sample of the given size, which can be aborted", async () => {
    const { controls, store } = await controlled();
    const progress: number[] = [];
    const tableId = await controls.addSample(3, { onProgress: (records) => progress.push(records) });
    expect([await store.count("records", tableId), progress]).toEqual([3, [3]]);
    const record = (await store.list("records", { parent: tableId, from: 0, to: 1 }))[0]?.value;
    expect(Date.parse(record?.createdTime ?? "")).toBeGreaterThan(Date.now() - 701 * 86_400_000);
    await expect(controls.addSample(3, { signal: AbortSignal.abort(new Error("enough")) })).rejects.toThrow("enough");
    expect((await controls.counts()).spaces).toBe(3);
  });
});

describe("settings", () => {
  it("set each choice to one of its options", async () => {
    const { controls } = await controlled();
    expect(controls.choices).toBe(choiceDescriptors);
    const before = await controls.chosen();
    await controls.choose("anchorPlacement", "before");
    const after = { ...before, anchorPlacement: "before" };
    expect(await controls.chosen()).toEqual(after);
    await expect(controls.choose("anchorPlacement", "beside")).rejects.toThrow(RangeError);
    await expect(controls.choose("unknown", "before")).rejects.toThrow(RangeError);
    expect(await controls.chosen()).toEqual(after);
  });

  it("set a fault for each endpoint, until it is removed", async () => {
    const { controls, send } = await controlled();
    const fault = { ...NO_FAULT, outcome: "status", status: 418 } as const;
    await controls.setFault("readBase", fault);
    expect(await controls.faults()).toEqual({ readBase: fault });
    expect((await send("/base/bseOne")).status).toBe(418);
    await controls.setFault("readBase", undefined);
    expect(await controls.faults()).toEqual({});
  });
});

describe("the browser's storage", () => {
  it("is reported as far as the browser reports it", async () => {
    const { controls } = await controlled();
    expect(await controls.room()).toEqual({
      usedBytes: undefined,
      quotaBytes: undefined,
      isKept: undefined,
      isRefused: false,
    });
    expect(await controls.persistStorage()).toBe(false);
    vi.stubGlobal("navigator", { storage: {} });
    expect(await controls.room()).toEqual({
      usedBytes: undefined,
      quotaBytes: undefined,
      isKept: undefined,
      isRefused: false,
    });
    expect(await controls.persistStorage()).toBe(false);
    const storage = {
      estimate: async () => ({ usage: 1, quota: 2 }),
      persisted: async () => false,
      persist: async () => true,
    };
    vi.stubGlobal("navigator", { storage });
    expect(await controls.room()).toEqual({ usedBytes: 1, quotaBytes: 2, isKept: false, isRefused: false });
    expect(await controls.persistStorage()).toBe(true);
  });
});

describe("a reset", () => {
  const databases = async () =>
    (await indexedDB.databases()).map(({ name = "" }) => name).toSorted((a, b) => a.localeCompare(b));

  beforeEach(async () => {
    stubLocalStorage();
    noteStoredData();
    // Notices of other tests in this worker.
    for (const trouble of dataTroubles.list()) dataTroubles.settle(trouble);
    for (const name of ["workspace-files", "workspace-notebook", "workspace-service"]) (await openDB(name, 1)).close();
  });

  it("removes only the service's data, and reports no loss", async () => {
    const opfs = await stubOpfs();
    await opfsBytes("workspace-files").write("a", new Blob(["a"]));
    noteDataLoss("rows-lost");
    dataTroubles.settle("rows-lost");
    const { controls } = await controlled("disk");
    expect(controls.persistence).toBe("disk");
    await controls.reset();
    expect(await databases()).toEqual(["workspace-notebook"]);
    expect(opfs.files("workspace-files")).toEqual([]);
    expect(hasStoredData()).toBe(false);
    showDataLosses();
    expect(dataTroubles.list()).toEqual([]);
  });

  it("removes nothing on disk if data is in memory", async () => {
    const { controls } = await controlled("memory");
    await controls.reset();
    expect(await databases()).toEqual(["workspace-files", "workspace-notebook", "workspace-service"]);
    expect(hasStoredData()).toBe(true);
  });

  it("rejects after a failure", async () => {
    const cause = new DOMException("Strange.", "UnknownError");
    const { controls } = await controlled("disk");
    vi.spyOn(indexedDB, "deleteDatabase").mockImplementation(() => {
      throw cause;
    });
    await expect(controls.reset()).rejects.toBe(cause);
  });
});
