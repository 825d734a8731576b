import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { dataTroubles } from "#database/data-trouble.ts";
import { StorageFull } from "#database/storage-full.ts";
import { forgetKept } from "./data-loss.ts";
import { openBackend, type OpenBackend } from "./open.ts";
import { stubLocalStorage } from "./test-local-storage.ts";

beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  // Node 20 has none; without locks, works queue in the page.
  vi.stubGlobal("navigator", {});
});
/** As if the page had been loaded anew. */
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

const isCompleted = async ({ completed }: OpenBackend) =>
  Promise.race([completed.then(() => true), new Promise((resolve) => setTimeout(resolve, 0, false))]);

describe("opening the backend", () => {
  it("fills a new store once, however many tabs open it, and leaves one that is filled as it is", async () => {
    const [first, other] = await Promise.all([openBackend(), openBackend()]);
    const put = vi.spyOn(IDBObjectStore.prototype, "put");
    expect(await isCompleted(first)).toBe(false);
    await Promise.all([first.complete(), other.complete()]);
    expect(await isCompleted(first)).toBe(true);
    expect(put.mock.contexts.filter((store) => (store as IDBObjectStore).name === "integrations")).toHaveLength(1);
    expect(first.persistence).toBe("disk");
    const [space] = await first.workspace.spaces();
    await first.store.commit([
      { put: "spaces", row: { id: space?.id ?? "", parent: "", order: 0, value: { id: "a", name: "Mine" } } },
    ]);
    // Another tab that draws may be asleep: what is filled does not wait for it.
    vi.stubGlobal("navigator", { locks: { request: () => new Promise<never>(() => undefined) } });
    const second = await openBackend();
    expect(await isCompleted(second)).toBe(true);
    await second.complete();
    expect((await second.workspace.spaces()).map(({ name }) => name)).toEqual([
      "Mine",
      "Northfield Works",
      "Saltmarsh Kitchen",
    ]);
    expect(await second.files.list()).toHaveLength(14);
  });

  it("reads one that a newer version took over before it was filled, and writes nothing", async () => {
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

  it("leaves one empty that was emptied on purpose", async () => {
    const first = await openBackend();
    await first.complete();
    const spaces = await first.workspace.spaces();
    await first.store.commit(spaces.map(({ id }) => ({ remove: "spaces", id })));
    expect(await (await openBackend()).workspace.spaces()).toEqual([]);
  });

  it("keeps everything in memory where IndexedDB does not open, and says so", async () => {
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

  it("keeps everything in memory where IndexedDB never answers", async () => {
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

  it("keeps everything in memory where the disk has no room at all", async () => {
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
    expect(await isCompleted(first)).toBe(true);
    expect(await first.files.list()).toEqual([]);
    vi.restoreAllMocks();
    const second = await openBackend();
    await second.complete();
    const [base] = await second.workspace.bases((await second.workspace.spaces())[0]?.id ?? "");
    const [table] = await second.workspace.tables(base?.id ?? "");
    expect((await second.workspace.records(table?.id ?? "", 0, 1)).total).toBeGreaterThan(10);
  });

  it.each(["spaces", "records"])("does not hide any other failure to fill the store with %s", async (name) => {
    const cause = new DOMException("Strange.", "UnknownError");
    failPuts((store) => store.name === name, cause);
    await expect(openBackend().then(({ complete }) => complete())).rejects.toBe(cause);
  });
});

describe("what was kept and is gone", () => {
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

  it("is not told of where a first visit ended before the records were drawn", async () => {
    await openBackend();
    await openBackend();
    expect(dataTroubles.list()).toEqual([]);
  });

  it("is not told of where nothing was", async () => {
    await opened();
    await opened();
    expect(dataTroubles.list()).toEqual([]);
  });

  it.each([
    ["workspace-service", "rows-lost"],
    ["workspace-files", "bytes-lost"],
  ])("is told of when %s is gone, at each start until someone takes note", async (name, trouble) => {
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

  it("is told of when the database was made anew without its rows", async () => {
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

  it("is told of in the page that had it open", async () => {
    const { workspace } = await opened();
    await removed("workspace-service");
    expect(await workspace.spaces()).toEqual([]);
    expect(dataTroubles.list()).toEqual(["removed"]);
  });

  it("is not told of after it was removed on purpose", async () => {
    await opened();
    forgetKept();
    await removed("workspace-service");
    await removed("workspace-files");
    await opened();
    expect(dataTroubles.list()).toEqual([]);
  });

  it("is told of where it cannot be opened any more", async () => {
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

describe("where a browser blocks site data", () => {
  it("opens no database, and the page says why nothing is kept", async () => {
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
