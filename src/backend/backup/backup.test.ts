import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { aiIntegration, base as baseSchema, newAccessToken } from "#contract/index.ts";
import { arbitraryOf } from "#contract/test-arbitrary.ts";
import type { FileStore, StoredFile } from "#files/file-store.ts";
import { memoryFiles } from "#files/memory.ts";
import { NO_FAULT } from "../faults.ts";
import { hashOf } from "../fingerprint.ts";
import { memoryStore } from "../store/memory.ts";
import type { Change, Collection, Store } from "../store/store.ts";
import { testService } from "../test-service.ts";
import { writeArchive } from "./archive.ts";
import { makeBackup } from "./backup.ts";
import { openBackup, restore } from "./restore.ts";
import { everyPage } from "./rows.ts";

const now = new Date("2026-11-21T09:00:00.000Z");

interface Workspace {
  readonly store: Store;
  readonly files: FileStore;
}

/** Everything that is stored, in a form that two workspaces can be compared by. */
async function contents({ store, files }: Workspace) {
  const rows: unknown[] = [];
  for await (const page of everyPage(store)) for (const row of page.rows) rows.push([page.collection, row]);
  const stored = await Promise.all(
    (await files.list()).map(async ({ path }) => {
      const bytes = await files.read(path);
      return { ...(await files.stat(path)), type: bytes?.type, content: await bytes?.arrayBuffer() };
    }),
  );
  return { rows, files: stored.toSorted((a, b) => String(a.path).localeCompare(String(b.path))) };
}

const backupOf = (workspace: Workspace) => makeBackup({ ...workspace, now });
const restored = async (archive: Blob, workspace: Workspace) => restore(await openBackup(archive), workspace);
const empty = (): Workspace => ({ store: memoryStore(), files: memoryFiles() });

// Rows come from JSON bodies and go into JSON pages; that a number is -0 is the one thing JSON.stringify forgets.
const json = <T>(arbitrary: fc.Arbitrary<T>) => arbitrary.map((value) => JSON.parse(JSON.stringify(value)) as never);
const text = fc.string({ unit: "binary", maxLength: 12 });
const bytes = fc.uint8Array({ maxLength: 300 });
const file = fc.record({ bytes, type: fc.constantFrom("", "image/png", "text/plain;charset=utf-8") });
const record = json(fc.dictionary(text, fc.jsonValue({ maxDepth: 3 }), { maxKeys: 4 }));
const table = fc.record({ name: text, records: fc.array(record, { maxLength: 6 }) });
const base = fc.record({ value: json(arbitraryOf(baseSchema)), tables: fc.array(table, { maxLength: 2 }) });
const space = fc.record({
  name: text,
  integration: fc.option(json(arbitraryOf(aiIntegration))),
  bases: fc.array(base, { maxLength: 2 }),
});
const drawing = fc.record({
  spaces: fc.array(space, { maxLength: 3 }),
  tokens: fc.array(json(arbitraryOf(newAccessToken)), { maxLength: 2 }),
  files: fc.array(file, { maxLength: 3 }),
  isChosen: fc.boolean(),
  isDisturbed: fc.boolean(),
});
type Drawing = typeof drawing extends fc.Arbitrary<infer D> ? D : never;

/** A workspace as it was drawn; each record of the first table refers to the files. */
async function workspaceOf(drawn: Drawing): Promise<Workspace> {
  const workspace = empty();
  const attachments = [];
  for (const { bytes, type } of drawn.files) {
    attachments.push(await workspace.files.put(new Blob([new Uint8Array(bytes)], { type })));
  }
  const changes: Change[] = [];
  const put = (collection: Collection, id: string, parent: string, order: number, value: object | string) =>
    void changes.push({ put: collection, row: { id, parent, order, value } } as Change);
  for (const [s, { name, integration, bases }] of drawn.spaces.entries()) {
    put("spaces", `s${s}`, "", s, { id: `s${s}`, name });
    if (integration) put("integrations", `s${s}`, `s${s}`, 0, { request: integration, savedTime: "", secrets: [] });
    for (const [b, { value, tables }] of bases.entries()) {
      const baseId = `s${s}b${b}`;
      put("bases", baseId, `s${s}`, b, { ...(value as object), id: baseId, spaceId: `s${s}` });
      for (const [t, { name: tableName, records }] of tables.entries()) {
        const tableId = `${baseId}t${t}`;
        put("tables", tableId, baseId, t, { id: tableId, baseId, name: tableName, fields: [] });
        for (const [r, fields] of records.entries()) {
          const id = `${tableId}r${r}`;
          put("records", id, tableId, r, { id, fields: { ...(fields as object), fldFiles: attachments } });
        }
      }
    }
  }
  for (const [t, token] of drawn.tokens.entries()) {
    put("tokens", hashOf(`secret ${t}`), "", t, { ...(token as object), id: `tok${t}`, createdTime: "" });
  }
  if (drawn.isChosen) put("settings", "choice:anchorPlacement", "choices", 0, "before");
  if (drawn.isDisturbed) put("settings", "fault:readBase", "faults", 0, NO_FAULT);
  await workspace.store.commit(changes);
  return workspace;
}

