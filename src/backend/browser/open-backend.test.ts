import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { dataTroubles } from "#database/data-trouble.ts";
import { StorageFull } from "#database/storage-errors.ts";
import { readTree, type Workspace } from "#workspace/workspace.ts";
import { openBackend, type OpenBackend } from "./open-backend.ts";
import { stubLocalStorage } from "./test-local-storage.ts";

beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  // Node 20 has no Web Locks, so work queues in the page.
  vi.stubGlobal("navigator", {});
});
/** Simulates a reload. */
const forgetPage = () => {
  for (const trouble of dataTroubles.list()) dataTroubles.settle(trouble);
};
afterEach(() => {
  forgetPage();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const failPuts = (when: (store: IDBObjectStore) => boolean, cause: DOMException) => {
  const put = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, "put")?.value as IDBObjectStore["put"];
  vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function (this: IDBObjectStore, ...args) {
    if (when(this)) throw cause;
    return put.apply(this, args);
  });
};

describe("opening the backend", () => {
  it("seeds a new store once for many tabs, and leaves a seeded store unchanged", async () => {
    const put = vi.spyOn(IDBObjectStore.prototype, "put");
    const [first, other] = await Promise.all([openBackend(), openBackend()]);
    await Promise.all([first.complete(), other.complete()]);
    expect(put.mock.contexts.filter((store) => (store as IDBObjectStore).name === "integrations")).toHaveLength(1);
    expect(first.persistence).toBe("disk");
    const [space] = await first.workspace.spaces();
    await first.store.commit([
      { put: "spaces", row: { id: space?.id ?? "", parent: "", order: 0, value: { id: "a", name: "Mine" } } },
    ]);
    const [configured] = await first.store.list("integrations", { parent: space?.id ?? "" });
    expect(configured?.value.request.config.gatewayModels).toHaveLength(40);
    // A seeded store does not wait for the lock of another tab.
    vi.stubGlobal("navigator", { locks: { request: () => new Promise<never>(() => undefined) } });
    const second = await openBackend();
    await second.complete();
    expect((await second.workspace.spaces()).map(({ name }) => name)).toEqual([
      "Mine",
      "Northfield Works",
      "Saltmarsh Kitchen",
    ]);
    expect(await second.files.list()).toHaveLength(14);
  });

  it("reads records of the sample once they are there, however early it is asked", async () => {
    const { workspace } = await openBackend();
    const table = (await readTree(workspace)).tables.find(({ name }) => name === "Products");
    const { rows, total } = await workspace.records(table?.id ?? "", 0, 1);
    expect([rows.length, total]).toEqual([1, 32]);
    for (const read of [
      async (early: Workspace) => early.record(table?.id ?? "", rows[0]?.id ?? ""),
      async (early: Workspace) => (await early.findRecords(rows[0]?.id ?? "", 1)).found[0],
    ]) {
      vi.stubGlobal("indexedDB", new IDBFactory());
      expect(await read((await openBackend()).workspace)).toBeDefined();
    }
  });

  it("only reads a half-seeded store of a newer version", async () => {
    const first = await openBackend();
    await new Promise((resolve) => {
      const newer = indexedDB.open("workspace-service", 99);
      newer.addEventListener("success", () => resolve(newer.result.close()));
    });
    const put = vi.spyOn(IDBObjectStore.prototype, "put");
    const second = await openBackend();
    await second.complete();
    expect(second.persistence).toBe("disk");
    expect(await second.workspace.spaces()).toEqual(await first.workspace.spaces());
    expect(await second.workspace.spaces()).toHaveLength(3);
    expect(put).not.toHaveBeenCalled();
    expect(dataTroubles.list()).toContain("newer");
  });

  it("does not seed a store again that was emptied on purpose", async () => {
    const first = await openBackend();
    await first.complete();
    const spaces = await first.workspace.spaces();
    await first.store.commit(spaces.map(({ id }) => ({ remove: "spaces", id })));
    expect(await (await openBackend()).workspace.spaces()).toEqual([]);
  });

  it("uses memory if IndexedDB does not open, and reports it", async () => {
    vi.stubGlobal("indexedDB", {
      open: () => {
        throw new DOMException("Blocked.", "SecurityError");
      },
    });
    const { persistence, workspace, files, complete } = await openBackend();
    expect(persistence).toBe("memory");
    expect(dataTroubles.list()).toEqual(["unkept"]);
    expect(await workspace.spaces()).toHaveLength(3);
    await complete();
    expect(await files.list()).toHaveLength(14);
  });

  it("uses memory if IndexedDB never answers", async () => {
    vi.useFakeTimers();
    const open = vi.fn<() => IDBOpenDBRequest>(() => new IDBOpenDBRequest());
    vi.stubGlobal("indexedDB", { open });
    const opened = vi.fn<(backend: OpenBackend) => void>();
    const opening = openBackend().then(opened);
    await vi.advanceTimersByTimeAsync(9_999);
    expect([open.mock.calls.length, opened.mock.calls.length]).toEqual([1, 0]);
    await vi.advanceTimersByTimeAsync(1);
    vi.useRealTimers();
    await opening;
    expect(opened.mock.calls[0]?.[0].persistence).toBe("memory");
  });

  it("uses memory if the disk is full", async () => {
    failPuts(({ name }) => name === "spaces", new DOMException("No room.", "QuotaExceededError"));
    const { persistence, workspace } = await openBackend();
    expect(persistence).toBe("memory");
    expect(await workspace.spaces()).toHaveLength(3);
  });

  it.each([
    ["bytes", () => true],
    ["bytes", (nth: number) => nth === 3],
    ["records", () => true],
  ] as const)("draws the records next time when there was no room for %s", async (name, isFull) => {
    let nth = 0;
    const isHit = (store: IDBObjectStore) => store.name === name && isFull(++nth);
    failPuts(isHit, new DOMException("No room.", "QuotaExceededError"));
    const first = await openBackend();
    await expect(first.complete()).rejects.toThrow(StorageFull);
    expect(await first.files.list()).toEqual([]);
    vi.restoreAllMocks();
    const second = await openBackend();
    await second.complete();
    const [base] = await second.workspace.bases((await second.workspace.spaces())[0]?.id ?? "");
    const [table] = await second.workspace.tables(base?.id ?? "");
    expect((await second.workspace.records(table?.id ?? "", 0, 1)).total).toBeGreaterThan(10);
  });

  it.each(["spaces", "records"])("throws any other failure to seed %s", async (name) => {
    const cause = new DOMException("Strange.", "UnknownError");
    failPuts((store) => store.name === name, cause);
    await expect(openBackend().then(({ complete }) => complete())).rejects.toMatchObject({
      name: "StorageFailed",
      cause,
    });
  });
});

