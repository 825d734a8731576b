import { describe, expect, it, vi } from "vitest";
import { memoryFiles } from "#files/browser/memory.ts";
import type { FileStore } from "#files/file-store.ts";
import { hashOf } from "#workspace/fingerprint.ts";
import { testService } from "../http/test-service.ts";
import { memoryStore } from "../store/memory.ts";
import type { Store } from "../store/store.ts";
import { makeBackup } from "./backup.ts";
import { openBackup, restore } from "./restore.ts";
import { backupOf, contents, empty, now, putSpace, refusedWith, restoreArchive, sample } from "./test-backup.ts";

describe("a backup", () => {
  it("is refused if it is truncated or has extra bytes", async () => {
    const archive = await backupOf(await sample());
    for (const length of [0, 7, 8, 11]) {
      await expect(openBackup(archive.slice(0, length))).rejects.toMatchObject(refusedWith("is not a backup"));
    }
    await expect(openBackup(new Blob(["X", archive.slice(1)]))).rejects.toMatchObject(refusedWith("is not a backup"));
    const cut = [12, 40, 44, archive.size - 33, archive.size - 1].map((length) => archive.slice(0, length));
    for (const damaged of [...cut, new Blob([archive, "more"])]) {
      await expect(openBackup(damaged)).rejects.toMatchObject(refusedWith("checksum does not match"));
    }
  });

  it("contains no secret of requests or created tokens", async () => {
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

  it("keeps tokens working that were created before it", async () => {
    const { store, send } = await testService();
    const created = await send("/access-token", { body: { name: "n", scopes: ["s"], expiredTime: "2027-01-01" } });
    const target = memoryStore();
    await restoreArchive(await makeBackup({ store, files: memoryFiles(), now }), {
      store: target,
      files: memoryFiles(),
    });
    const { send: ask } = await testService(target);
    expect((await ask("/base/bseOne", { bearer: String(created.body["token"]) })).status).toBe(200);
  });

  it("restarts after a commit, so that it shows a single moment", async () => {
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

  it("restarts after a commit of another tab, and unsubscribes at the end", async () => {
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

  it("includes every row page by page, whatever its order", async () => {
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

  it("fails after repeated commits, and says what to do", async () => {
    const { store, files } = await sample();
    let late = 0;
    const busy: Store = {
      ...store,
      count: async (...args) => {
        await store.commit([putSpace(`spcLate${late++}`)]);
        return store.count(...args);
      },
    };
    await expect(makeBackup({ store: busy, files, ...rest })).rejects.toThrow(/try again/);
  });

  it("reports bytes while it is made and opened, and stops on abort", async () => {
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
  ])("fails if a file %s", async (_, broken) => {
    const { store, files } = await sample();
    await expect(makeBackup({ store, files: { ...files, ...broken }, ...rest })).rejects.toThrow("stored file");
  });
});

describe("restoring", () => {
  it("keeps equal files, and tries to remove all others", async () => {
    const workspace = await sample();
    const archive = await backupOf(workspace);
    const [remaining] = await workspace.files.list();
    const other = await workspace.files.put(new Blob(["other"]));
    const put = vi.fn<FileStore["put"]>();
    await restoreArchive(archive, { ...workspace, files: { ...workspace.files, put } });
    expect(put).not.toHaveBeenCalled();
    expect((await workspace.files.list()).map(({ path }) => path)).toEqual([remaining?.path]);
    await workspace.files.put(new Blob(["other"]), { as: other });
    const remove = () => Promise.reject(new Error("It is being read."));
    await restoreArchive(archive, { ...workspace, files: { ...workspace.files, remove } });
    expect(await workspace.store.get("spaces", "sample")).toBeDefined();
  });

  it.each(["rows", "bytes"])("changes nothing without space for the %s", async (what) => {
    const archive = await backupOf(await sample());
    const target = await sample("other");
    const before = await contents(target);
    const full = async () => Promise.reject(new Error("full"));
    const workspace =
      what === "rows"
        ? { ...target, store: { ...target.store, commit: full } }
        : { ...target, files: { ...target.files, put: full } };
    await expect(restoreArchive(archive, workspace)).rejects.toThrow("full");
    expect(await contents(target)).toEqual(before);
  });

  it("reports written rows, and changes nothing on abort", async () => {
    const archive = await backupOf(await sample());
    const target = await sample("other");
    const before = await contents(target);
    const backup = await openBackup(archive);
    const enough = new AbortController();
    const put: FileStore["put"] = async (...args) => {
      const stored = await target.files.put(...args);
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
});
describe("restoring a big file", () => {
  // More than the file store hashes in one piece.
  const content = "b".repeat(5_000_000);
  const plain = hashOf(content);
  /** Metadata of older file stores. */
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

  it("accepts an older backup with plain SHA-256 hashes, twice", async () => {
    const { store, files, stored } = await holding();
    const archive = await backupOf({ store, files: ofBefore(files) });
    expect((await openBackup(archive)).header.files).toMatchObject([{ hash: plain }]);
    const target = empty();
    await restoreArchive(archive, target);
    expect(await target.files.stat(stored.path)).toEqual(stored);
    await restoreArchive(archive, target);
    expect(await target.files.stat(stored.path)).toEqual(stored);
  });

  it("keeps equal content of an older file store", async () => {
    const { store, files } = await holding();
    const archive = await backupOf({ store, files });
    const put = vi.fn<FileStore["put"]>();
    await restoreArchive(archive, { store, files: { ...ofBefore(files), put } });
    expect(put).not.toHaveBeenCalled();
  });
});
