import "fake-indexeddb/auto";
import { forceCloseDatabase } from "fake-indexeddb";
import { openDB, unwrap, wrap, type DBSchema, type IDBPDatabase } from "idb";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { database, deleteDatabase, type Database } from "./database.ts";

interface Notes extends DBSchema {
  notes: { key: string; value: unknown };
}

let databases = 0;
let name: string;
const opened: { readonly close: () => unknown }[] = [];
beforeEach(() => {
  name = `limits-${++databases}`;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await Promise.all(opened.splice(0).map((one) => one.close()));
});

type Upgrade = Parameters<typeof database<Notes>>[2];
const withNotes = (db: IDBPDatabase<Notes>) => void db.createObjectStore("notes");
function notes(version = 1, upgrade: Upgrade = withNotes) {
  const one = database<Notes>(name, version, upgrade);
  opened.push(one);
  return one;
}
type Make = (store: IDBObjectStore) => void | Promise<void>;
const change = (one: Database<Notes>, make: Make) =>
  one.change(["notes"], (transaction) => make(transaction.objectStore("notes")));
const count = (one: Database<Notes>) => one.read((db) => db.count("notes"));
const seconds = (many: number) => vi.advanceTimersByTimeAsync(many * 1_000);

/** What became of a promise so far. */
function watch(promise: Promise<unknown>) {
  const ended = vi.fn<(cause?: unknown) => void>();
  promise.then(() => ended("done"), ended);
  return {
    isOpen: () => ended.mock.calls.length === 0,
    outcome: async () => {
      await expect.poll(() => ended.mock.calls).toHaveLength(1);
      return ended.mock.calls[0]?.[0];
    },
  };
}
const failed = expect.objectContaining({
  name: "StorageFailed",
  message: expect.stringMatching(/disk may be full/) as string,
}) as unknown;

/** Keeps a transaction alive with one request after another, until it is let go. */
function endless() {
  const gate = { isOpen: true };
  let rounds = 0;
  return {
    run: async (read: () => Promise<unknown>) => {
      while (gate.isOpen) {
        await read();
        rounds++;
      }
    },
    turns: async () => {
      const before = rounds;
      await expect.poll(() => rounds).toBeGreaterThan(before + 1);
    },
    letGo: () => (gate.isOpen = false),
  };
}