describe("lost data", () => {
  const opened = async () => {
    const backend = await openBackend();
    await backend.complete();
    return backend;
  };
  const removed = (name: string) =>
    new Promise<void>((resolve, reject) => {
      const request = indexedDB.deleteDatabase(name);
      request.addEventListener("success", () => resolve());
      request.addEventListener("error", () => reject(new Error(name)));
    });
  beforeEach(() => {
    stubLocalStorage();
  });
  afterEach(forgetPage);

  it("is not reported if a first visit ended before the records were added", async () => {
    await openBackend();
    await openBackend();
    expect(dataTroubles.list()).toEqual([]);
  });

  it("is not reported if nothing was stored", async () => {
    await opened();
    await opened();
    expect(dataTroubles.list()).toEqual([]);
  });

  it.each([
    ["workspace-service", "rows-lost"],
    ["workspace-files", "bytes-lost"],
  ])("is reported if %s is gone, at each start until it is dismissed", async (name, trouble) => {
    await opened();
    await removed(name);
    await opened();
    expect(dataTroubles.list()).toEqual([trouble]);
    await opened();
    expect(dataTroubles.list()).toEqual([trouble]);
    forgetPage();
    await opened();
    expect(dataTroubles.list()).toEqual([]);
  });

  it("is reported if the database was created again without rows", async () => {
    await opened();
    await removed("workspace-service");
    const { store } = await import("../store/indexed-db.ts").then(({ indexedDbStore }) => ({
      store: indexedDbStore(),
    }));
    expect(await store.count("spaces", "")).toBe(0);
    await store.close();
    await opened();
    expect(dataTroubles.list()).toEqual(["rows-lost"]);
  });

  it("is reported in the page that had it open", async () => {
    const { workspace } = await opened();
    await removed("workspace-service");
    expect(await workspace.spaces()).toEqual([]);
    expect(dataTroubles.list()).toEqual(["removed"]);
  });

  it("is reported if it can no longer be opened", async () => {
    await opened();
    vi.stubGlobal("indexedDB", {
      open: () => {
        throw new DOMException("Blocked.", "SecurityError");
      },
    });
    expect((await openBackend()).persistence).toBe("memory");
    expect(dataTroubles.list()).toEqual(["unreachable"]);
  });
});

describe("with blocked site data", () => {
  it("opens no database, and reports why", async () => {
    const open = vi.spyOn(indexedDB, "open");
    const { persistence, workspace, files, complete } = await openBackend({ isBlocked: true });
    expect(persistence).toBe("memory");
    expect(dataTroubles.list()).toEqual(["blocked"]);
    expect(open).not.toHaveBeenCalled();
    expect(await workspace.spaces()).toHaveLength(3);
    await complete();
    expect(await files.list()).toHaveLength(14);
    expect(await files.room()).toBeGreaterThan(190_000_000);
    expect(await files.room()).toBeLessThan(200_000_000);
  });
});
