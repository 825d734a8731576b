/** Where the bytes of a row are. */
export interface Place {
  readonly bytesId: string;
  /** In bytes. */
  readonly size: number;
}

/** A place for bytes outside the database. */
export interface BytePlace {
  /** Whether this browser has such a place. */
  readonly isAvailable: () => Promise<boolean>;
  /** Writes all bytes; a failure or an abort leaves nothing of them. Throws `StorageFull`. */
  readonly write: (id: string, content: Blob, signal?: AbortSignal) => Promise<void>;
  /** Returns `undefined` if the bytes are not there, or not all. */
  readonly read: (place: Place) => Promise<Blob | undefined>;
  readonly ids: () => Promise<string[]>;
  readonly remove: (ids: Iterable<string>) => Promise<void>;
  readonly clear: () => Promise<void>;
}
