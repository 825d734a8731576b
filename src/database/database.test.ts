import "fake-indexeddb/auto";
import { getEventListeners } from "node:events";
import { deleteDB, openDB, wrap, type DBSchema } from "idb";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { dataTroubles } from "./data-trouble.ts";
import { database, type Database } from "./database.ts";
import { NewerData, StorageFull } from "./storage-errors.ts";
import { failAt } from "./test-database.ts";

interface Notes extends DBSchema {
  notes: { key: string; value: unknown };
}

const opened: Database<Notes>[] = [];
let databases = 0;
let name: string;
const settleAll = () => {
  for (const trouble of dataTroubles.list()) dataTroubles.settle(trouble);
};
beforeEach(() => {
  name = `database-${++databases}`;
  settleAll();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await Promise.all(opened.splice(0).map((one) => one.close()));
  settleAll();
});

type Upgrade = Parameters<typeof database<Notes>>[2];
const withNotes: Upgrade = (db) => void db.createObjectStore("notes");

function notes(upgrade: Upgrade = withNotes) {
  const one = database<Notes>(name, 1, upgrade);
  opened.push(one);
  return one;
}

const keysIn = async (one: Database<Notes>) => (await one.read((db) => db.transaction("notes"))).store.getAllKeys();
type Make = (notes: IDBObjectStore) => void | Promise<void>;
const change = (make: Make, signal?: AbortSignal, one = notes()) =>
  one.change(["notes"], (transaction) => make(transaction.objectStore("notes")), { signal });
const write = (one: Database<Notes>) => change((store) => void store.put(1, "k"), undefined, one);

describe("a database", () => {
  it("opens once, at the first use", async () => {
    const open = vi.spyOn(indexedDB, "open");
    const one = notes();
    expect(open).not.toHaveBeenCalled();
    await Promise.all([write(one), keysIn(one)]);
    expect(await keysIn(one)).toEqual(["k"]);
    expect(open).toHaveBeenCalledTimes(1);
    expect(dataTroubles.list()).toEqual([]);
  });

  it("opens again after a failure, and reports the failure", async () => {
    const cause = new Error("no");
    const upgrade = vi.fn<Upgrade>(withNotes);
    upgrade.mockRejectedValueOnce(cause);
    const one = notes(upgrade);
    await expect(keysIn(one)).rejects.toBe(cause);
    await one.close();
    expect(await keysIn(one)).toEqual([]);
  });

  it("does not open another version after an unrelated error", async () => {
    const cause = new DOMException("Not here.", "SecurityError");
    const open = vi.spyOn(indexedDB, "open").mockImplementation(() => {
      throw cause;
    });
    await expect(keysIn(notes())).rejects.toBe(cause);
    expect(open).toHaveBeenCalledTimes(1);
  });

  it("closes for an upgrade by another tab, and is read-only afterwards", async () => {
    const one = notes();
    await write(one);
    expect(dataTroubles.list()).toEqual([]);
    const other = await openDB(name, 2, { blocked: () => expect.unreachable("the first tab did not close") });
    other.close();
    expect(await keysIn(one)).toEqual(["k"]);
    const refusal = await write(one).catch((cause: unknown) => cause);
    expect(refusal).toBeInstanceOf(NewerData);
    expect(refusal).toMatchObject({
      name: "NewerData",
      message: expect.stringContaining("Reload this page") as string,
    });
    expect(dataTroubles.list()).toEqual(["newer"]);
  });

  it("is created again after site data was cleared, with a notice", async () => {
    const one = notes();
    await write(one);
    await deleteDB(name, { blocked: () => expect.unreachable("the tab did not close") });
    expect(await keysIn(one)).toEqual([]);
    expect(dataTroubles.list()).toEqual(["removed"]);
  });

  it("replaces a closed connection once", async () => {
    const one = notes();
    await one.read((db) => db.close());
    expect(await keysIn(one)).toEqual([]);
    const dead = new DOMException("Closed.", "InvalidStateError");
    const start = vi.fn<() => never>(() => {
      throw dead;
    });
    await expect(one.read(start)).rejects.toBe(dead);
    expect(start).toHaveBeenCalledTimes(2);
  });

  it.each([new DOMException("No such store.", "NotFoundError"), new Error("InvalidStateError")])(
    "passes on any other failure: %s",
    async (cause) => {
      const start = vi.fn<() => never>(() => {
        throw cause;
      });
      await expect(notes().read(start)).rejects.toBe(cause);
      expect(start).toHaveBeenCalledTimes(1);
    },
  );

  it("passes on read errors of newer data, unless a store is missing", async () => {
    (await openDB(name, 2)).close();
    const one = notes();
    const cause = new DOMException("Odd.", "ConstraintError");
    await expect(one.read(() => Promise.reject(cause))).rejects.toBe(cause);
    await expect(
      one.read(() => {
        throw cause;
      }),
    ).rejects.toBe(cause);
    await expect(keysIn(one)).rejects.toBeInstanceOf(NewerData);
  });

  it("closes on request, and opens at the next use", async () => {
    const one = notes();
    await one.close();
    await write(one);
    const handle = await one.read((db) => db);
    const reading = keysIn(one);
    await one.close();
    expect(await reading).toEqual(["k"]);
    expect(() => handle.transaction("notes")).toThrow(DOMException);
    expect(await keysIn(one)).toEqual(["k"]);
  });
});

