import { wrap } from "idb";
import { database } from "#database/database.ts";
import { inCommits } from "#state/in-groups.ts";
import { trackChanges, type QueuedFile, type UploadError } from "./queued-file.ts";

/** A queued file on disk and in messages between tabs. */
export interface QueuedFileRow {
  readonly id: string;
  readonly addedTime: number;
  readonly position: number;
}

/** The upload queue on disk, so that a closed page loses no file that was stored. Each row belongs to one tab. */
export interface Journal {
  /** Adds rows, replaces those with the same id, removes others; all of it or nothing. */
  write(owner: string, files: readonly QueuedFile[], removed: readonly string[]): Promise<void>;
  owners(): Promise<string[]>;
  /** Moves the rows of one tab to another and returns their files, in the order they were added. */
  take(from: string, to: string): Promise<QueuedFile[]>;
}

interface Row {
  readonly id: string;
  readonly owner: string;
  readonly file: QueuedFileRow;
}

interface Schema {
  [store: string]: { key: string; value: unknown; indexes?: Record<string, string> };
  rows: { key: string; value: Row; indexes: { owner: string } };
}

/** For a tab whose data is lost with it: there is nothing to continue. */
export const emptyJournal: Journal = { write: async () => {}, owners: async () => [], take: async () => [] };

/** The name of a connection's journal, and of the channel and locks of the tabs that share it. */
export const journalName = (connectionId: string) => `attachment-queue-${connectionId}`;

/** A journal in the browser's IndexedDB; `clear` removes the rows of every tab. */
export function indexedDbJournal(name: string): Journal & { clear(): Promise<void>; close(): Promise<void> } {
  const rows = database<Schema>(name, 1, (db) => {
    db.createObjectStore("rows", { keyPath: "id" }).createIndex("owner", "owner");
  });
  const change = (make: (store: IDBObjectStore) => void | Promise<void>) =>
    rows.change(["rows"], (transaction) => make(transaction.objectStore("rows")), { quietMs: 10_000 });
  return {
    write: (owner, files, removed) =>
      change((store) => {
        for (const file of files) store.put({ id: file.id, owner, file: toRow(file) });
        for (const id of removed) store.delete(id);
      }),
    clear: () => change((store) => void store.clear()),
    owners: async () => {
      const all = await rows.read((db) => db.getAll("rows"));
      return [...new Set(all.map(({ owner }) => owner))];
    },
    take: async (from, to) => {
      let taken: Row[] = [];
      await change(async (store) => {
        taken = await wrap(store.index("owner").getAll(from) as IDBRequest<Row[]>);
        for (const row of taken) store.put({ ...row, owner: to });
      });
      const inOrder = taken.map(({ file }) => file);
      return inOrder.toSorted((a, b) => a.addedTime - b.addedTime || a.position - b.position).map(fromRow);
    },
    close: () => rows.close(),
  };
}

/** Deletes the files that a connection's queue had still to insert. For when their records are removed. */
export async function clearJournal(connectionId: string): Promise<void> {
  const journal = indexedDbJournal(journalName(connectionId));
  try {
    await journal.clear();
  } finally {
    await journal.close();
  }
}

/**
 * Writes one tab's files into the journal. Changes during a write are written together after it. A failed write is made up
 * for by the next one. `onFailingChange` is called when writes begin to fail, and when they work again.
 */
export function journalWriter(journal: Journal, owner: string, onFailingChange: () => void) {
  const changesIn = trackChanges(isSameInJournal);
  let latest: readonly QueuedFile[] = [];
  let written = Promise.resolve();
  let isFailing = false;
  const end = (isFailure: boolean) => {
    if (isFailing === isFailure) return;
    isFailing = isFailure;
    onFailingChange();
  };
  const write = inCommits<void>(async () => {
    const { changed, removed, undo } = changesIn(latest.filter(({ stage }) => stage !== "inserted"));
    const count = changed.length + removed.length;
    if (count === 0) return 0;
    try {
      await journal.write(owner, changed, removed);
      end(false);
    } catch {
      undo();
      end(true);
    }
    return count;
  });
  return {
    write: (files: readonly QueuedFile[]) => {
      latest = files;
      written = write();
    },
    /** Resolves when everything so far is written, or could not be. */
    written: () => written,
    isFailing: () => isFailing,
  };
}

// The number of bytes read changes ten times a second and is worth no write. Nor is the start of reading: a closed page loses
// that file as it loses a waiting one.
const isSameInJournal = (before: QueuedFile, now: QueuedFile) =>
  (before.stage === now.stage || (isUnread(before) && isUnread(now))) &&
  before.error === now.error &&
  before.originalSize === now.originalSize &&
  before.attachment === now.attachment;

const isUnread = ({ stage }: QueuedFile) => stage === "waiting" || stage === "reading";

/** Our names to those of the first release, which its tabs and journals still have. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ["error", "halt"],
  ["isDuplicateWanted", "isWantedTwice"],
  ["mayBeInserted", "mayBeHeld"],
  ["mayStillBeInserted", "mayComeYet"],
]);
const ERROR_KINDS: ReadonlyMap<string, string> = new Map([["missing", "gone"]]);

/** A queued file with the names of the first release. */
export function toRow(file: QueuedFile): QueuedFileRow {
  const { error } = file;
  if (!error) return renameMembers(file, NAMES) as QueuedFileRow;
  // Each page has a log of its own: there the id would mean another request.
  const { exchangeId: _, ...kept } = error;
  const named = { ...file, error: { ...kept, kind: rename(error.kind, ERROR_KINDS) } };
  return renameMembers(named, NAMES) as QueuedFileRow;
}

/** A queued file from a row of this release or an earlier one. */
export function fromRow(row: QueuedFileRow): QueuedFile {
  const file = renameMembers(row, inverse(NAMES)) as QueuedFile;
  if (!file.error) return file;
  const kind = rename(file.error.kind, inverse(ERROR_KINDS)) as UploadError["kind"];
  return { ...file, error: { ...file.error, kind } };
}

const inverse = (names: ReadonlyMap<string, string>) => new Map([...names].map(([ours, theirs]) => [theirs, ours]));

const rename = (name: string, names: ReadonlyMap<string, string>) => names.get(name) ?? name;

function renameMembers(value: object, names: ReadonlyMap<string, string>): object {
  const members = Object.entries(value) as [string, unknown][];
  return Object.fromEntries(members.map(([name, member]) => [rename(name, names), member]));
}
