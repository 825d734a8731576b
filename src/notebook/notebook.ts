/** What kinds of things this browser remembers for its user. None of them holds a secret. */
export type Kind = "draft" | "last-sent" | "unanswered" | "token" | "pin" | "label" | "used-before" | "recent";

export interface Note<Value> {
  readonly key: string;
  readonly value: Value;
  /** ISO 8601, when it was last written. */
  readonly savedTime: string;
  /** What was written beside the value, where it was. */
  readonly parts?: readonly Uint8Array[];
}

/**
 * What this browser remembers for its user, apart from any service: drafts, what was last sent, the register of
 * tokens, names given to pins. Each connection has its own notebook, so that nothing crosses over. Secrets never enter.
 */
export interface Notebook {
  read<Value>(kind: Kind, key: string): Promise<Note<Value> | undefined>;
  /** By key, without what was written beside their values. */
  list<Value>(kind: Kind): Promise<Note<Value>[]>;
  /**
   * Writes a note in place of the one before. What is long of it is given in parts beside the value: each that is the
   * very same as when this notebook last wrote the note is known to be there, and not written again.
   */
  write<Value>(kind: Kind, key: string, value: Value, parts?: readonly Uint8Array[]): Promise<Note<Value>>;
  /** Writes what `make` makes of what is held, in one step: nothing that another tab wrote gets lost between. `undefined` leaves it as it is. */
  change<Value>(kind: Kind, key: string, make: (held: Value | undefined) => Value | undefined): Promise<void>;
  remove(kind: Kind, key: string): Promise<void>;
  /** Calls back after something of that kind was written or removed, in this tab or another. Returns how to stop. */
  subscribe(kind: Kind, changed: (key: string) => void): () => void;
}
