import type { Attachment, Deviation } from "#contract/index.ts";
import type { DescribedFile } from "#files/file-store.ts";
import { stripBidi } from "#text/strip-bidi.ts";

/** The cell that attachments go to. */
export interface CellAddress {
  readonly tableId: string;
  readonly recordId: string;
  readonly fieldId: string;
}

/** Where files go: a cell, its place in words, and the attachment they are put beside. */
export interface Target {
  readonly cell: CellAddress;
  /** For people: the field and the record. */
  readonly title: string;
  readonly anchorId?: string | undefined;
}

/** How far a file has come. `stored` and `inserted` are two truths: bytes may lie in the store while no record refers to them. */
export type Stage = "waiting" | "reading" | "stored" | "inserting" | "inserted";

/**
 * Why a file stands still:
 * - failed: a stage failed, and can be tried again
 * - lost: no good answer came to its insert, which the service may have done all the same
 * - unconfirmed: the service accepted its insert, but answered without a record
 * - gone: its bytes went with the page that was closed or were deleted, so it has to be chosen again
 * - duplicate: the cell holds the same content already, so a person has to say whether it is wanted twice
 */
export interface Halt {
  readonly kind: "failed" | "lost" | "unconfirmed" | "gone" | "duplicate";
  /** A sentence for people. */
  readonly message: string;
  /** Of what is lost: the service may act on the request yet. */
  readonly isPending?: boolean;
}

/** One file on its way into a cell. */
export interface QueuedFile {
  /** Also the id of the attachment that will be sent. */
  readonly id: string;
  /** Files that came together for one cell: they are inserted in one request, in this order. */
  readonly batchId: string;
  readonly target: Target;
  /** As it will be sent. */
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  /** When the file was last changed on its disk, in milliseconds since 1970; absent where it came from no disk. */
  readonly modifiedTime?: number;
  /** In milliseconds since 1970. */
  readonly addedTime: number;
  /** Among the files of its batch. */
  readonly position: number;
  readonly stage: Stage;
  readonly bytesRead: number;
  /** What stopped it. Its stage tells what is done; it goes on from there. */
  readonly halt?: Halt;
  /** Where its bytes are put: known from the start, so that not even a crash leaves bytes that nobody knows of. */
  readonly place: { readonly path: string; readonly token: string };
  /** Of the content; known from `stored` on. */
  readonly hash?: string;
  /** Whether it is inserted or left out where the cell holds the same content already; absent until a person decided. */
  readonly isWantedTwice?: boolean;
  /** Whether an insert of it may have been done although no good answer came, whatever stopped it since. */
  readonly mayBeHeld?: boolean;
  /** Whether such an insert may be done yet. */
  readonly mayComeYet?: boolean;
  /** How the answer to its insert differed from the API document; absent where it did not. */
  readonly deviations?: readonly Deviation[];
  /** What will be sent, or was; known from `stored` on. */
  readonly attachment?: Attachment;
}

export const cellKey = (cell: CellAddress) => JSON.stringify([cell.tableId, cell.recordId, cell.fieldId]);

/** Whether something is still going to happen to a file by itself. */
export const isUnderWay = (file: QueuedFile) => file.halt === undefined && file.stage !== "inserted";

/**
 * The files whose insert can be asked for now, in groups of one request each: for every cell the first batch that is
 * not done, once each of its files is stored or stands still. A later batch waits for it, so that a cell keeps the
 * order in which files were dropped although their stores finish in another.
 */
export function insertable(files: readonly QueuedFile[]): QueuedFile[][] {
  const heads = new Map<string, string>();
  for (const file of files) {
    const key = cellKey(file.target.cell);
    if (isUnderWay(file) && !heads.has(key)) heads.set(key, file.batchId);
  }
  return [...heads.values()].flatMap((batchId) => {
    const batch = files.filter((file) => file.batchId === batchId && isUnderWay(file));
    return batch.every((file) => file.stage === "stored") ? [batch] : [];
  });
}

