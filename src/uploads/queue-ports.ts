import type { Attachment, Deviation, NewAttachments } from "#contract/index.ts";
import type { DescribedFile, FileDescription } from "#files/file-store.ts";
import type { CellAddress, QueuedFile, UploadError } from "./queued-file.ts";

export interface Inserted {
  /** How the answer differed from the API document. */
  readonly deviations: readonly Deviation[];
  /** The ids that the record has more than once. */
  readonly repeated: readonly string[];
}

export interface QueuePorts {
  readonly store: (
    file: Blob,
    options: {
      name: string;
      signal: AbortSignal;
      onProgress: (bytes: number) => void;
      as: QueuedFile["place"];
      cell: CellAddress;
      isNew: boolean;
    },
  ) => Promise<DescribedFile>;
  /** The file stored at a path, with its bytes; without them if they left this machine. `undefined` if there is none. */
  readonly stored: (path: string) => Promise<{ file: DescribedFile; bytes?: Blob } | undefined>;
  /**
   * Says what a person has to enter before a file can be stored, or before the stored files at some paths can be inserted.
   * Absent where nothing ever has to be.
   */
  readonly missing?: ((paths?: readonly string[]) => Promise<string | undefined>) | undefined;
  /** Calls back when something was entered that may have been missing. */
  readonly onEntered?: ((entered: () => void) => void) | undefined;
  /** What is sent of stored files. */
  readonly attachments: (files: readonly QueuedFile[]) => Promise<Attachment[]>;
  readonly discard: (path: string) => Promise<void>;
  /** Keeps whether an insert has given the files at some paths to their record. Absent where records tell. */
  readonly settle?: ((paths: readonly string[], isInserted: boolean) => Promise<void>) | undefined;
  readonly describe: (bytes: Blob, name: string) => Promise<FileDescription>;
  /** Whether files of a drop wait for those that have to be chosen again, so that a record gets them in their order. */
  readonly waitsForMissing: boolean;
  /** Resolves once a record confirms the insert. */
  readonly insert: (cell: CellAddress, body: NewAttachments, signal: AbortSignal) => Promise<Inserted>;
  /** Tells whether a cell has the attachment of an id; `undefined` if that cannot be known. */
  readonly lookUp: (cell: CellAddress) => Promise<(id: string) => boolean | undefined>;
  /** The names of a cell's attachments, by the hash of their content, as far as it is known. */
  readonly contentsOf: (cell: CellAddress) => Promise<ReadonlyMap<string, string>>;
  readonly errorOf: (cause: unknown) => UploadError;
  /** In milliseconds since 1970. */
  readonly now: () => number;
  /** For a new attachment, or for a batch of them. */
  readonly newId: () => string;
  readonly newPlace: () => QueuedFile["place"];
}

/** This tab's part of the queue, as the steps read and change it. */
export interface OwnFiles {
  readonly files: () => readonly QueuedFile[];
  readonly find: (id: string) => QueuedFile | undefined;
  readonly change: (ids: Iterable<string>, changed: (file: QueuedFile) => QueuedFile) => void;
  readonly remove: (id: string) => void;
  /** Resolves when the journal has everything so far. */
  readonly written: () => Promise<void>;
}