describe("a backup", () => {
  it("is refused wherever it is cut off, or goes on", async () => {
    const archive = await backupOf(await sample());
    for (const length of [0, 7, 8, 11]) {
      await expect(openBackup(archive.slice(0, length))).rejects.toMatchObject(refused("is not a backup"));
    }
    await expect(openBackup(new Blob(["X", archive.slice(1)]))).rejects.toMatchObject(refused("is not a backup"));
    const cut = [12, 40, 44, archive.size - 33, archive.size - 1].map((length) => archive.slice(0, length));
    for (const damaged of [...cut, new Blob([archive, "more"])]) {
      await expect(openBackup(damaged)).rejects.toMatchObject(refused("checksum does not fit"));
    }
  });

  it("holds no secret that the service was given or gave out", async () => {
    const { store, send } = await testService();
    const config = { aiGatewayApiKey: "sk-gateway-secret", llmProviders: [{ apiKey: "provider-secret" }] };
    await send("/space/spcOne/integration", { body: { type: "AI", config } });
    const created = await send("/access-token", { body: { name: "n", scopes: ["s"], expiredTime: "2027-01-01" } });
    const archive = await (await makeBackup({ store, files: memoryFiles(), now })).text();
    expect(archive).toContain("spcOne");
    for (const secret of ["sk-gateway-secret", "provider-secret", String(created.body["token"])]) {
      expect(archive).not.toContain(secret);
    }
  });

  it("leaves a token working that was given out before", async () => {
    const { store, send } = await testService();
    const created = await send("/access-token", { body: { name: "n", scopes: ["s"], expiredTime: "2027-01-01" } });
    const target = memoryStore();
    await restored(await makeBackup({ store, files: memoryFiles(), now }), { store: target, files: memoryFiles() });
    const { send: ask } = await testService(target);
    expect((await ask("/base/bseOne", { bearer: String(created.body["token"]) })).status).toBe(200);
  });

  it("shows one moment: a commit while it is made makes it begin again", async () => {
    const workspace = await sample();
    let commits = 0;
    const busy: Store = {
      ...workspace.store,
      list: async (collection, range) => {
        if (collection === "records" && commits++ === 0) await workspace.store.commit([putSpace("spcLate")]);
        return workspace.store.list(collection, range);
      },
    };
    const { header } = await openBackup(await makeBackup({ store: busy, files: workspace.files, now }));
    expect(header.rows.spaces).toBe(2);
  });

  it("hears of a commit of another tab, which is told a little later, and listens no longer than it has to", async () => {
    const workspace = await sample();
    let [readings, listeners] = [0, 0];
    const elsewhere: Store = {
      ...workspace.store,
      subscribe: (changed) => {
        listeners++;
        if (readings++ === 0) setTimeout(changed, 0);
        return () => void listeners--;
      },
    };
    const backup = await makeBackup({ store: elsewhere, files: workspace.files, now });
    expect([readings, listeners]).toEqual([2, 0]);
    const { header, pages } = await openBackup(backup);
    expect(header).toMatchObject({ createdTime: now.toISOString(), rows: { spaces: 1, records: 1 } });
    expect(pages).toHaveLength(4);
    expect(backup.type).toBe("application/octet-stream");
  });
});

