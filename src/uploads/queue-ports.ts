import type { Attachment, Deviation, NewAttachments } from "#contract/index.ts";
import type { DescribedFile, FileDescription, FileStore, PutOptions } from "#files/file-store.ts";
import type { CellAddress, QueuedFile, UploadError } from "./queued-file.ts";

export interface Inserted {
  /** How the answer differed from the API document. */
  readonly deviations: readonly Deviation[];
  /** The ids that the record has more than once. */
  readonly repeated: readonly string[];
}

/** Of the byte store. */
type OfStore = { readonly [Name in "missing" | "onEntered" | "settle"]?: FileStore[Name] | undefined };
type PutOption = "name" | "signal" | "onProgress" | "as" | "isNew";

export interface QueuePorts extends OfStore {
  readonly store: (
    file: Blob,
    options: { [Name in PutOption]: NonNullable<PutOptions[Name]> } & { readonly cell: CellAddress },
  ) => Promise<DescribedFile>;
  /** The file stored at a path, with its bytes; without them if they left this machine. `undefined` if there is none. */
  readonly stored: (path: string) => Promise<{ file: DescribedFile; bytes?: Blob } | undefined>;
  /** What is sent of stored files. */
  readonly attachments: (files: readonly QueuedFile[]) => Promise<Attachment[]>;
  readonly discard: (path: string) => Promise<void>;
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
