import "fake-indexeddb/auto";
import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from "vitest";
import { database, startNewLog } from "./database.ts";

let opened: MockInstance<IDBFactory["open"]>;
let deleted: MockInstance<IDBFactory["deleteDatabase"]>;
const grantLock = vi.fn<() => Lock | null>(() => ({ name: "", mode: "exclusive" }));
const request = vi.fn<(name: string, options: LockOptions, work: LockGrantedCallback<unknown>) => unknown>(
  (_, __, work) => work(grantLock()),
);

beforeEach(() => {
  opened = vi.spyOn(indexedDB, "open");
  deleted = vi.spyOn(indexedDB, "deleteDatabase");
  // A new page for each test.
  vi.stubGlobal("navigator", { locks: { request } });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  request.mockClear();
});

const named = (spy: typeof opened | typeof deleted) => spy.mock.calls.map(([name]) => name);

describe("a new log", () => {
  it("is started once per page by a temporary database", async () => {
    await Promise.all([startNewLog(), startNewLog()]);
    expect(named(opened)).toEqual(["workspace-new-log"]);
    expect(named(deleted)).toEqual(["workspace-new-log"]);
    const kept = (await indexedDB.databases()).map(({ name }) => name);
    expect(kept).not.toContain("workspace-new-log");
  });

  it("is left to a tab that already starts one", async () => {
    grantLock.mockReturnValueOnce(null);
    await startNewLog();
    expect(request.mock.calls[0]?.[1]).toEqual({ ifAvailable: true });
    expect(opened).not.toHaveBeenCalled();
  });

  it("blocks nothing if it cannot be started", async () => {
    opened.mockImplementationOnce(() => {
      throw new DOMException("No storage here.", "SecurityError");
    });
    await expect(startNewLog()).resolves.toBeUndefined();
    vi.stubGlobal("navigator", {});
    await expect(startNewLog()).resolves.toBeUndefined();
    expect(deleted).not.toHaveBeenCalled();
  });

  it("precedes the first write of a page, but not a read", async () => {
    const notes = database<{ notes: { key: string; value: number } }>("new-log-notes", 1, (db) => {
      db.createObjectStore("notes");
    });
    await (await notes.read((db) => db.transaction("notes"))).store.count();
    expect(deleted).not.toHaveBeenCalled();
    let wasDeleted = false;
    await notes.change(["notes"], (transaction) => {
      wasDeleted = deleted.mock.calls.length > 0;
      transaction.objectStore("notes").put(1, "one");
    });
    expect(wasDeleted).toBe(true);
    await notes.close();
  });
});
