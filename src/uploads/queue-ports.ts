import { CallError } from "#api/answer/call-error.ts";
import { isOffline } from "#api/browser-send.ts";
import type { CallResult } from "#api/call.ts";
import { hasRecord, insertAttachments, repeatedIds, type Attachment, type NewAttachments } from "#contract/index.ts";
import { NewerData, StorageFailed, StorageFull } from "#database/storage-errors.ts";
import { type DescribedFile, type FileStore, newPlace, randomHex, type PutOptions } from "#files/file-store.ts";
import type { Session } from "#session/session.ts";
import { bytesText } from "#text/format.ts";
import { UploadFailed } from "#upload-targets/port/errors.ts";
import { attachmentsIn } from "#workspace/cell-value.ts";
import { pathsOf, type CellAddress, type QueuedFile, type UploadError } from "./queued-file.ts";

export type OnInserted = (cell: CellAddress, called: CallResult<typeof insertAttachments>) => Promise<void>;

type PutOption = "name" | "signal" | "onProgress" | "onNote" | "onSent" | "as" | "isNew";
type StoreOptions = { [Name in PutOption]: NonNullable<PutOptions[Name]> } & Pick<QueuedFile, "maxSide"> & {
    readonly cell: CellAddress;
  };

export type QueuePorts = ReturnType<typeof servicePorts>;

const GATHER_MS = 1_000;

/** An insert that the service accepted with a 2xx, but answered without a record. Sending it again could insert twice. */
export class NotConfirmed extends Error {
  override readonly name = "NotConfirmed";

  constructor(status: number) {
    super(`Accepted, not confirmed: the service responded with ${status} but no record.`);
  }
}

/** A photo keeps its metadata, which should have been removed. The message says why. */
class Unchanged extends Error {
  override readonly name = "Unchanged";
}