describe("making a backup", () => {
  const rest = { now };

  it("takes every row there is, a page at a time, wherever it stands among the others", async () => {
    const { store, files } = empty();
    const orders = [-7, -1, ...Array.from({ length: 1_000 }, (_, order) => order), 4_999.5];
    await store.commit(
      orders.map((order, n) => {
        const value = { id: `s${n}`, name: "S" };
        return { put: "spaces", row: { id: value.id, parent: "", order, value } };
      }),
    );
    const { header, pages } = await openBackup(await makeBackup({ store, files, ...rest }));
    expect(header.rows.spaces).toBe(orders.length);
    expect(pages.flatMap(({ rows }) => rows.map(({ order }) => order))).toEqual(orders);
    expect(Math.max(...pages.map(({ rows }) => rows.length))).toBe(500);
    expect(pages.every(({ rows }) => rows.length > 0)).toBe(true);
  });

  it("is given up when the service is written to all the while, and says what to do", async () => {
    const { store, files } = await sample();
    let late = 0;
    const busy: Store = {
      ...store,
      count: async (...asked) => {
        await store.commit([putSpace(`spcLate${late++}`)]);
        return store.count(...asked);
      },
    };
    await expect(makeBackup({ store: busy, files, ...rest })).rejects.toThrow(/try again/);
  });

  it("tells how many bytes it has read, as does opening it, and stops when told to", async () => {
    const { store, files } = empty();
    await files.put(new Blob([new Uint8Array(2_200_000)]));
    const read: number[] = [];
    const backup = await makeBackup({ store, files, ...rest, onProgress: (bytes) => read.push(bytes) });
    const whole = backup.size - 32;
    expect(read).toEqual([1_048_576, 2_097_152, whole]);
    await openBackup(backup, { onProgress: (bytes) => read.push(bytes) });
    expect(read.slice(3)).toEqual([1_048_576, 2_097_152, whole]);
    const enough = new AbortController();
    const onProgress = (bytes: number) => {
      if (bytes > 2_000_000) enough.abort(new Error("enough"));
    };
    const options = { signal: enough.signal, onProgress };
    await expect(openBackup(backup, options)).rejects.toThrow("enough");
    await expect(makeBackup({ ...(await sample()), ...rest, ...options })).rejects.toThrow("enough");
  });

  it.each<[string, Partial<FileStore>]>([
    ["of which nothing is known", { stat: async () => undefined }],
    ["whose bytes are gone", { read: async () => undefined }],
    ["whose bytes are cut off", { read: async () => new Blob(["s"]) }],
  ])("fails over a file %s", async (_, broken) => {
    const { store, files } = await sample();
    await expect(makeBackup({ store, files: { ...files, ...broken }, ...rest })).rejects.toThrow("stored file");
  });
});

describe("restoring", () => {
  it("leaves the files alone that are there already, and removes the others, if it can", async () => {
    const workspace = await sample();
    const archive = await backupOf(workspace);
    const [kept] = await workspace.files.list();
    const other = await workspace.files.put(new Blob(["other"]));
    const put = vi.fn<FileStore["put"]>();
    await restored(archive, { ...workspace, files: { ...workspace.files, put } });
    expect(put).not.toHaveBeenCalled();
    expect((await workspace.files.list()).map(({ path }) => path)).toEqual([kept?.path]);
    await workspace.files.put(new Blob(["other"]), { as: other });
    const remove = () => Promise.reject(new Error("It is being read."));
    await restored(archive, { ...workspace, files: { ...workspace.files, remove } });
    expect(await workspace.store.get("spaces", "sample")).toBeDefined();
  });

  it("changes nothing when there is no room for the rows", async () => {
    const archive = await backupOf(await sample());
    const target = await sample("other");
    const before = await contents(target);
    const full = { ...target.store, commit: () => Promise.reject(new Error("full")) };
    await expect(restored(archive, { ...target, store: full })).rejects.toThrow("full");
    expect(await contents(target)).toEqual(before);
  });

  it("tells how many rows lie in place, and changes nothing when it is called off", async () => {
    const archive = await backupOf(await sample());
    const target = await sample("other");
    const before = await contents(target);
    const backup = await openBackup(archive);
    const enough = new AbortController();
    const put: FileStore["put"] = async (...asked) => {
      const stored = await target.files.put(...asked);
      enough.abort(new Error("enough"));
      return stored;
    };
    const files = { ...target.files, put };
    await expect(restore(backup, { ...target, files, signal: enough.signal })).rejects.toThrow("enough");
    expect(await contents(target)).toEqual(before);
    const placed: number[] = [];
    await restore(backup, { ...target, onProgress: (rows) => placed.push(rows) });
    expect(placed).toEqual([backup.pages.reduce((sum, { rows }) => sum + rows.length, 0)]);
  });

  it("changes nothing when there is no room for the bytes", async () => {
    const archive = await backupOf(await sample());
    const target = await sample("other");
    const before = await contents(target);
    const full = { ...target.files, put: () => Promise.reject(new Error("full")) };
    await expect(restored(archive, { ...target, files: full })).rejects.toThrow("full");
    expect(await contents(target)).toEqual(before);
  });
});

