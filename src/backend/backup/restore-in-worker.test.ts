import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { indexedDbFiles } from "#files/browser/indexed-db.ts";
import { stubWorker } from "#worker/test-worker.ts";
import { indexedDbStore } from "../store/indexed-db.ts";
import { openInWorker } from "./restore-in-worker.ts";
import { backupOf, contents, putSpace, sample } from "./test-backup.ts";

beforeEach(async () => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  vi.stubGlobal("navigator", {});
  await stubWorker("restore-worker.ts", () => import("./restore-worker.ts"));
});
afterEach(() => vi.unstubAllGlobals());

async function onDisk() {
  const [store, files] = [indexedDbStore(), indexedDbFiles()];
  const found = await contents({ store, files });
  await Promise.all([store.close(), files.close()]);
  return found;
}

test("a worker opens and restores a backup, and reports its progress", async () => {
  const workspace = await sample();
  const done: number[] = [];
  const opened = await openInWorker(await backupOf(workspace), { onProgress: (bytes) => done.push(bytes) });
  expect(opened?.header.rows).toMatchObject({ spaces: 1, records: 1 });
  expect(done.length).toBeGreaterThan(0);
  expect((await onDisk()).rows).toEqual([]);
  const placed: number[] = [];
  await opened?.restore({ onProgress: (rows) => placed.push(rows) });
  expect(await onDisk()).toEqual(await contents(workspace));
  expect(placed).toEqual([4]);
});

test("refuses a file that is no backup with a sentence", async () => {
  await expect(openInWorker(new Blob(["holiday"]), {})).rejects.toThrow("This file is not a backup of this console.");
});

test("a restore aborted halfway changes nothing", async () => {
  const workspace = await sample();
  await workspace.store.commit(Array.from({ length: 1_200 }, (_, index) => putSpace(`spc${index}`)));
  const before = indexedDbStore();
  await before.commit([putSpace("spcOld")]);
  await before.close();
  const opened = await openInWorker(await backupOf(workspace), {});
  const stopping = new AbortController();
  const placed: number[] = [];
  const onProgress = (rows: number) => {
    placed.push(rows);
    stopping.abort(new Error("enough"));
  };
  await expect(opened?.restore({ signal: stopping.signal, onProgress })).rejects.toThrow("enough");
  expect(placed).toEqual([500]);
  expect((await onDisk()).rows).toMatchObject([["spaces", { id: "spcOld" }]]);
});

test("resolves with undefined if no worker starts", async () => {
  vi.stubGlobal("Worker", undefined);
  expect(await openInWorker(new Blob(["holiday"]), {})).toBeUndefined();
});
