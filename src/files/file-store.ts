/** Bytes that the store holds, and how an attachment refers to them. */
export interface StoredFile {
  readonly path: string;
  readonly token: string;
  /** In bytes. */
  readonly size: number;
  /** `contentHash` of its bytes, 64 hex digits; the SHA-256 of big ones that were stored before there was a hash list. */
  readonly hash: string;
}

/**
 * Where file bytes are put. No endpoint takes them: an attachment only refers to them. Bytes never pass through the
 * service worker, which would hold whole bodies in memory.
 */
export interface FileStore {
  /**
   * Stores a file's bytes; when it resolves they are on disk. The same content is stored once: other files refer to it,
   * and it goes with the last of them. `onProgress` tells bytes read so far. Rejects with
   * `StorageFull` when there is no room and with the signal's reason when aborted, leaving nothing behind. `as` brings
   * back a file under the path and token it had before; what is stored there is replaced.
   */
  put(
    file: Blob,
    options?: {
      signal?: AbortSignal;
      onProgress?: (bytes: number) => void;
      as?: Pick<StoredFile, "path" | "token">;
    },
  ): Promise<StoredFile>;
  /** The bytes at a path, or `undefined` when none are there. Reading costs nothing until the blob is read. */
  read(path: string): Promise<Blob | undefined>;
  /** What is known of the file at a path, or `undefined` when none is there. Reads it where a crash left its hash unknown. */
  stat(path: string): Promise<StoredFile | undefined>;
  remove(path: string): Promise<void>;
  /** How many bytes it would still take: an estimate, no promise. `undefined` where that is not known. */
  room(): Promise<number | undefined>;
  /**
   * The paths of everything stored, with sizes in bytes. Files of the same content share a `bytesId`. What no record
   * refers to can be told only where every record is known, so nothing is removed on the word of this list elsewhere.
   */
  list(): Promise<readonly { path: string; size: number; bytesId: string }[]>;
}