/** A refusal whose sentence for people has these words. */
const refused = (why: string) => ({ name: "BackupRefused", message: expect.stringContaining(why) as string });

const putSpace = (id: string): Change => ({
  put: "spaces",
  row: { id, parent: "", order: 0, value: { id, name: id } },
});

async function sample(name = "sample"): Promise<Workspace> {
  const workspace = empty();
  const value = { id: "bseA", spaceId: name, name, icon: null, role: "owner", createdBy: "u" } as const;
  const table = { id: "tblA", baseId: "bseA", name, fields: [] };
  await workspace.store.commit([
    putSpace(name),
    { put: "bases", row: { id: "bseA", parent: name, order: 0, value } },
    { put: "tables", row: { id: "tblA", parent: "bseA", order: 0, value: table } },
    { put: "records", row: { id: "recA", parent: "tblA", order: 0, value: { id: "recA", fields: {} } } },
  ]);
  await workspace.files.put(new Blob([name], { type: "text/plain" }));
  return workspace;
}

describe("restoring a big file", () => {
  // More than the byte store hashes in one piece.
  const content = "b".repeat(5_000_000);
  const plain = hashOf(content);
  /** As a byte store of before told its files. */
  const ofBefore = (files: FileStore): FileStore => ({
    ...files,
    stat: async (path) => {
      const known = await files.stat(path);
      return known && { ...known, hash: plain };
    },
  });
  const holding = async () => {
    const workspace = empty();
    return { ...workspace, stored: await workspace.files.put(new Blob([content])) };
  };

  it("takes a backup of before, whose hash is the plain SHA-256, once and again", async () => {
    const { store, files, stored } = await holding();
    const archive = await backupOf({ store, files: ofBefore(files) });
    expect((await openBackup(archive)).header.files).toMatchObject([{ hash: plain }]);
    const target = empty();
    await restored(archive, target);
    expect(await target.files.stat(stored.path)).toEqual(stored);
    await restored(archive, target);
    expect(await target.files.stat(stored.path)).toEqual(stored);
  });

  it("leaves the same content alone that a byte store of before holds", async () => {
    const { store, files } = await holding();
    const archive = await backupOf({ store, files });
    const put = vi.fn<FileStore["put"]>();
    await restored(archive, { store, files: { ...ofBefore(files), put } });
    expect(put).not.toHaveBeenCalled();
  });
});

