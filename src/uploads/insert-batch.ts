import type { QueuePorts } from "./ports.ts";
import type { queueList } from "./queue-state.ts";
import {
  cellKey,
  duplicatesIn,
  notInserted,
  standing,
  withoutHalt,
  type Halt,
  type QueuedFile,
} from "./queued-file.ts";

interface Parts {
  readonly ports: QueuePorts;
  readonly list: ReturnType<typeof queueList>;
  /** Says that work begins, which can be called off by this signal until it ends. */
  readonly begin: (work: string) => AbortSignal;
  readonly end: (work: string) => void;
  /** Goes on with what can be done now. */
  readonly advance: () => void;
  readonly remove: (id: string) => void;
}

/** How the stored files of a batch come into their cell: in one request, which is never sent twice without a look. */
export function inserting({ ports, list: { find, change }, begin, end, advance, remove }: Parts) {
  const insert = async (batch: readonly QueuedFile[]) => {
    const [first] = batch;
    if (!first) return;
    const { cell, anchorId } = first.target;
    const signal = begin(first.batchId);
    let sent: readonly QueuedFile[] = batch;
    const all = (files: readonly QueuedFile[]) => files.map(({ id }) => id);
    change(all(batch), (file) => ({ ...file, stage: "inserting" }));
    try {
      const contents = await ports.contentsOf(cell).catch(() => new Map<string, string>());
      // As they are now: what to do with duplicates may have been decided meanwhile.
      const duplicates = duplicatesIn(
        batch.flatMap(({ id }) => find(id) ?? []),
        contents,
      );
      sent = batch.filter(({ id }) => !duplicates.has(id));
      for (const [id, halt] of duplicates) {
        change([id], (file) => ({ ...file, stage: "stored", halt }));
        if (find(id)?.isWantedTwice === false) remove(id);
      }
      const attachments = sent.flatMap(({ attachment }) => (attachment ? [attachment] : []));
      if (attachments.length === 0) return;
      // Should the page die in the middle, the next one has to know that the answer may be lost.
      await ports.written();
      const body = anchorId === undefined ? { attachments } : { attachments, anchorId };
      const deviations = await ports.alone(`insert ${cellKey(cell)}`, signal, () => ports.insert(cell, body, signal));
      change(all(sent), (file) => ({ ...file, stage: "inserted", ...(deviations.length > 0 && { deviations }) }));
    } catch (cause) {
      change(all(sent), (file) => notInserted(file, ports.haltOf(cause)));
    } finally {
      end(first.batchId);
      advance();
    }
  };

  // After a lost answer the record itself tells what happened; asking again blindly could insert a file twice. Between
  // two tries the bytes may have been deleted, and an attachment without them is of no use.
  const lookAndInsert = async (batch: readonly QueuedFile[]) => {
    const [first] = batch;
    if (!first) return;
    const ids = batch.map(({ id }) => id);
    change(ids, (file) => ({ ...withoutHalt(file), stage: "inserting" }));
    const held = await ports.idsIn(first.target.cell).catch(() => undefined);
    const halts = new Map<string, Halt | undefined>();
    for (const { id, place } of batch) if (!held?.has(id)) halts.set(id, await missing(place.path));
    change(ids, (file) => (halts.has(file.id) ? standing(file, halts.get(file.id)) : { ...file, stage: "inserted" }));
    advance();
  };

  const missing = async (path: string): Promise<Halt | undefined> => {
    try {
      if (await ports.stored(path)) return undefined;
      return { kind: "gone", message: "Its bytes are no longer in this browser." };
    } catch (cause) {
      return ports.haltOf(cause);
    }
  };

  return { insert, lookAndInsert };
}