export interface QueueSummary {
  readonly total: number;
  readonly inserted: number;
  readonly failed: number;
  /** Which may have been inserted. */
  readonly uncertain: number;
  /** Which wait for a person to decide. */
  readonly asking: number;
  readonly underWay: number;
  /** Of those under way. */
  readonly reading: number;
  /** Of those under way and those inserted: whose bytes lie in the store. */
  readonly stored: number;
  /** Of all files that do not stand still. */
  readonly bytes: number;
  readonly bytesRead: number;
}

/** The queue in numbers. */
export function summary(files: readonly QueuedFile[]): QueueSummary {
  const sum = {
    total: files.length,
    inserted: 0,
    failed: 0,
    uncertain: 0,
    asking: 0,
    underWay: 0,
    reading: 0,
    stored: 0,
    bytes: 0,
    bytesRead: 0,
  };
  for (const file of files) {
    if (file.stage === "inserted") sum.inserted++;
    else if (file.halt?.kind === "duplicate") sum.asking++;
    else if (file.halt?.kind === "lost" || file.halt?.kind === "unconfirmed") sum.uncertain++;
    else if (file.halt) sum.failed++;
    else sum.underWay++;
    if (!file.halt) {
      if (file.stage === "reading") sum.reading++;
      else if (file.stage !== "waiting") sum.stored++;
      sum.bytes += file.size;
      sum.bytesRead += file.bytesRead;
    }
  }
  return sum;
}

/**
 * A file as the next page finds it after the one that held it was closed: bytes that were not stored are gone, and what
 * was being inserted may be yet.
 */
export function asLeft(file: QueuedFile): QueuedFile {
  if (file.stage === "inserting") return { ...file, mayBeHeld: true, mayComeYet: true };
  if (file.halt?.kind === "lost") return notInserted(file, file.halt);
  if (file.stage !== "waiting" && file.stage !== "reading") return file;
  const message = "The page was closed before this file was stored.";
  return { ...file, stage: "waiting", bytesRead: 0, halt: { kind: "gone", message } };
}

/** A stored file whose insert was stopped. */
export function notInserted(file: QueuedFile, halt: Halt): QueuedFile {
  const isUncertain = halt.kind === "lost" || halt.kind === "unconfirmed";
  return {
    ...file,
    stage: "stored",
    halt,
    ...(isUncertain && { mayBeHeld: true }),
    ...(isUncertain && halt.isPending && { mayComeYet: true }),
  };
}

export const withoutHalt = ({ halt: _, ...file }: QueuedFile): QueuedFile => file;

/** A file that is not being inserted after all; without its bytes it is back at the beginning. */
export function standing(file: QueuedFile, halt: Halt | undefined): QueuedFile {
  if (halt?.kind === "gone") return { ...file, stage: "waiting", bytesRead: 0, halt };
  return { ...withoutHalt(file), stage: "stored", ...(halt && { halt }) };
}

/** A file whose bytes lie in the store. */
export function asStored(file: QueuedFile, { hash, ...stored }: DescribedFile): QueuedFile {
  const { size } = stored;
  const attachment = { id: file.id, name: file.name, ...stored };
  return { ...file, stage: "stored", size, bytesRead: size, hash, attachment };
}

/** The files of a batch whose content the cell, or a file before them, holds already; each with what it is called there. */
export function duplicatesIn(batch: readonly QueuedFile[], held: ReadonlyMap<string, string>): Map<string, Halt> {
  const names = new Map(held);
  const found = new Map<string, Halt>();
  for (const { id, name, hash, isWantedTwice } of batch) {
    if (hash === undefined) continue;
    const known = names.get(hash);
    if (known === undefined) names.set(hash, name);
    else if (!isWantedTwice) {
      found.set(id, { kind: "duplicate", message: `The cell already has the same file, as ${stripBidi(known)}.` });
    }
  }
  return found;
}