describe("an archive that someone made up", () => {
  /** A whole and honestly hashed archive of given parts. */
  async function archive(header: object, pages: readonly unknown[], files: readonly string[] = []): Promise<Blob> {
    const rows = { spaces: 0, bases: 0, tables: 0, records: 0, integrations: 0, tokens: 0, settings: 0 };
    for (const page of pages as { collection: keyof typeof rows; rows: unknown[] }[]) {
      if (page.collection in rows) rows[page.collection] += page.rows.length;
    }
    const head = { createdTime: now.toISOString(), rows, pages: pages.length, files: [], ...header };
    return writeArchive(
      [head, ...pages].map((part) => new Blob([JSON.stringify(part)])).concat(files.map((f) => new Blob([f]))),
    );
  }
  const helloHash = hashOf("hello");
  const row = (id: string, value: unknown, parent = "") => ({ id, parent, order: 0, value });
  const spaces = (...rows: unknown[]) => ({ collection: "spaces", rows });
  const rows = (collection: string, ...those: unknown[]) => ({ collection, rows: those });
  const spaceA = row("a", { id: "a", name: "A" });
  const baseB = row("b", { id: "b", spaceId: "a", name: "B", icon: null, role: "owner", createdBy: "u" }, "a");
  const tableT = row("t", { id: "t", baseId: "b", name: "T", fields: [{ id: "f", name: "F", type: "text" }] }, "b");
  const recordR = row("r", { id: "r", fields: {} }, "t");
  const integrationA = row("a", { request: { type: "AI", config: {} }, savedTime: "", secrets: [] }, "a");
  const token = { id: "tok", createdTime: "", name: "n", scopes: ["s"], expiredTime: "2027-01-01" };
  const tokenK = row(helloHash, token);
  const faultF = row("fault:default", NO_FAULT, "faults");
  /** One of each, in the order of a backup. */
  const good = {
    settings: rows("settings", row("choice:x", "y", "choices"), row("seeded", "small"), faultF),
    tokens: rows("tokens", tokenK),
    spaces: spaces(spaceA),
    integrations: rows("integrations", integrationA),
    bases: rows("bases", baseB),
    tables: rows("tables", tableT),
    records: rows("records", recordR),
  };
  const aFile = { path: "0123abcd", token: "t", size: 5, hash: helloHash, type: "" };

  it("is taken when it is good", async () => {
    const { header } = await openBackup(await archive({ files: [aFile] }, Object.values(good), ["hello"]));
    expect(header.rows).toEqual({
      spaces: 1,
      bases: 1,
      tables: 1,
      records: 1,
      integrations: 1,
      tokens: 1,
      settings: 3,
    });
  });

  // What is wrong with a backup, as people are told.
  const FORM = "has not the form it should have";
  const PLACE = "belongs to nothing in the backup";
  const PAGE = "has rows of a form this console does not know";
  const HEAD = "has no header this console understands";

  it.each<[string, string, Partial<Record<keyof typeof good, unknown>>]>([
    ["a space lies below another", PLACE, { spaces: spaces({ ...spaceA, parent: "z" }) }],
    ["a base names another id", PLACE, { bases: rows("bases", { ...baseB, id: "c" }) }],
    ["a base names another space", PLACE, { bases: rows("bases", { ...baseB, parent: "z" }) }],
    ["a base comes without its space", PLACE, { spaces: spaces(), integrations: rows("integrations") }],
    [
      "an integration lies below another space",
      PLACE,
      { integrations: rows("integrations", { ...integrationA, parent: "z" }) },
    ],
    [
      "an integration is of no space",
      PLACE,
      { integrations: rows("integrations", { ...integrationA, id: "z", parent: "z" }) },
    ],
    [
      "an integration is none",
      FORM,
      { integrations: rows("integrations", { ...integrationA, value: { request: {} } }) },
    ],
    ["a table names another id", PLACE, { tables: rows("tables", { ...tableT, id: "z" }), records: rows("records") }],
    ["a table names another base", PLACE, { tables: rows("tables", { ...tableT, parent: "z" }) }],
    ["a table comes without its base", PLACE, { bases: rows("bases") }],
    [
      "a table has no fields",
      FORM,
      { tables: rows("tables", { ...tableT, value: { id: "t", baseId: "b", name: "T" } }) },
    ],
    ["a record names another id", PLACE, { records: rows("records", { ...recordR, id: "z" }) }],
    ["a record has no fields", FORM, { records: rows("records", { ...recordR, value: { id: "r" } }) }],
    ["a token lies below something", PLACE, { tokens: rows("tokens", { ...tokenK, parent: "z" }) }],
    ["a token has more than its hash", PLACE, { tokens: rows("tokens", { ...tokenK, id: `${helloHash}0` }) }],
    ["a token has something before its hash", PLACE, { tokens: rows("tokens", { ...tokenK, id: `0${helloHash}` }) }],
    ["a token has no id of its own", FORM, { tokens: rows("tokens", { ...tokenK, value: { ...token, id: "" } }) }],
    ["a token is no token", FORM, { tokens: rows("tokens", { ...tokenK, value: { id: "tok", createdTime: "" } }) }],
    ["a fault is none", FORM, { settings: rows("settings", { ...faultF, value: "none" }) }],
    [
      "a fault goes back in time",
      FORM,
      { settings: rows("settings", { ...faultF, value: { ...NO_FAULT, delayMs: -1 } }) },
    ],
    [
      "a fault hits more than all",
      FORM,
      { settings: rows("settings", { ...faultF, value: { ...NO_FAULT, rate: 1.1 } }) },
    ],
    ["a row has no id", PAGE, { settings: rows("settings", row("", 1)) }],
  ])("is refused when %s", async (_, why, broken) => {
    const made = await archive({}, Object.values({ ...good, ...broken }));
    await expect(openBackup(made)).rejects.toMatchObject(refused(why));
  });

  it.each([
    ["has no JSON", HEAD, ["{"]],
    ["has no header", HEAD, []],
    ["has a header that is none", HEAD, ["[]"]],
    ["has a page that is not JSON", "has rows that are not JSON", [null, "{"]],
  ])("is refused when it %s", async (_, why, parts) => {
    const rows = { spaces: 0, bases: 0, tables: 0, records: 0, integrations: 0, tokens: 0, settings: 0 };
    const head = JSON.stringify({ createdTime: now.toISOString(), rows, pages: 1, files: [] });
    const made = await writeArchive(parts.map((part) => new Blob([part ?? head])));
    await expect(openBackup(made)).rejects.toMatchObject(refused(why));
  });

  it.each<[string, string, object, readonly unknown[], readonly string[]]>([
    ["a row comes twice", "a in spaces comes twice", {}, [spaces(spaceA), spaces(spaceA)], []],
    ["a collection is unknown", PAGE, {}, [{ collection: "passwords", rows: [] }], []],
    ["a collection is called like a member of every object", PAGE, {}, [{ collection: "__proto__", rows: [] }], []],
    ["a row has members more", PAGE, {}, [spaces({ ...spaceA, extra: 1 })], []],
    ["a row's value is of another kind", FORM, {}, [spaces(row("a", { id: "a", name: 7 }))], []],
    ["a row's value names another id", PLACE, {}, [spaces(row("b", { id: "a", name: "A" }))], []],
    [
      "a record belongs to no table",
      PLACE,
      {},
      [{ collection: "records", rows: [row("r", { id: "r", fields: {} }, "t")] }],
      [],
    ],
    [
      "a token is not a hash",
      PLACE,
      {},
      [
        {
          collection: "tokens",
          rows: [row("t", { id: "t", createdTime: "", name: "n", scopes: ["s"], expiredTime: "2027-01-01" })],
        },
      ],
      [],
    ],
    [
      "a fault has a status no answer can have",
      FORM,
      {},
      [{ collection: "settings", rows: [row("fault:default", { ...NO_FAULT, status: 99_999 }, "faults")] }],
      [],
    ],
    [
      "a setting lies where none belongs",
      PLACE,
      {},
      [{ collection: "settings", rows: [row("x", 1, "elsewhere")] }],
      [],
    ],
    [
      "rows are fewer than the header says",
      "as many spaces as it says",
      { rows: { spaces: 2, bases: 0, tables: 0, records: 0, integrations: 0, tokens: 0, settings: 0 } },
      [spaces(spaceA)],
      [],
    ],
    ["pages are fewer than the header says", "as many parts as its header says", { pages: 9 }, [spaces(spaceA)], []],
    ["parts are more than the header says", "as many parts as its header says", {}, [spaces(spaceA)], ["stowaway"]],
    ["the header has members more", HEAD, { note: "hi" }, [], []],
    ["the header's time is none", HEAD, { createdTime: "yesterday" }, [], []],
    ["a file's path leads upwards", HEAD, { files: [{ ...aFile, path: "../../etc/passwd" }] }, [], ["hello"]],
    ["a file's path is absolute", HEAD, { files: [{ ...aFile, path: "/a" }] }, [], ["hello"]],
    ["a file's path is empty", HEAD, { files: [{ ...aFile, path: "" }] }, [], ["hello"]],
    ["a file's path ends a line", HEAD, { files: [{ ...aFile, path: "a\n" }] }, [], ["hello"]],
    ["two files lie at one path", "two files at one path", { files: [aFile, aFile] }, [], ["hello", "hello"]],
    [
      "a file is longer than it says",
      "a file that is not as long as it says",
      { files: [{ ...aFile, size: 4 }] },
      [],
      ["hello"],
    ],
    ["a size is negative", HEAD, { files: [{ ...aFile, size: -5 }] }, [], ["hello"]],
  ])("is refused when %s", async (_, why, header, pages, files) => {
    await expect(openBackup(await archive(header, pages, files))).rejects.toMatchObject(refused(why));
  });

  it("is refused, and leaves nothing behind, when bytes are not what their hash says", async () => {
    const target = await sample();
    const before = await contents(target);
    const lying = await archive({ files: [{ ...aFile, hash: hashOf("other") }] }, [spaces(spaceA)], ["hello"]);
    await expect(restored(lying, target)).rejects.toMatchObject(refused("is not what its hash says"));
    expect(await contents(target)).toEqual(before);
  });

  it.each<[string, (there: StoredFile) => object]>([
    ["other bytes", ({ path, token }) => ({ path, token })],
    ["the same bytes with another token", ({ path, hash }) => ({ path, hash, token: "other" })],
  ])("is refused when it would put %s in the place of a file", async (_, part) => {
    const target = empty();
    const there = await target.files.put(new Blob(["other"]));
    const before = await contents(target);
    const lying = await archive({ files: [{ ...aFile, ...part(there) }] }, [], ["hello"]);
    await expect(restored(lying, target)).rejects.toMatchObject(refused("lies where other bytes are stored"));
    expect(await contents(target)).toEqual(before);
  });

  it("is refused when its version is another, and says so", async () => {
    const changed = new Uint8Array(await (await archive({}, [])).arrayBuffer());
    changed[11] = 2;
    await expect(openBackup(new Blob([changed]))).rejects.toThrow(/format 2.*format 1/);
  });

  it.each([
    ["larger than the file", 1000n],
    ["larger than any file", 2n ** 64n - 1n],
  ])("is refused when a length is %s", async (_, length) => {
    const whole = new Uint8Array(await (await archive({}, [])).arrayBuffer());
    new DataView(whole.buffer).setBigUint64(12, length);
    await expect(openBackup(await hashed(whole.slice(0, -32)))).rejects.toMatchObject(refused("longer than the file"));
  });

  it("is refused when something is left that is too short for a part", async () => {
    const content = (await archive({}, [])).slice(0, -32);
    const made = await hashed(new Uint8Array(await new Blob([content, "end"]).arrayBuffer()));
    await expect(openBackup(made)).rejects.toMatchObject(refused("ends in the middle of a part"));
  });

  async function hashed(content: Uint8Array<ArrayBuffer>): Promise<Blob> {
    return new Blob([content, await crypto.subtle.digest("SHA-256", content)]);
  }
});

