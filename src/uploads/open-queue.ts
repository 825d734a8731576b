import { CallError } from "#api/answer/call-error.ts";
import type { CallResult } from "#api/call.ts";
import { hasRecord, insertAttachments, repeatedIds, type Attachment } from "#contract/index.ts";
import { NewerData, StorageFailed, StorageFull } from "#database/storage-errors.ts";
import { type FileStore, newPlace, randomHex } from "#files/file-store.ts";
import type { Session } from "#session/session.ts";
import { UploadFailed } from "#upload-targets/port/errors.ts";
import { attachmentsIn } from "#workspace/cell-value.ts";
import { emptyJournal, indexedDbJournal, journalName } from "./journal.ts";
import type { QueuePorts } from "./queue-ports.ts";
import { pathsOf, type CellAddress, type UploadError } from "./queued-file.ts";
import { browserTabs, onlyTab } from "./tabs.ts";
import { createUploadQueue, type UploadQueue } from "./upload-queue.ts";

export type OnInserted = (cell: CellAddress, called: CallResult<typeof insertAttachments>) => Promise<void>;

/**
 * Opens the queue of a session. Where its data is on disk, the queue is written to the journal and shared with the other
 * tabs of this browser. It does nothing with files of earlier visits until it is started.
 */
export async function openQueue(session: Session, files: FileStore, onInserted: OnInserted): Promise<UploadQueue> {
  const name = journalName(session.connection.id);
  // In this browser nothing has to be entered.
  const waits = session.connection.kind === "remote" ? await import("./secret-waits.ts") : undefined;
  const isOnDisk = session.persistence === "disk";
  return createUploadQueue({
    ports: servicePorts(session, files, onInserted),
    tabs: isOnDisk ? browserTabs(name) : onlyTab(name),
    journal: isOnDisk ? indexedDbJournal(name) : emptyJournal,
    waits,
  });
}

/** An insert that the service accepted with a 2xx, but answered without a record. Sending it again could insert twice. */
export class NotConfirmed extends Error {
  override readonly name = "NotConfirmed";

  constructor(status: number) {
    super(`Accepted, not confirmed: the service responded with ${status} but no record.`);
  }
}

/** The queue's ports over a session: its byte store, its service, its directory. */
export function servicePorts(session: Session, files: FileStore, onInserted: OnInserted): QueuePorts {
  const attachmentsOf = async ({ tableId, recordId, fieldId }: CellAddress) => {
    const [table, record] = await Promise.all([
      session.workspace.table(tableId),
      session.workspace.record(tableId, recordId),
    ]);
    const field = table?.fields.find(({ id }) => id === fieldId) ?? { id: fieldId, name: fieldId };
    return record && (attachmentsIn(record, field) ?? []);
  };
  return {
    store: (file, options) => files.put(file, options),
    stored: async (path) => {
      // At a target they are there as long as this browser knows of them. Reading them would fetch them.
      if (files.attachments) {
        const file = await files.stat(path);
        return file && { file };
      }
      const [file, bytes] = await Promise.all([files.stat(path), files.read(path)]);
      return file && bytes && { file, bytes };
    },
    settle: files.settle,
    missing: files.missing,
    onEntered: files.onEntered,
    // What could not be deleted is listed as unattached.
    discard: async (path) => files.remove(path).catch(() => {}),
    attachments: async (stored) => {
      const given = await files.attachments?.(pathsOf(stored));
      return stored.flatMap<Attachment>(({ id, attachment }, index) =>
        given ? { id, ...given[index] } : (attachment ?? []),
      );
    },
    describe: async (file, name) => (await import("#files/prepare/media-type.ts")).describeFile(file, name),
    insert: async (cell, body, signal) => {
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
    // In this browser stored files are added at once: they would take up room without a record.
    waitsForMissing: session.connection.kind === "remote",
    lookUp: async (cell) => {
      const attachments = await attachmentsOf(cell);
      const ids = new Set(attachments?.map(({ id }) => id));
      // Of a remote record only its last answer is known.
      const isWhole = attachments !== undefined && session.connection.kind === "standalone";
      return (id) => ids.has(id) || (isWhole ? false : undefined);
    },
    contentsOf: async (cell) => {
      const named = ((await attachmentsOf(cell)) ?? []).flatMap(({ path, name = "" }) =>
        path === undefined ? [] : [{ path, name }],
      );
      const known = await Promise.all(
        named.map(async ({ path, name }) => ({ hash: (await files.stat(path))?.hash, name })),
      );
      return new Map(known.flatMap(({ hash, name }) => (hash === undefined ? [] : [[hash, name] as const])));
    },
    errorOf,
    now: () => Date.now(),
    newId: () => `att${randomHex(10)}`,
    newPlace,
  };
}

function errorOf(cause: unknown): UploadError {
  const message = sentence(cause);
  // The service may have inserted it, so nothing deletes its bytes.
  if (cause instanceof NotConfirmed || isPending(cause)) return { kind: "unconfirmed", message, isPending: true };
  const { exchangeId } = cause instanceof CallError || cause instanceof UploadFailed ? cause : {};
  if (!(cause instanceof CallError && cause.isOutcomeUnknown)) return { kind: "failed", message, exchangeId };
  return { kind: "lost", message, exchangeId, isPending: cause.isActPending };
}

const isPending = (cause: unknown) => cause instanceof CallError && cause.reason.kind === "pending";

const KNOWN = [CallError, NotConfirmed, StorageFull, StorageFailed, NewerData, UploadFailed];

function sentence(cause: unknown): string {
  if (cause instanceof Error && KNOWN.some((kind) => cause instanceof kind)) return cause.message;
  if (cause instanceof DOMException && (cause.name === "NotFoundError" || cause.name === "NotReadableError")) {
    return "The file could not be read. It may have been moved, changed or protected.";
  }
  return "The browser stopped this with an unexpected error.";
}
