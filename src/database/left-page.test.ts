import "fake-indexeddb/auto";
import { openDB, wrap, type DBSchema } from "idb";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

interface Notes extends DBSchema {
  notes: { key: string; value: string };
}

const page = new EventTarget();
const tell = (event: "pagehide" | "pageshow", persisted = true): boolean =>
  page.dispatchEvent(Object.assign(new Event(event), { persisted }));
let pages = 0;

/** A database of a page, and what another page reads from it. */
async function opened() {
  const { database } = await import("./database.ts");
  const name = `left-page-${++pages}`;
  const upgrade = vi.fn<(db: { createObjectStore: (name: "notes") => unknown }) => void>(
    (db) => void db.createObjectStore("notes"),
  );
  const notes = database<Notes>(name, 1, upgrade);
  const elsewhere = async () => {
    const other = await openDB<Notes>(name);
    const transaction = other.transaction("notes", "readwrite");
    const found = await transaction.store.getAll();
    await transaction.done;
    other.close();
    return found;
  };
  return { notes, upgrade, elsewhere };
}

/** Asks for one row after the other, until it is aborted. Resolves `begun` at the first answer. */
function readOn(store: IDBObjectStore) {
  let note = () => {};
  const begun = new Promise<void>((resolve) => (note = resolve));
  const work = async () => {
    for (;;) {
      await wrap(store.get("k"));
      note();
    }
  };
  return { begun, work };
}

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
});
afterEach(() => {
  tell("pageshow");
  vi.unstubAllGlobals();
});

it("aborts what a left page has begun, because WebKit would keep it and block all other pages", async () => {
  const { notes, elsewhere } = await opened();
  let begun: Promise<void> | undefined;
  const changing = notes.change(["notes"], (transaction) => {
    const reading = readOn(transaction.objectStore("notes"));
    ({ begun } = reading);
    return reading.work();
  });
  const failed = changing.catch((cause: unknown) => cause);
  await vi.waitFor(() => expect(begun).toBeDefined());
  await begun;
  tell("pagehide");
  expect(await elsewhere()).toEqual([]);
  expect(await failed).toMatchObject({ name: "AbortError" });
});

it("keeps a change whose requests are all made", async () => {
  const { notes, elsewhere } = await opened();
  let isMade = () => {};
  const made = new Promise<void>((resolve) => (isMade = resolve));
  const changing = notes.change(["notes"], (transaction) => {
    transaction.objectStore("notes").put("kept", "k");
    isMade();
  });
  await made;
  // Its answer comes in a later task.
  for (let hop = 0; hop < 5; hop++) await Promise.resolve();
  tell("pagehide");
  await changing;
  expect(await elsewhere()).toEqual(["kept"]);
});

it("aborts nothing if the browser does not keep the page", async () => {
  const { notes, elsewhere } = await opened();
  await notes.change(["notes"], async (transaction) => {
    const store = transaction.objectStore("notes");
    tell("pagehide", false);
    await wrap(store.get("k"));
    store.put("kept", "k");
  });
  expect(await elsewhere()).toEqual(["kept"]);
});

it("reads, changes and upgrades once the page is back", async () => {
  const { notes, upgrade, elsewhere } = await opened();
  let isOpen = false;
  upgrade.mockImplementationOnce((db) => {
    db.createObjectStore("notes");
    tell("pagehide");
  });
  const writing = notes
    .change(["notes"], (transaction) => void transaction.objectStore("notes").put("v", "k"))
    .then(() => (isOpen = true));
  await vi.waitFor(() => expect(upgrade).toHaveBeenCalledOnce());
  await new Promise((resolve) => setTimeout(resolve));
  expect(isOpen).toBe(false);
  tell("pageshow");
  await writing;
  expect(upgrade).toHaveBeenCalledTimes(2);

  let attempts = 0;
  const reading = notes.read(async (db) => {
    attempts += 1;
    const { store } = db.transaction("notes");
    const value = await store.get("k");
    if (attempts === 1) tell("pagehide");
    return [value, await store.get("k")];
  });
  await vi.waitFor(() => expect(attempts).toBe(1));
  expect(await elsewhere()).toEqual(["v"]);
  expect(attempts).toBe(1);
  tell("pageshow");
  expect(await reading).toEqual(["v", "v"]);
});