const RUNS = process.env["LONG"] ? 1000 : 100;

describe("a backup of any workspace", () => {
  it("brings any workspace back as it was, bytes and hashes included, whatever stood in its place", async () => {
    await fc.assert(
      fc.asyncProperty(drawing, drawing, async (drawn, other) => {
        const workspace = await workspaceOf(drawn);
        const before = await contents(workspace);
        const archive = await backupOf(workspace);
        for (const target of [empty(), await workspaceOf(other)]) {
          await restored(archive, target);
          expect(await contents(target)).toEqual(before);
        }
      }),
      { numRuns: RUNS },
    );
  }, 120_000);

  it("is refused with any byte flipped, and nothing is changed", async () => {
    await fc.assert(
      fc.asyncProperty(drawing, fc.nat(), fc.integer({ min: 1, max: 255 }), async (drawn, place, flip) => {
        const archive = new Uint8Array(await (await backupOf(await workspaceOf(drawn))).arrayBuffer());
        const at = place % archive.length;
        archive[at] = (archive[at] ?? 0) ^ flip;
        const target = await workspaceOf(drawn);
        const before = await contents(target);
        await expect(restored(new Blob([archive]), target)).rejects.toMatchObject({ name: "BackupRefused" });
        expect(await contents(target)).toEqual(before);
      }),
      { numRuns: RUNS },
    );
  }, 120_000);
});
