import { unwrap, type IDBPObjectStore } from "idb";
import { allOrNothing, database } from "#database/database.ts";
import type { QueuedFile } from "./queued-file.ts";

/** Where the queue is written down, so that a closed page loses no file it had stored. Each row belongs to one tab. */
export interface Journal {
  /** Adds rows, replaces those with the same id, removes others; all of it or nothing. */
  write(owner: string, files: readonly QueuedFile[], removed: readonly string[]): Promise<void>;
  owners(): Promise<string[]>;
  /** Makes the rows of one tab those of another and hands them over, in the order they came. */
  take(from: string, to: string): Promise<QueuedFile[]>;
}

interface Row {
  readonly id: string;
  readonly owner: string;
  readonly file: QueuedFile;
}

interface Schema {
  [store: string]: { key: string; value: unknown; indexes?: Record<string, string> };
  rows: { key: string; value: Row; indexes: { owner: string } };
}

type Rows = IDBPObjectStore<Schema, ["rows"], "rows", "readwrite">;

/** For a tab whose data goes with it: there is nothing to go on with, so nothing is written down. */
export const emptyJournal: Journal = { write: async () => {}, owners: async () => [], take: async () => [] };

/** The name of a connection's journal, and of the tabs that share it. */
export const journalName = (connectionId: string) => `attachment-queue-${connectionId}`;

/** A journal in the browser's IndexedDB; `clear` removes the rows of every tab. */
export function indexedDbJournal(name: string): Journal & { clear(): Promise<void>; close(): Promise<void> } {
  const rows = database<Schema>(name, 1, (db) => {
    db.createObjectStore("rows", { keyPath: "id" }).createIndex("owner", "owner");
  });
  const change = async (work: (rows: Rows) => void | Promise<void>) => {
    const transaction = await rows.begin((db) => db.transaction("rows", "readwrite"), "write");
    // How it ends is told below, with the reason.
    transaction.done.catch(() => {});
    await allOrNothing(unwrap(transaction), () => work(transaction.store));
  };
  return {
    write: (owner, files, removed) =>
      change((store) => {
        // Requests as they are: a promise for each would be left behind when one of them throws.
        const requests = unwrap(store);
        for (const file of files) requests.put({ id: file.id, owner, file });
        for (const id of removed) requests.delete(id);
      }),
    clear: () => change((store) => void unwrap(store).clear()),
    owners: async () => {
      const all = await rows.begin((db) => db.getAll("rows"));
      return [...new Set(all.map(({ owner }) => owner))];
    },
    take: async (from, to) => {
      let left: Row[] = [];
      await change(async (store) => {
        left = await store.index("owner").getAll(from);
        for (const row of left) unwrap(store).put({ ...row, owner: to });
      });
      return left.map(({ file }) => file).toSorted((a, b) => a.addedTime - b.addedTime || a.position - b.position);
    },
    close: () => rows.close(),
  };
}
