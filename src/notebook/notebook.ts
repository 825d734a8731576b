/** The kinds of data that a notebook keeps in this browser. None contains a secret. */
export const KINDS = [
  "draft",
  "last-sent",
  "unanswered",
  "token",
  "pin",
  "label",
  "used-before",
  "recent",
  "price-unit",
  "imported-from",
  "model-result",
  "dialect",
  "key-result",
  "tested-form",
  "left-out-secrets",
  "profile",
  "vocabulary",
  "shape",
  "version",
  "roll-out",
  "file-list",
  "photo-side",
] as const;
export type Kind = (typeof KINDS)[number];

export interface Note<Value> {
  readonly key: string;
  readonly value: Value;
  /** ISO 8601. */
  readonly savedTime: string;
  readonly parts?: readonly Uint8Array[];
}

/** Returns the values to change, by key. `undefined` removes a note. */
export type MakeNotes<Value> = (current: ReadonlyMap<string, Value>) => ReadonlyMap<string, Value | undefined>;

/** What this browser keeps for a connection, as notes by kind and key. Secrets must not enter it. */
export interface Notebook {
  read<Value>(kind: Kind, key: string): Promise<Note<Value> | undefined>;
  /** Sorted by key, without parts. `start` lists only keys that begin with it. */
  list<Value>(kind: Kind, start?: string): Promise<Note<Value>[]>;
  /**
   * Replaces a note. Parts with the same identity as in this notebook's last write are not written again. `savedTime` is
   * now, unless it is given for a note of another browser.
   */
  write<Value>(
    kind: Kind,
    key: string,
    value: Value,
    parts?: readonly Uint8Array[],
    savedTime?: string,
  ): Promise<Note<Value>>;
  /** Updates a value atomically, also across tabs. Its parts stay. `undefined` keeps the value. */
  change<Value>(kind: Kind, key: string, make: (current: Value | undefined) => Value | undefined): Promise<void>;
  /** Updates many values without parts atomically: gives all of that kind by key, and takes those that change. */
  changeAll<Value>(kind: Kind, make: MakeNotes<Value>): Promise<void>;
  remove(kind: Kind, key: string): Promise<void>;
  /** Calls back after a change of that kind in any tab, without a key if many changed. Returns a function that unsubscribes. */
  subscribe(kind: Kind, changed: (key?: string) => void): () => void;
}
