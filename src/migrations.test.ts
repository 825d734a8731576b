import "fake-indexeddb/auto";
import { openDB, type IDBPDatabase } from "idb";
import { afterEach, describe, expect, it } from "vitest";
import { testService } from "#backend/http/test-service.ts";
import { indexedDbStore } from "#backend/store/indexed-db.ts";
import { dataTroubles } from "#database/data-trouble.ts";
import { NewerData, StorageFull } from "#database/storage-errors.ts";
import { dumpOf, failAt } from "#database/test-database.ts";
import { indexedDbFiles } from "#files/browser/indexed-db.ts";
import { indexedDbNotebook } from "#notebook/indexed-db.ts";
import { sentRows } from "#upload-targets/sent-rows.ts";
import { indexedDbJournal } from "#uploads/journal.ts";
import { vaultRows } from "#vault/vault-rows.ts";

const opened: { close(): Promise<void> }[] = [];
const closing = <T extends { close(): Promise<void> }>(open: T): T => {
  opened.push(open);
  return open;
};
const closeAll = async () => {
  await Promise.all(opened.splice(0).map((one) => one.close()));
};
afterEach(async () => {
  await closeAll();
  dataTroubles.settle("newer");
});

const ABC_HASH = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
const bytes = () => new Blob(["abc"], { type: "text/plain" });
const note = { key: "k", value: { n: 1 }, savedTime: "2026-01-01T00:00:00.000Z" };
const space = { id: "s", parent: "", order: 0, value: { id: "s", name: "S" } };
const record = { id: "r", parent: "t", order: 3, value: { id: "r", fields: {} } };
const vaultFile = new Uint8Array([1, 2, 3]);
const vaultKeys = { format: 1, vaultId: "v", passphrase: { file: vaultFile, hash: "h" } };
const vaultSecrets = { vaultId: "v", edition: "e", file: vaultFile };
const sentRow = { path: "f", token: "t", connectionId: "c", target: "tus", name: "n", size: 1, sentPath: "https://x" };
const COLLECTIONS = ["spaces", "bases", "tables", "records", "integrations", "tokens", "settings"];

interface DatabaseCase {
  /** Creates data of each released version, without using today's code. */
  readonly released: readonly ((name: string) => Promise<IDBPDatabase>)[];
  /** Reads the user's data through today's code. */
  readonly read: (name: string) => Promise<unknown>;
  readonly holds: unknown;
  readonly writes: readonly ((name: string) => Promise<unknown>)[];
}

const filled = async (
  name: string,
  version: number,
  make: (db: IDBPDatabase) => void,
  rows: [string, unknown, string?][],
) => {
  const db = await openDB(name, version, { upgrade: (raw) => make(raw) });
  for (const [store, row, key] of rows) await db.put(store, row, key);
  return db;
};

const makeCollections = (db: IDBPDatabase) => {
  for (const collection of COLLECTIONS) {
    db.createObjectStore(collection, { keyPath: "id" }).createIndex("place", ["parent", "order"]);
  }
};

