import type { Base, NewAccessToken, TableRecord } from "#contract/index.ts";
import type { Space, StoredIntegration, Table } from "#workspace/workspace.ts";

/** A token as it is kept: the secret itself is nowhere, and `lastUsedTime` is absent until its first use. */
export type StoredToken = NewAccessToken & {
  readonly id: string;
  readonly createdTime: string;
  readonly lastUsedTime?: string;
};

/** What each collection holds. */
export interface Values {
  spaces: Space;
  bases: Base;
  tables: Table;
  records: TableRecord;
  /** By the id of the space. */
  integrations: StoredIntegration;
  /** By the SHA-256 of the secret, 64 hex digits, which is how a bearer is looked up. */
  tokens: StoredToken;
  settings: unknown;
}

export type Collection = keyof Values;
export const COLLECTIONS = ["spaces", "bases", "tables", "records", "integrations", "tokens", "settings"] as const;

export interface Row<C extends Collection> {
  /** Unique in its collection. */
  readonly id: string;
  /** What the row belongs to: a base's space, a table's base, a record's table; `""` where there is nothing above it. */
  readonly parent: string;
  /** Its place among the rows of the same parent, counted from 0. */
  readonly order: number;
  readonly value: Values[C];
}

/** `put` adds a row or replaces the one with its id. */
export type Change =
  | { [C in Collection]: { readonly put: C; readonly row: Row<C> } }[Collection]
  | { readonly remove: Collection; readonly id: string };

/** Rows of one parent by `order`: from inclusive, to exclusive. Without bounds, all of them. */
export interface Range {
  readonly parent: string;
  readonly from?: number;
  readonly to?: number;
}

export interface CommitOptions {
  /**
   * For new rows that nothing leads to until a later commit: nobody is told of them, and a power cut before that commit
   * may take them away. No row may have their ids.
   */
  readonly isProvisional?: boolean;
  /** For rows that are put, none twice: they are all that the store holds from then on, and whatever else it held goes. */
  readonly isWhole?: boolean;
  /** Until the changes are on their way to the disk, it takes all of them back: the commit rejects with its reason. */
  readonly signal?: AbortSignal | undefined;
  /** Told how many of the changes are made so far, now and then. None of them counts before all do. */
  readonly onProgress?: ((changes: number) => void) | undefined;
}

/** Where the service keeps its rows. A service reads, decides, and commits once. */
export interface Store {
  get<C extends Collection>(collection: C, id: string): Promise<Row<C> | undefined>;
  list<C extends Collection>(collection: C, range: Range): Promise<Row<C>[]>;
  /** The first `limit` rows whose id begins with a text, by id. */
  startingWith<C extends Collection>(collection: C, text: string, limit: number): Promise<Row<C>[]>;
  count(collection: Collection, parent: string): Promise<number>;
  /** All of the changes or none. Resolves when they are on disk; rejects with `StorageFull` when there is no room. */
  commit(changes: readonly Change[], options?: CommitOptions): Promise<void>;
  /** Calls back after a commit, by this store or by another tab's, with where it changed something. Returns how to stop. */
  subscribe(changed: (where: ReadonlySet<Collection>) => void): () => void;
}

/** Where changes change something. */
export function collectionsOf(changes: readonly Change[]): ReadonlySet<Collection> {
  return new Set(changes.map((change) => ("put" in change ? change.put : change.remove)));
}

/** For rows of the same parent. */
export function byPlace(a: Row<Collection>, b: Row<Collection>): number {
  return a.order - b.order || (a.id < b.id ? -1 : 1);
}
