import { CallError } from "#api/answer/call-error.ts";
import type { Called } from "#api/call.ts";
import { hasRecord, insertAttachments } from "#contract/index.ts";
import { NewerData } from "#database/newer-data.ts";
import { StorageFull } from "#database/storage-full.ts";
import type { FileStore } from "#files/file-store.ts";
import { newPlace, randomHex } from "#files/file-store.ts";
import type { Session } from "#session/session.ts";
import { attachmentsIn } from "#workspace/cell-value.ts";
import { NotConfirmed } from "./not-confirmed.ts";
import type { QueuePorts } from "./ports.ts";
import type { CellAddress, Halt } from "./queued-file.ts";

/** Called after each insert that the service confirmed. */
export type OnInserted = (cell: CellAddress, called: Called<typeof insertAttachments>) => Promise<void>;

/** The queue's ports over a session: its byte store, its service, its directory. */
export function servicePorts(
  session: Session,
  files: FileStore,
  onInserted: OnInserted,
  { alone, written }: Pick<QueuePorts, "alone" | "written">,
): QueuePorts {
  const heldIn = async ({ tableId, recordId, fieldId }: CellAddress) => {
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
      const [file, bytes] = await Promise.all([files.stat(path), files.read(path)]);
      return file && bytes && { file, bytes };
    },
    discard: (path) => files.remove(path),
    describe: async (file, name) => (await import("#files/prepare/media-type.ts")).describeFile(file, name),
    insert: async (cell, body, signal) => {
      const { tableId, recordId, fieldId } = cell;
      const params = { tableId, recordId, fieldId };
      // The queue comes behind the first screen. The screens that take files bring this.
      const { call } = await import("#api/call.ts");
      const called = await call(session.connection, insertAttachments, { params, body, signal });
      if (!hasRecord(called.raw)) throw new NotConfirmed(called.status);
      // What the service did is done, whether or not this browser can note it.
      await onInserted(cell, called).catch(() => {});
      return called.deviations;
    },
    idsIn: async (cell) => {
      const held = await heldIn(cell);
      return held && new Set(held.flatMap(({ id }) => id ?? []));
    },
    contentsOf: async (cell) => {
      const named = ((await heldIn(cell)) ?? []).flatMap(({ path, name = "" }) =>
        path === undefined ? [] : [{ path, name }],
      );
      const known = await Promise.all(
        named.map(async ({ path, name }) => ({ hash: (await files.stat(path))?.hash, name })),
      );
      return new Map(known.flatMap(({ hash, name }) => (hash === undefined ? [] : [[hash, name] as const])));
    },
    haltOf,
    alone,
    written,
    now: () => Date.now(),
    newId: () => `att${randomHex(10)}`,
    newPlace,
  };
}

function haltOf(cause: unknown): Halt {
  const message = sentence(cause);
  // The service may hold it, so nothing deletes its bytes.
  if (cause instanceof NotConfirmed || isPending(cause)) return { kind: "unconfirmed", message, isPending: true };
  if (!(cause instanceof CallError && cause.isOutcomeUnknown)) return { kind: "failed", message };
  return { kind: "lost", message, isPending: cause.isActPending };
}

const isPending = (cause: unknown) => cause instanceof CallError && cause.reason.kind === "pending";

const KNOWN = [CallError, NotConfirmed, StorageFull, NewerData];

function sentence(cause: unknown): string {
  if (cause instanceof Error && KNOWN.some((kind) => cause instanceof kind)) return cause.message;
  if (cause instanceof DOMException && (cause.name === "NotFoundError" || cause.name === "NotReadableError")) {
    return "The file could not be read. It may have been moved, changed or protected since it was chosen.";
  }
  return "An unexpected error in the browser stopped this.";
}