describe("a change of a database", () => {
  describe("whose commit fires neither complete nor abort, as Chromium's on a full disk,", () => {
    /** Begins a change, and resolves once its request has succeeded. */
    const begin = async (one: Database<Notes>) => {
      const dispatch = Reflect.get(IDBTransaction.prototype, "dispatchEvent");
      vi.spyOn(IDBTransaction.prototype, "dispatchEvent").mockImplementation(function send(
        this: IDBTransaction,
        event,
      ) {
        return ["complete", "abort"].includes(event.type) ? true : dispatch.call(this, event);
      });
      let changing: Promise<void> | undefined;
      await new Promise<void>((isPut) => {
        changing = change(one, async (store) => void wrap(store.put(1, "k")).then(() => isPut()));
      });
      return watch(changing as Promise<void>);
    };

    it("ends when the browser closes the database", async () => {
      const one = notes();
      const handle = await one.read((db) => db);
      const changing = await begin(one);
      forceCloseDatabase(unwrap(handle) as never);
      expect(await changing.outcome()).toEqual(failed);
    });

    it("ends when nothing happens for long, and not before; it is not committed later", async () => {
      const one = notes();
      await count(one);
      const changing = await begin(one);
      const abort = vi.spyOn(IDBTransaction.prototype, "abort");
      await seconds(59);
      expect([changing.isOpen(), abort.mock.calls.length]).toEqual([true, 0]);
      await seconds(2);
      expect(await changing.outcome()).toEqual(failed);
      expect(abort).toHaveBeenCalledOnce();
    });
  });

  it("ends too when not even its first request is answered", async () => {
    const one = notes();
    const handle = unwrap(await one.read((db) => db));
    const silent = new EventTarget() as IDBTransaction;
    vi.spyOn(handle, "transaction").mockReturnValue(Object.assign(silent, { db: handle, abort: () => {} }));
    const changing = watch(one.change(["notes"], () => {}));
    await seconds(59);
    expect(changing.isOpen()).toBe(true);
    await seconds(2);
    expect(await changing.outcome()).toEqual(failed);
  });

  it("takes as long as it needs while its requests are answered", async () => {
    const one = notes();
    await count(one);
    const work = endless();
    const changing = watch(change(one, (store) => work.run(() => wrap(store.put(1, "k")))));
    for (let minutes = 0; minutes < 3; minutes++) {
      await work.turns();
      await seconds(59);
    }
    expect(changing.isOpen()).toBe(true);
    work.letGo();
    expect(await changing.outcome()).toBe("done");
    expect(await count(one)).toBe(1);
  });

  it("leaves no timer and no listener behind", async () => {
    const listen = vi.spyOn(IDBDatabase.prototype, "addEventListener");
    const one = notes();
    await change(one, (store) => void store.put(1, "k"));
    await expect(change(one, () => Promise.reject(new Error("made up")))).rejects.toThrow("made up");
    expect(vi.getTimerCount()).toBe(0);
    const options = listen.mock.calls.flatMap(([event, , given]) => (event === "close" ? [given] : []));
    expect(options.slice(-2)).toMatchObject([{ signal: { aborted: true } }, { signal: { aborted: true } }]);
  });

  it("waits for a new log for five seconds at most", async () => {
    vi.stubGlobal("navigator", { locks: { request: () => new Promise(() => {}) } });
    const one = notes();
    const changing = watch(change(one, (store) => void store.put(1, "k")));
    await seconds(4.9);
    expect(changing.isOpen()).toBe(true);
    await seconds(0.2);
    expect(await changing.outcome()).toBe("done");
  });
});

it("a read that gets no answer ends, and not before", async () => {
  const one = notes();
  await count(one);
  const reading = watch(one.read(() => new Promise(() => {})));
  await seconds(59);
  expect(reading.isOpen()).toBe(true);
  await seconds(2);
  expect(await reading.outcome()).toEqual(failed);
});

describe("with a tab that holds on to the database, as a frozen one,", () => {
  let frozen: IDBPDatabase<Notes>;
  beforeEach(async () => {
    frozen = await openDB<Notes>(name, 1, { upgrade: withNotes });
    opened.push(frozen);
  });

  it("opening ends in time, and a connection that comes later is closed", async () => {
    const one = notes(2, () => {});
    const reading = watch(count(one));
    await seconds(59);
    expect(reading.isOpen()).toBe(true);
    await seconds(2);
    expect(await reading.outcome()).toEqual(failed);
    const close = vi.spyOn(IDBDatabase.prototype, "close");
    frozen.close();
    await expect.poll(() => close.mock.contexts.map((database) => (database as IDBDatabase).version)).toEqual([1, 2]);
    expect(await count(one)).toBe(0);
  });

  it("deleting ends in time", async () => {
    const deleting = watch(deleteDatabase(name));
    await seconds(59);
    expect(deleting.isOpen()).toBe(true);
    await seconds(2);
    expect(await deleting.outcome()).toEqual(failed);
  });
});

it("an upgrade may take longer, since it moves all data", async () => {
  const work = endless();
  const one = notes(1, async (db, _, transaction) => {
    db.createObjectStore("notes");
    await work.run(() => transaction.objectStore("notes").put(1, "k"));
  });
  const reading = watch(count(one));
  await work.turns();
  await seconds(300);
  await work.turns();
  expect(reading.isOpen()).toBe(true);
  work.letGo();
  expect(await reading.outcome()).toBe("done");
});