/** What the upload queue uses of a session: its byte store, its API, its directory. */
export function servicePorts(session: Session, files: FileStore, onInserted: OnInserted) {
  const attachmentsOf = async ({ tableId, recordId, fieldId }: CellAddress) => {
    const [table, record] = await Promise.all([
      session.workspace.table(tableId),
      session.workspace.record(tableId, recordId),
    ]);
    const field = table?.fields.find(({ id }) => id === fieldId) ?? { id: fieldId, name: fieldId };
    return record && (attachmentsIn(record, field) ?? []);
  };
  return {
    store: async (file: Blob, { maxSide, ...options }: StoreOptions) => {
      if (maxSide === undefined) return files.put(file, options);
      const { changeInWorker } = await import("#files/prepare/prepare.ts");
      const { changed, text, isRefused } = await changeInWorker(file, options.name, maxSide, options.signal);
      if (isRefused) throw new Unchanged(text);
      const done = changed ? `${bytesText(file.size)} → ${bytesText(changed.size)}, ${text}` : text;
      if (done !== "") options.onNote(done, changed?.size);
      return files.put(changed ?? file, { ...options, onNote: (note) => options.onNote(`${done} ${note}`.trim()) });
    },
    /** The file stored at a path, with its bytes; without them if they left this machine. `undefined` if there is none. */
    stored: async (path: string): Promise<{ file: DescribedFile; bytes?: Blob | undefined } | undefined> => {
      // At a target they are there as long as this browser knows of them. Reading them would fetch them.
      const [file, bytes] = await Promise.all([files.stat(path), files.attachments ? undefined : files.read(path)]);
      return file && (bytes ?? files.attachments) && { file, bytes };
    },
    settle: files.settle,
    missing: files.missing,
    onEntered: files.onEntered,
    isOffline,
    onOnline: (online: () => void) => addEventListener("online", online),
    // What could not be deleted is listed as unattached.
    discard: async (path: string) => files.remove(path).catch(() => {}),
    /** What is sent of stored files. */
    attachments: async (stored: readonly QueuedFile[]) => {
      const given = await files.attachments?.(pathsOf(stored));
      return stored.flatMap<Attachment>(({ id, attachment }, index) =>
        given ? { id, ...given[index] } : (attachment ?? []),
      );
    },
    describe: async (file: Blob, name: string) =>
      (await import("#files/prepare/media-type.ts")).describeFile(file, name),
    /** Resolves once a record confirms the insert: how the answer differed from the document, and which ids it has twice. */
    insert: async (cell: CellAddress, body: NewAttachments, signal: AbortSignal) => {
      const { tableId, recordId, fieldId } = cell;
      const params = { tableId, recordId, fieldId };
      // Loaded late: the queue loads behind the first screen, which needs no calls.
      const { call } = await import("#api/call.ts");
      const called = await call(session.connection, insertAttachments, { params, body, signal });
      if (!hasRecord(called.raw)) throw new NotConfirmed(called.status);
      // The insert is done even if this browser cannot cache its record.
      await onInserted(cell, called).catch(() => {});
      return { deviations: called.deviations, repeated: repeatedIds(called.reply, body.attachments) };
    },
    /** Tells whether a cell has the attachment of an id; `undefined` if that cannot be known. */
    lookUp: async (cell: CellAddress) => {
      const attachments = await attachmentsOf(cell);
      const ids = new Set(attachments?.map(({ id }) => id));
      // Of a remote record only its last answer is known.
      const isWhole = attachments !== undefined && session.connection.kind === "standalone";
      return (id: string): boolean | undefined => ids.has(id) || (isWhole ? false : undefined);
    },
    /** The names of a cell's attachments, by the hash of their content, as far as it is known. */
    contentsOf: async (cell: CellAddress): Promise<ReadonlyMap<string, string>> => {
      const named = ((await attachmentsOf(cell)) ?? []).flatMap(({ path, name = "" }) =>
        path === undefined ? [] : [{ path, name }],
      );
      const paths = named.map(({ path }) => path);
      const hashes =
        (await files.hashes?.(paths)) ?? (await Promise.all(paths.map(async (path) => (await files.stat(path))?.hash)));
      return new Map(named.flatMap(({ name }, index) => (hashes[index] === undefined ? [] : [[hashes[index], name]])));
    },
    errorOf,
    /** Resolves after a second, in which more files of a drop may be stored. */
    gather: () => new Promise<void>((resolve) => setTimeout(resolve, GATHER_MS)),
    /** In milliseconds since 1970. */
    now: () => Date.now(),
    /** For a new attachment, or for a batch of them. */
    newId: () => `att${randomHex(10)}`,
    newPlace,
  };
}

function errorOf(cause: unknown): UploadError {
  const message = sentence(cause);
  // The service may have inserted it, so nothing deletes its bytes.
  if (cause instanceof NotConfirmed || isPending(cause)) return { kind: "unconfirmed", message, isPending: true };
  if (cause instanceof Unchanged) return { kind: "unchanged", message };
  const { exchangeId } = cause instanceof CallError || cause instanceof UploadFailed ? cause : {};
  if (!(cause instanceof CallError && cause.isOutcomeUnknown)) return { kind: "failed", message, exchangeId };
  return { kind: "lost", message, exchangeId, isPending: cause.isActPending };
}

const isPending = (cause: unknown) => cause instanceof CallError && cause.reason.kind === "pending";

const KNOWN = [CallError, NotConfirmed, StorageFull, StorageFailed, NewerData, UploadFailed, Unchanged];

function sentence(cause: unknown): string {
  if (cause instanceof Error && KNOWN.some((kind) => cause instanceof kind)) return cause.message;
  if (cause instanceof DOMException && (cause.name === "NotFoundError" || cause.name === "NotReadableError")) {
    return "The file could not be read. It may have been moved, changed or protected. If it stays so, discard it and add the file again.";
  }
  return "The browser stopped this with an unexpected error.";
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
