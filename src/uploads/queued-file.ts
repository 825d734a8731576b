import type { Attachment, Deviation, insertAttachments, Params, TableRecord } from "#contract/index.ts";
import { storableName } from "#files/file-name.ts";
import type { DescribedFile } from "#files/file-store.ts";
import { memoize } from "#json/memoize.ts";
import { recordTitle } from "#workspace/cell-value.ts";
import type { Field, Table } from "#workspace/workspace.ts";

/** The cell that attachments go to. */
export type CellAddress = Readonly<Params<typeof insertAttachments>>;

/** Where files go: a cell, its name for people, and the attachment they are put beside. */
export interface Target {
  readonly cell: CellAddress;
  /** The field and the record. */
  readonly title: string;
  readonly anchorId?: string | undefined;
  /** The anchor's name, for people. */
  readonly anchorName?: string | undefined;
}

/** How far a file is. `stored` and `inserted` differ: bytes may be in the store while no record refers to them. */
export type Stage = "waiting" | "reading" | "stored" | "inserting" | "inserted";

/**
 * Why a file stopped:
 * - failed: a stage failed, and can be retried
 * - lost: its insert got no usable answer, but the service may have done it
 * - unconfirmed: the service accepted its insert, but answered without a record
 * - missing: its bytes were deleted, or the page was closed before they were stored. It has to be chosen again
 * - duplicate: the cell already has the same content, so a person decides whether to insert it twice
 * - unchanged: its metadata could not be removed, so a person decides whether to add it as it is
 */
export interface UploadError {
  readonly kind: "failed" | "lost" | "unconfirmed" | "missing" | "duplicate" | "unchanged";
  /** A sentence for people. */
  readonly message: string;
  /** Of a lost insert: the service may still act on the request. */
  readonly isPending?: boolean;
  /** The id of its request in the log of this page. */
  readonly exchangeId?: number | undefined;
}

/** A file that is stored and then inserted into a cell. */
export interface QueuedFile {
  /** Also the id of the attachment that will be sent. */
  readonly id: string;
  /** Files that were added together to one cell: they are inserted in one request, in this order. */
  readonly batchId: string;
  readonly target: Target;
  /** As it will be sent. */
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  /** A photo loses its metadata before it is stored, and is shrunk to this longest side in pixels. Absent: it stays as it is. */
  readonly maxSide?: number | undefined;
  /** In bytes, of the file that was chosen, if it was changed. */
  readonly originalSize?: number;
  /** When the file was last changed on its disk, in milliseconds since 1970; absent if it came from no disk. */
  readonly modifiedTime?: number;
  /** The same for files that were added from one file, as a list does for several records. */
  readonly sourceId?: string;
  /** In milliseconds since 1970. */
  readonly addedTime: number;
  /** Among the files of its batch. */
  readonly position: number;
  readonly stage: Stage;
  readonly bytesRead: number;
  /** What stopped it. A retry continues from its stage. */
  readonly error?: UploadError;
  /** How often it was tried again: it may fail again before the screen has shown that. */
  readonly retries?: number;
  /** A sentence for people about how it was stored. */
  readonly note?: string;
  /** What a person has to enter, as a sentence. It then continues by itself. */
  readonly waitsFor?: string;
  /** Whether it waits for another bearer token. */
  readonly needsToken?: true;
  /** Whether it waits until this device is online. */
  readonly needsNetwork?: true;
  /** Where its bytes are put: known from the start, so that even after a crash its bytes are found. */
  readonly place: { readonly path: string; readonly token: string };
  /** Of the content; known from `stored` on. */
  readonly hash?: string;
  /** Whether it is inserted or removed if the cell already has the same content; absent until a person decides. */
  readonly isDuplicateWanted?: boolean;
  /** Whether a person wants it inserted now, before files that it would wait for. */
  readonly isWantedNow?: true;
  /** Whether an insert may have been done although no usable answer came, whatever stopped the file since. */
  readonly mayBeInserted?: boolean;
  /** Whether such an insert may still be done. */
  readonly mayStillBeInserted?: boolean;
  /** How the answer to its insert differed from the API document; absent if it did not. */
  readonly deviations?: readonly Deviation[];
  /** Whether its record has it more than once: the browser repeated the request by itself. */
  readonly isRepeated?: true;
  /** Whether it was inserted before the current drops began. */
  readonly isEarlier?: true;
  /** What will be sent, or was; known from `stored` on. */
  readonly attachment?: Attachment;
}

export const cellKey = memoize((cell: CellAddress) => JSON.stringify([cell.tableId, cell.recordId, cell.fieldId]));

/** An attachment that others are put beside, with its name for people. */
export interface Anchor {
  readonly id: string;
  readonly name: string;
}