const DATABASES: Record<string, DatabaseCase> = {
  "the service's store": {
    released: [
      (name) =>
        filled(name, 1, makeCollections, [
          ["spaces", space],
          ["records", record],
        ]),
      (name) =>
        filled(
          name,
          2,
          (db) => {
            makeCollections(db);
            db.createObjectStore("blocks", { keyPath: ["parent", "page", "size", "first"] }).createIndex("ids", "ids", {
              multiEntry: true,
            });
          },
          [
            ["spaces", space],
            ["blocks", { parent: "t", page: 0, size: 1, first: "r", ids: ["r"], rows: [record] }],
          ],
        ),
    ],
    read: async (name) => {
      const store = closing(indexedDbStore(name));
      return [await store.list("spaces", { parent: "" }), await store.list("records", { parent: "t" })].flat();
    },
    holds: [space, record],
    writes: [(name) => closing(indexedDbStore(name)).commit([{ put: "spaces", row: space }])],
  },
  "the bytes of files": {
    released: [
      (name) =>
        filled(
          name,
          1,
          (db) => {
            db.createObjectStore("files", { keyPath: "path" });
            db.createObjectStore("bytes");
          },
          ["one", "two"].flatMap((path): [string, unknown, string?][] => [
            ["files", { path, token: "t", size: 3, hash: ABC_HASH }],
            ["bytes", bytes(), path],
          ]),
        ),
      (name) =>
        filled(
          name,
          2,
          (db) => {
            db.createObjectStore("bytes");
            const files = db.createObjectStore("files", { keyPath: "path" });
            for (const key of ["hash", "size", "bytesId"]) files.createIndex(key, key);
          },
          [
            ["files", { path: "one", token: "t", size: 3, hash: ABC_HASH, bytesId: "b", type: "text/plain" }],
            ["files", { path: "two", token: "t", size: 3, hash: ABC_HASH, bytesId: "b", type: "text/plain" }],
            ["bytes", bytes(), "b"],
          ],
        ),
      (name) =>
        filled(
          name,
          3,
          (db) => {
            for (const store of ["bytes", "thumbnails"]) db.createObjectStore(store);
            const files = db.createObjectStore("files", { keyPath: "path" });
            for (const key of ["hash", "size", "bytesId"]) files.createIndex(key, key);
          },
          [
            ["files", { path: "one", token: "t", size: 3, hash: ABC_HASH, bytesId: "b", type: "text/plain" }],
            ["files", { path: "two", token: "t", size: 3, hash: ABC_HASH, bytesId: "b", type: "text/plain" }],
            ["bytes", bytes(), "b"],
          ],
        ),
    ],
    read: async (name) => {
      const files = closing(indexedDbFiles(name));
      const listed = await files.list();
      return Promise.all(
        listed.map(async ({ path }) => [await files.stat(path), await (await files.read(path))?.text()]),
      );
    },
    holds: ["one", "two"].map((path) => [{ path, token: "t", size: 3, hash: ABC_HASH }, "abc"]),
    writes: [
      (name) => closing(indexedDbFiles(name)).put(bytes()),
      (name) => closing(indexedDbFiles(name)).remove("one"),
    ],
  },
  "the notebook": {
    released: [
      async (name) => {
        const db = await openDB(name, 1, { upgrade: (raw) => void raw.createObjectStore("notes") });
        await db.put("notes", note, ["c", "draft", "k"]);
        return db;
      },
    ],
    read: (name) => closing(indexedDbNotebook("c", name)).list("draft"),
    holds: [note],
    writes: [
      (name) => closing(indexedDbNotebook("c", name)).write("draft", "k", 2),
      (name) => closing(indexedDbNotebook("c", name)).remove("draft", "k"),
    ],
  },
  "the vault": {
    released: [
      (name) =>
        filled(name, 1, (db) => void db.createObjectStore("vault"), [
          ["vault", vaultKeys, "keys"],
          ["vault", vaultSecrets, "secrets"],
        ]),
    ],
    read: async (name) => [await closing(vaultRows(name)).read()].flatMap((vault) => vault ?? []),
    holds: [{ keys: vaultKeys, secrets: vaultSecrets }],
    writes: [
      (name) => closing(vaultRows(name)).changePassphrase("v", vaultKeys.passphrase),
      (name) => closing(vaultRows(name)).changeSecrets(vaultSecrets, "next", vaultFile),
      (name) => closing(vaultRows(name)).clear(),
    ],
  },
  "files that are sent": {
    released: [
      (name) =>
        filled(
          name,
          1,
          (db) => void db.createObjectStore("rows", { keyPath: "path" }).createIndex("sentPath", "sentPath"),
          [["rows", sentRow]],
        ),
    ],
    read: (name) => closing(sentRows(name)).all(),
    holds: [sentRow],
    writes: [
      (name) => closing(sentRows(name)).put([{ ...sentRow, size: 2 }]),
      (name) => closing(sentRows(name)).remove("f"),
    ],
  },
  "the journal of a queue": {
    released: [
      (name) =>
        filled(name, 1, (db) => void db.createObjectStore("rows", { keyPath: "id" }).createIndex("owner", "owner"), [
          ["rows", { id: "f", owner: "tab", file: { id: "f" } }],
        ]),
    ],
    read: (name) => closing(indexedDbJournal(name)).owners(),
    holds: ["tab"],
    writes: [
      (name) => closing(indexedDbJournal(name)).write("tab", [], ["f"]),
      (name) => closing(indexedDbJournal(name)).take("tab", "other"),
    ],
  },
};

let databases = 0;
const newName = () => `migration-${++databases}`;
const STEPS = ["createObjectStore", "createIndex", "openCursor", "continue", "update"] as const;

