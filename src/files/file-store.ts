import type { Attachment } from "#contract/index.ts";
import type { WorkOptions } from "#worker/ask-worker.ts";

/** Stored bytes, and how an attachment refers to them. */
export interface StoredFile {
  readonly path: string;
  readonly token: string;
  /** In bytes. */
  readonly size: number;
  /** The hash of its content as `ReadFile` has it; the SHA-256 of big files stored before there was a hash list. */
  readonly hash: string;
}

/** What is known from the content of a file. */
export type FileDescription = Pick<Attachment, "mimetype" | "width" | "height">;

export interface DescribedFile extends StoredFile, FileDescription {}

/** Progress counts the bytes read, or those sent where the bytes leave this machine. */
export interface PutOptions extends WorkOptions {
  /** The file's name. With it the file is also described, and a picture gets a thumbnail. */
  readonly name?: string | undefined;
  /** Restores a file under the path and token it had before; what is stored there is replaced. */
  readonly as?: Pick<StoredFile, "path" | "token"> | undefined;
  /** Nothing was ever begun for its path. */
  readonly isNew?: boolean | undefined;
  /** Called with a sentence for people about how it is sent or was changed, and in bytes with the size that a change gave it. */
  readonly onNote?: ((note: string, size?: number) => void) | undefined;
  /** Called when all bytes have left this machine, before this browser has noted it. */
  readonly onSent?: (() => void) | undefined;
  /** The cell that it is for. */
  readonly cell?: { readonly tableId: string; readonly recordId: string } | undefined;
}

/**
 * Where file bytes are put. No endpoint takes them: an attachment only refers to them. Bytes never pass through the
 * service worker, which would hold whole bodies in memory.
 */
export interface FileStore {
  /**
   * Stores a file's bytes; when it resolves they are on disk. The same content is stored once: other files refer to it,
   * and it is deleted with the last of them. Rejects with `StorageFull` when there is no room and with the signal's reason
   * when aborted, leaving nothing behind.
   */
  put(file: Blob, options?: PutOptions): Promise<DescribedFile>;
  /**
   * The bytes at a path, or `undefined` if there are none. Costs nothing until the blob is read, unless the bytes left this
   * machine: then it fetches them, and rejects if that fails.
   */
  read(path: string): Promise<Blob | undefined>;
  /** The file at a path, or `undefined` if there is none. Reads it if a crash left its hash unknown. */
  stat(path: string): Promise<DescribedFile | undefined>;
  /**
   * What attachments get of the files at some paths, in their order, asked for just before they are inserted: addresses
   * expire. Present where bytes leave this machine; elsewhere it is what `put` returned.
   */
  readonly attachments?: (paths: readonly string[]) => Promise<Attachment[]>;
  /**
   * Says what a person has to enter first: before a file can be put, or before the files at some paths can be given to a
   * record. `undefined` if nothing is missing. Present where bytes leave this machine.
   */
  readonly missing?: (paths?: readonly string[]) => Promise<string | undefined>;
  /** Calls back when something was entered that may have been missing. */
  readonly onEntered?: (entered: () => void) => void;
  /** The hashes of the files at some paths, in their order. Present where bytes leave this machine. */
  readonly hashes?: (paths: readonly string[]) => Promise<readonly (string | undefined)[]>;
  /** Returns the thumbnail of the file at a path. Creates a missing one. `undefined` if the file is no picture. */
  thumbnail(path: string): Promise<Blob | undefined>;
  /** Deletes a file. Where bytes left this machine it rejects, and keeps the file in its list, if it cannot delete it there. */
  remove(path: string): Promise<void>;
  /** Keeps that an insert has given files to a record, or that it has not. Present where bytes leave this machine. */
  readonly settle?: (paths: readonly string[], isInserted: boolean) => Promise<void>;
  /** Whether files can be deleted where they were sent. Present where bytes leave this machine. */
  readonly canDelete?: () => Promise<boolean>;
  /** Estimates how many more bytes fit. `undefined` where that is not known. */
  room(): Promise<number | undefined>;
  /**
   * Everything stored. Remove files by this list only where every record is known: others may be referred to elsewhere.
   * Where bytes leave this machine: what was sent from here, or in part, and is in no record as far as is known.
   */
  list(): Promise<readonly ListedFile[]>;
}

export interface ListedFile extends Pick<StoredFile, "path" | "size"> {
  /** Files of the same content share it. */
  readonly bytesId: string;
  /** Known where bytes leave this machine. */
  readonly name?: string;
  /** An insert of it got no answer. */
  readonly mayBeInserted?: boolean;
  /** It was not sent to its end, and the target could not end it. */
  readonly isUnfinished?: boolean;
}

/** How many bytes of files a tab holds where the browser keeps nothing. Blobs in memory begin to fail at about 500 MB. */
export const MAX_MEMORY_BYTES = 200_000_000;

/** Random bytes in hex. `crypto.randomUUID` is missing on plain http, random values are not. */
export function randomHex(bytes = 16): string {
  return hexOf(crypto.getRandomValues(new Uint8Array(bytes)));
}

export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** A path and a token for a new file. Neither depends on its name or content. */
export function newPlace(): Pick<StoredFile, "path" | "token"> {
  return { path: randomHex(), token: randomHex() };
}

/** A byte store that loads its code on first use, after the first screen. `isElsewhere`: the bytes leave this machine. */
export function loadedLater(load: () => Promise<FileStore>, isElsewhere = false): FileStore {
  let loading: Promise<FileStore> | undefined;
  const loaded = () =>
    (loading ??= load().catch((cause: unknown) => {
      loading = undefined;
      throw cause;
    }));
  return {
    put: async (...args) => (await loaded()).put(...args),
    read: async (path) => (await loaded()).read(path),
    stat: async (path) => (await loaded()).stat(path),
    thumbnail: async (path) => (await loaded()).thumbnail(path),
    remove: async (path) => (await loaded()).remove(path),
    room: async () => (await loaded()).room(),
    list: async () => (await loaded()).list(),
    ...(isElsewhere && {
      attachments: async (paths: readonly string[]) => (await loaded()).attachments?.(paths) ?? [],
      hashes: async (paths: readonly string[]) => (await loaded()).hashes?.(paths) ?? [],
      settle: async (paths: readonly string[], isInserted: boolean) => (await loaded()).settle?.(paths, isInserted),
      canDelete: async () => (await loaded()).canDelete?.() ?? false,
      missing: async (paths?: readonly string[]) => (await loaded()).missing?.(paths),
      onEntered: (entered: () => void) => void loaded().then((store) => store.onEntered?.(entered)),
    }),
  };
}