/** A cell as the target of files, beside the anchor if there is one. */
export function cellTarget(table: Table, record: TableRecord, field: Field, anchor?: Anchor): Target {
  return {
    cell: { tableId: table.id, recordId: record.id, fieldId: field.id },
    title: `${field.name} of ${recordTitle(record, table.fields)}`,
    ...(anchor && { anchorId: anchor.id, anchorName: anchor.name }),
  };
}

/** Whether the queue still works on a file by itself. */
export const isInProgress = (file: QueuedFile) => file.error === undefined && file.stage !== "inserted";

/** A file that was just added, with its name made storable. */
export function queuedFile(
  { name, size, lastModified: modifiedTime }: File,
  added: Omit<QueuedFile, "name" | "size" | "modifiedTime" | "stage" | "bytesRead">,
): QueuedFile {
  return { ...added, name: storableName(name), size, modifiedTime, stage: "waiting", bytesRead: 0 };
}

export const idsOf = (files: readonly QueuedFile[]) => files.map(({ id }) => id);

export const pathsOf = (files: readonly QueuedFile[]) => files.map(({ place }) => place.path);

export const withoutError = ({ error: _, ...file }: QueuedFile): QueuedFile => file;

export const withoutWait = ({ waitsFor: _, needsToken: __, needsNetwork: ___, ...file }: QueuedFile): QueuedFile =>
  file;

/** Whether a file waits for a secret of its target. */
export const needsSecret = ({ waitsFor, needsToken, needsNetwork }: QueuedFile) =>
  waitsFor !== undefined && !needsToken && !needsNetwork;

const ADDED_AS_IT_IS = "Added as it is, with all its data.";

/** Whether a person has to decide about a file. */
export const isQuestion = ({ kind }: UploadError) => kind === "duplicate" || kind === "unchanged";

/** A stopped file that a person retries. A stored one is checked first, and keeps its error until then. */
export function retried(stopped: QueuedFile): QueuedFile {
  const file = { ...stopped, retries: (stopped.retries ?? 0) + 1 };
  if (file.error?.kind === "duplicate") return { ...file, isDuplicateWanted: true };
  if (file.error?.kind === "unchanged") return { ...withoutError(file), maxSide: undefined, note: ADDED_AS_IT_IS };
  return file.stage === "stored" ? file : withoutError(file);
}

/** A file whose bytes could not be stored, or are no longer there. */
export function notStored(file: QueuedFile, error: UploadError): QueuedFile {
  // The chosen file is what a person can choose again.
  return { ...file, stage: "waiting", size: file.originalSize ?? file.size, bytesRead: 0, error };
}

/** A file whose bytes are in the store. */
export function asStored(file: QueuedFile, { hash, ...stored }: DescribedFile): QueuedFile {
  const { size } = stored;
  const attachment = { id: file.id, name: file.name, ...stored };
  return { ...withoutError(file), stage: "stored", size, bytesRead: size, hash, attachment };
}

/** A stored file whose insert was sent and failed. */
export function notInserted(file: QueuedFile, error: UploadError): QueuedFile {
  const isUncertain = error.kind === "lost" || error.kind === "unconfirmed";
  return {
    ...file,
    stage: "stored",
    error,
    ...(isUncertain && { mayBeInserted: true }),
    ...(isUncertain && error.isPending && { mayStillBeInserted: true }),
  };
}

/** A stored file whose insert is to be sent, or cannot be. */
export function notSent(file: QueuedFile, error: UploadError | undefined): QueuedFile {
  if (error?.kind === "missing") return notStored(file, error);
  return { ...withoutError(file), stage: "stored", ...(error && { error }) };
}

/** A file after its page was closed: what was not stored is looked for, and what was being inserted may be inserted. */
export function afterClosedPage(left: QueuedFile): QueuedFile {
  const file = withoutWait(left);
  if (file.stage === "inserting") return { ...file, mayBeInserted: true, mayStillBeInserted: true };
  if (file.error?.kind === "lost") return notInserted(file, file.error);
  return file.stage === "waiting" ? { ...withoutError(file), stage: "reading" } : file;
}

/** Finds what changed in a list of files since the last call. `isSame` ignores some; `undo` has the next call find them. */
export function trackChanges(isSame: (before: QueuedFile, now: QueuedFile) => boolean = Object.is) {
  let known = new Map<string, QueuedFile | undefined>();
  return (files: readonly QueuedFile[]) => {
    const changed = files.filter((file) => {
      const before = known.get(file.id);
      return !before || !isSame(before, file);
    });
    const present: typeof known = new Map(files.map((file) => [file.id, file]));
    const removed = [...known.keys()].filter((id) => !present.has(id));
    known = present;
    const undo = () => [...idsOf(changed), ...removed].forEach((id) => known.set(id, undefined));
    return { changed, removed, undo };
  };
}