/** Before an upgrade: nothing, or data of a released version. */
const startsOf = ({ released }: DatabaseCase) => [async () => undefined, ...released] as const;
const everyStart = Object.entries(DATABASES).flatMap(([title, database]) =>
  startsOf(database).map((start, version) => ({ title, database, start, version })),
);
const lastOf = ({ released }: DatabaseCase) => released.at(-1) as DatabaseCase["released"][number];

describe("stored data", () => {
  it.each(everyStart)("$title of version $version is upgraded", async ({ database, start, version }) => {
    const name = newName();
    (await start(name))?.close();
    expect(await database.read(name)).toEqual(version === 0 ? [] : database.holds);
  });

  it.each(everyStart)(
    "$title of version $version is unchanged if any upgrade step fails",
    async ({ database, start, version }) => {
      let failures = 0;
      for (const way of ["throws", "aborts"] as const) {
        for (let nth = 1; ; nth++) {
          const name = newName();
          (await start(name))?.close();
          const before = await dumpOf(name);
          const end = failAt(nth, way, ...STEPS);
          const outcome = await database.read(name).catch((cause: unknown) => cause);
          const isReached = end();
          await closeAll();
          if (!isReached) break;
          failures += 1;
          expect(outcome).toBeInstanceOf(StorageFull);
          expect(await dumpOf(name)).toEqual(before);
          expect(await database.read(name)).toEqual(version === 0 ? [] : database.holds);
        }
      }
      const isUpgraded = version < database.released.length;
      expect(failures).toBeGreaterThanOrEqual(isUpgraded ? 2 : 0);
    },
  );
});

describe("data of a newer version", () => {
  /** A future version: today's stores and one more, or one less. */
  const newer = async (database: DatabaseCase, without?: string) => {
    const name = newName();
    const today = await lastOf(database)(name);
    const version = today.version + 1;
    today.close();
    const db = await openDB(name, version, {
      upgrade: (raw) => {
        void raw.createObjectStore("of-tomorrow").put("kept", "k");
        if (without !== undefined) raw.deleteObjectStore(without);
      },
    });
    db.close();
    return name;
  };

  it.each(Object.entries(DATABASES))("%s is read, never written, and reported", async (_, database) => {
    const name = await newer(database);
    const before = await dumpOf(name);
    expect(await database.read(name)).toEqual(database.holds);
    for (const write of database.writes) await expect(write(name)).rejects.toBeInstanceOf(NewerData);
    await closeAll();
    expect(await dumpOf(name)).toEqual(before);
    expect(dataTroubles.list()).toContain("newer");
  });

  it("is reported if it is unreadable", async () => {
    const database = DATABASES["the service's store"] as DatabaseCase;
    const name = await newer(database, "spaces");
    await expect(database.read(name)).rejects.toBeInstanceOf(NewerData);
  });

  it.each(Object.entries(DATABASES))("%s is protected from an open tab of the older version", async (_, database) => {
    const name = newName();
    (await lastOf(database)(name)).close();
    expect(await database.read(name)).toEqual(database.holds);
    const today = await openDB(name);
    const version = today.version + 1;
    today.close();
    const later = await openDB(name, version, {
      upgrade: (raw) => void raw.createObjectStore("of-tomorrow"),
      blocked: () => expect.unreachable("the tab of before did not close"),
    });
    for (const write of database.writes) await expect(write(name)).rejects.toBeInstanceOf(NewerData);
    later.close();
    expect(await database.read(name)).toEqual(database.holds);
  });

  it("is reported by the service", async () => {
    const name = newName();
    const store = closing(indexedDbStore(name));
    const { send } = await testService(store);
    const later = await openDB(name, 3, { upgrade: (raw) => void raw.createObjectStore("of-tomorrow") });
    const body = { name: "n", scopes: ["s"], expiredTime: "2027-01-01" };
    expect(await send("/access-token", { body })).toMatchObject({
      status: 503,
      body: { detail: new NewerData().message },
    });
    expect((await send("/base/bseOne")).status).toBe(200);
    later.close();
  });

  it("that is deleted while it opens is not created without its stores", async () => {
    const name = newName();
    (await openDB(name, 9)).close();
    const open = indexedDB.open.bind(indexedDB);
    const store = closing(indexedDbStore(name));
    Object.assign(indexedDB, {
      open: (which: string, version?: number) => {
        if (version === undefined) indexedDB.deleteDatabase(which);
        return open(which, version);
      },
    });
    await expect(store.count("spaces", "")).rejects.toBeInstanceOf(NewerData);
    Reflect.deleteProperty(indexedDB, "open");
    expect(await store.count("spaces", "")).toBe(0);
  });
});
