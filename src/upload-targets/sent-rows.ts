import { database } from "#database/database.ts";
import type { DescribedFile, FileDescription } from "#files/file-store.ts";
import type { Thumbnail } from "#files/prepare/draw-thumbnail.ts";
import { inCommits } from "#state/in-groups.ts";
import type { FileFacts, SentValues } from "./port/adapter.ts";

/** What this browser knows of a file that is being sent to an upload target, or was. Never a secret. */
export interface SentRow extends FileDescription {
  /** Of the queue: random. */
  readonly path: string;
  readonly token: string;
  readonly connectionId: string;
  /** The kind and address of its target. */
  readonly target: string;
  readonly name: string;
  readonly size: number;
  /** Known once it was read. */
  readonly hash?: string;
  readonly thumbnail?: Thumbnail | undefined;
  /** What its adapter needs to continue. */
  readonly state?: unknown;
  /** Known once it was sent. */
  readonly sent?: SentValues;
  /** The names of its values that are secrets. A reload loses them. */
  readonly secretNames?: readonly string[];
  readonly cell?: { readonly tableId: string; readonly recordId: string } | undefined;
  /** The `path` of its attachment, unless that is a secret. */
  readonly sentPath?: string;
  /** It was cancelled, and has yet to be ended at the target. */
  readonly isGivenUp?: true;
  /** An insert was sent, and its outcome is not known. */
  readonly mayBeInserted?: true;
  /** A record has it. */
  readonly isInserted?: true;
}

export interface SentRows {
  /** Finds files by their paths, or by the `path` of their attachments, in this order. */
  readonly find: (paths: readonly string[]) => Promise<readonly (SentRow | undefined)[]>;
  /** Adds or replaces rows: all of them or none. Rejects if others, which are written with them, cannot be. */
  readonly put: (added: readonly SentRow[]) => Promise<void>;
  readonly remove: (path: string) => Promise<void>;
  readonly all: () => Promise<readonly SentRow[]>;
}

interface Schema {
  [store: string]: { key: string; value: unknown; indexes?: Record<string, string> };
  rows: { key: string; value: SentRow; indexes: { sentPath: string } };
}

/** Rows in the browser's IndexedDB, of all connections. */
export function sentRows(name = "workspace-sent-files"): SentRows & { readonly close: () => Promise<void> } {
  const rows = database<Schema>(name, 1, (db) => {
    db.createObjectStore("rows", { keyPath: "path" }).createIndex("sentPath", "sentPath");
  });
  const change = inCommits<(store: IDBObjectStore) => void>(async (changes) => {
    await rows.change(["rows"], (transaction) => {
      const store = transaction.objectStore("rows");
      for (const one of changes) one(store);
    });
    return changes.length;
  });
  return {
    find: async (paths) =>
      rows.read(async (db) => {
        const { store } = db.transaction("rows");
        const bySentPath = store.index("sentPath");
        return Promise.all(paths.map(async (path) => (await store.get(path)) ?? bySentPath.get(path)));
      }),
    put: async (added) => change((store) => added.forEach((row) => store.put(row))),
    remove: async (path) => change((store) => void store.delete(path)),
    all: async () => rows.read((db) => db.getAll("rows")),
    close: async () => rows.close(),
  };
}

/** Rows in memory, for a browser that keeps nothing. */
export function memoryRows(): SentRows {
  const rows = new Map<string, SentRow>();
  return {
    find: async (paths) =>
      paths.map((path) => rows.get(path) ?? [...rows.values()].find(({ sentPath }) => sentPath === path)),
    put: async (added) => added.forEach((row) => rows.set(row.path, row)),
    remove: async (path) => void rows.delete(path),
    all: async () => [...rows.values()],
  };
}

/** What an adapter is told of a file. */
export const fileFacts = ({ name, mimetype, size, path, cell }: SentRow, connection: string): FileFacts => ({
  name,
  mimetype,
  size,
  uuid: path,
  connection,
  table: cell?.tableId ?? "",
  record: cell?.recordId ?? "",
});

/** What the queue is told of a file. */
export function describedFile({ path, token, size, hash = "", mimetype, width, height }: SentRow): DescribedFile {
  const picture = width !== undefined && height !== undefined ? { width, height } : {};
  return { path, token, size, hash, ...(mimetype !== undefined && { mimetype }), ...picture };
}