describe("a change of a database", () => {
  const kept = async () => (await keysIn(notes())).length;

  it("has committed when it resolves, and leaves no listener", async () => {
    const { signal } = new AbortController();
    await change((store) => void store.put(1, "a"), signal);
    expect([await kept(), getEventListeners(signal, "abort")]).toEqual([1, []]);
  });

  const cause = new Error("no");
  it.each<[string, Make]>([
    [
      "throws",
      (store) => {
        store.put(1, "a");
        throw cause;
      },
    ],
    [
      "rejects",
      async (store) => {
        store.put(1, "a");
        throw cause;
      },
    ],
    [
      "throws after a request",
      async (store) => {
        await wrap(store.put(1, "a"));
        await wrap(store.put(1, "b"));
        throw cause;
      },
    ],
  ])("reverts if the change %s, with the reason", async (_, make) => {
    const { signal } = new AbortController();
    await expect(change(make, signal)).rejects.toBe(cause);
    expect([await kept(), getEventListeners(signal, "abort")]).toEqual([0, []]);
  });

  it("may await its requests", async () => {
    const written: IDBValidKey[] = [];
    await change(async (store) => {
      for (const key of ["a", "b", "c"]) written.push(await wrap(store.put(1, key)));
    });
    expect([written, await kept()]).toEqual([["a", "b", "c"], 3]);
  });

  it("does not start with an aborted signal", async () => {
    const make = vi.fn<() => void>();
    await expect(change(make, AbortSignal.abort(cause))).rejects.toBe(cause);
    expect(make).not.toHaveBeenCalled();
  });

  it("reverts on abort between two requests", async () => {
    const controller = new AbortController();
    const changing = change(async (store) => {
      await wrap(store.put(1, "a"));
      controller.abort(cause);
      await wrap(store.put(1, "b"));
    }, controller.signal);
    await expect(changing).rejects.toBe(cause);
    expect(await kept()).toBe(0);
  });

  it("reports the first of several reasons", async () => {
    const controller = new AbortController();
    const fail = () => {
      queueMicrotask(() => controller.abort(new Error("too late")));
      throw cause;
    };
    await expect(change(fail, controller.signal)).rejects.toBe(cause);
  });

  it("commits if the abort is too late", async () => {
    const controller = new AbortController();
    const commit = (store: IDBObjectStore) => {
      store.put(1, "a");
      store.transaction.commit();
      controller.abort(cause);
    };
    await change(commit, controller.signal);
    expect(await kept()).toBe(1);
  });

  it("never passes on the words of the browser's storage", async () => {
    const words =
      "Connection is closing because of: IO error: .../http_a.indexeddb.leveldb/000003.log: FILE_ERROR_NO_SPACE";
    const cause = new DOMException(words, "UnknownError");
    const failing = () => Promise.reject(cause);
    const textOf = (failure: unknown) => String(failure);
    const lost = () => Promise.reject(new DOMException("Failed to read large IndexedDB value", "DataError"));
    const said: unknown[] = [
      await change(failing).catch(textOf),
      await notes().read(failing).catch(textOf),
      await notes().read(lost).catch(textOf),
    ];
    vi.spyOn(indexedDB, "open").mockImplementation(() => {
      throw new DOMException("Internal error opening backing store for indexedDB.open.", "UnknownError");
    });
    said.push(await keysIn(notes()).catch(textOf));
    expect(said).toEqual([1, 2, 3, 4].map(() => expect.stringMatching(/^StorageFailed: .*disk may be full/) as string));
  });

  it("reports a lack of space, and an abort without reason", async () => {
    const end = failAt(1, "aborts", "put");
    const full = await write(notes()).catch((reason: unknown) => reason);
    end();
    expect(full).toBeInstanceOf(StorageFull);
    const because = expect.objectContaining({ name: "QuotaExceededError" }) as unknown;
    expect(full).toMatchObject({
      name: "StorageFull",
      message: expect.stringMatching(/no space left/) as string,
      cause: because,
    });
    await expect(change((store) => store.transaction.abort())).rejects.toMatchObject({
      name: "AbortError",
      message: expect.stringMatching(/./) as string,
    });
  });
});
