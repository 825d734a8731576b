import type { Base, NewAccessToken, TableRecord } from "#contract/index.ts";
import type { Space, StoredIntegration, Table } from "#workspace/workspace.ts";

/** A stored access token, without its secret. `lastUsedTime` is absent until the first use. */
export type StoredToken = NewAccessToken & {
  readonly id: string;
  readonly createdTime: string;
  readonly lastUsedTime?: string;
};

/** What the local backend stores, by collection. */
export interface Values {
  spaces: Space;
  bases: Base;
  tables: Table;
  records: TableRecord;
  /** The row id is the space id. */
  integrations: StoredIntegration;
  /** The row id is the SHA-256 of the secret, 64 hex digits. Bearers are looked up by it. */
  tokens: StoredToken;
  settings: unknown;
}

export type Collection = keyof Values;
export const COLLECTIONS = ["spaces", "bases", "tables", "records", "integrations", "tokens", "settings"] as const;

export interface Row<C extends Collection> {
  readonly id: string;
  /** Id of the space, base or table above; `""` if nothing is above. */
  readonly parent: string;
  /** Position among the rows of the same parent, from 0. */
  readonly order: number;
  readonly value: Values[C];
}

/** `put` adds a row or replaces the one with its id. */
export type Change =
  | { [C in Collection]: { readonly put: C; readonly row: Row<C> } }[Collection]
  | { readonly remove: Collection; readonly id: string };

/** Rows of one parent by `order`: from inclusive, to exclusive. All rows without bounds. */
export interface Range {
  readonly parent: string;
  readonly from?: number;
  readonly to?: number;
}

export interface CommitOptions {
  /** All changes put rows with unused ids. Many records are then stored faster. */
  readonly areNew?: boolean;
  /** The rows that are put, each once, replace all others. */
  readonly replacesAll?: boolean;
  /** Reverts all changes until they are being written to disk. The commit then rejects with its reason. */
  readonly signal?: AbortSignal | undefined;
  /** Receives the number of changes made so far. None counts before all are made. */
  readonly onProgress?: ((changes: number) => void) | undefined;
}

/** A service reads, decides, and commits once. */
export interface Store {
  get<C extends Collection>(collection: C, id: string): Promise<Row<C> | undefined>;
  list<C extends Collection>(collection: C, range: Range): Promise<Row<C>[]>;
  /** Returns the first `limit` rows whose id starts with `text`, sorted by id. */
  startingWith<C extends Collection>(collection: C, text: string, limit: number): Promise<Row<C>[]>;
  count(collection: Collection, parent: string): Promise<number>;
  /** Applies all changes or none. Resolves when they are on disk. Rejects with `StorageFull` if there is no space. */
  commit(changes: readonly Change[], options?: CommitOptions): Promise<void>;
  /** Calls back after a commit of any tab, with the changed collections. Returns a function that unsubscribes. */
  subscribe(changed: (where: ReadonlySet<Collection>) => void): () => void;
}

/** Reads all spaces, the bases of these, and the tables of those. */
export async function treeIn(store: Store) {
  const below = async <C extends Collection>(collection: C, parents: readonly { readonly id: string }[]) =>
    (await Promise.all(parents.map(({ id }) => store.list(collection, { parent: id })))).flat();
  const spaces = await store.list("spaces", { parent: "" });
  const bases = await below("bases", spaces);
  return { spaces, bases, tables: await below("tables", bases) };
}

export function collectionsOf(changes: readonly Change[]): ReadonlySet<Collection> {
  return new Set(changes.map((change) => ("put" in change ? change.put : change.remove)));
}

export function byPlace(a: Row<Collection>, b: Row<Collection>): number {
  return a.order - b.order || (a.id < b.id ? -1 : 1);
}
