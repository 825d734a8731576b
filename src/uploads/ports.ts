import type { Deviation, NewAttachments } from "#contract/index.ts";
import type { DescribedFile, FileDescription, StoredFile } from "#files/file-store.ts";
import type { CellAddress, Halt, QueuedFile } from "./queued-file.ts";

/** What the queue needs from outside. */
export interface QueuePorts {
  readonly store: (
    file: Blob,
    options: { name: string; signal: AbortSignal; onProgress: (bytes: number) => void; as: QueuedFile["place"] },
  ) => Promise<DescribedFile>;
  /** The file stored at a path, with its bytes; `undefined` when none is there. */
  readonly stored: (path: string) => Promise<{ file: StoredFile; bytes: Blob } | undefined>;
  readonly discard: (path: string) => Promise<void>;
  /** Describes stored bytes. */
  readonly describe: (bytes: Blob, name: string) => Promise<FileDescription>;
  /** Resolves once a record confirms the insert, with how the answer differed from the API document. */
  readonly insert: (cell: CellAddress, body: NewAttachments, signal: AbortSignal) => Promise<readonly Deviation[]>;
  /** The ids of the attachments a cell holds, where that can be known. */
  readonly idsIn: (cell: CellAddress) => Promise<ReadonlySet<string> | undefined>;
  /** The names of the attachments a cell holds, by the hash of their content, as far as it is known. */
  readonly contentsOf: (cell: CellAddress) => Promise<ReadonlyMap<string, string>>;
  readonly haltOf: (cause: unknown) => Halt;
  /** Does work while no other tab does work of that name. */
  readonly alone: <T>(name: string, signal: AbortSignal, work: () => Promise<T>) => Promise<T>;
  /** Resolves when what was last seen of the queue is on disk. */
  readonly written: () => Promise<void>;
  /** In milliseconds since 1970. */
  readonly now: () => number;
  /** For a new attachment, or for a batch of them. */
  readonly newId: () => string;
  readonly newPlace: () => QueuedFile["place"];
}
