import type { DescribedFile } from "#files/file-store.ts";
import { unlessAborted } from "#worker/unless-aborted.ts";
import type { OwnFiles, QueuePorts } from "./queue-ports.ts";
import { byBatch, duplicatesIn, insertable } from "./queue-selectors.ts";
import {
  asStored,
  cellKey,
  idsOf,
  notInserted,
  notSent,
  notStored,
  pathsOf,
  withoutError,
  type CellAddress,
  type QueuedFile,
  type UploadError,
} from "./queued-file.ts";
import type * as secretWaits from "./secret-waits.ts";
import type { Tabs } from "./tabs.ts";

/** How many files are stored at a time in this browser. */
const STORE_TURNS = ["store 1", "store 2", "store 3", "store 4"];
const PROGRESS_EVERY_MS = 100;
const CANCELLED: UploadError = { kind: "failed", message: "Cancelled before sending." };
const NEVER_STORED: UploadError = { kind: "missing", message: "The page was closed before the file was stored." };
const CLOSED_BEFORE_ANSWER: UploadError = {
  kind: "lost",
  message: "The page was closed before the service answered.",
  isPending: true,
};

/** How files wait for what a person enters. Loaded where anything ever has to be. */
export type Waits = typeof secretWaits;

/** Takes queued files through their stages: reading → stored → inserted, each at its own pace, each cell in drop order. */
export function uploadSteps(ports: QueuePorts, tabs: Pick<Tabs, "withLock">, own: OwnFiles, waits?: Waits) {
  const { files, find, change } = own;
  /** By file id. */
  const sources = new Map<string, Blob>();
  /** By file id while it is stored, by batch id while it is inserted. */
  const running = new Map<string, AbortController>();
  /** Ids of batches that were cancelled, perhaps while they were looked up. */
  const cancelled = new Set<string>();
  const freeTurns = [...STORE_TURNS];
  let lastProgressTime = 0;
  let isGathering = false;

  const begin = (work: string) => {
    const controller = new AbortController();
    running.set(work, controller);
    return controller.signal;
  };

  const held = waits?.uploadWaits(ports, own, () => advance());

  /** Starts everything that can be done now. */
  const advance = () => {
    for (const file of files()) {
      if (file.stage !== "waiting" || file.error || file.waitsFor !== undefined) continue;
      const turn = freeTurns.shift();
      if (turn === undefined) break;
      void store(file, turn);
    }
    const found = insertable(files());
    for (const { files: batch, isWhole } of found) if (isWhole) void insert(batch);
    if (isGathering || found.every(({ isWhole }) => isWhole)) return;
    // Waits a moment, so that small files of one drop are in one request.
    isGathering = true;
    void ports.gather().then(() => {
      isGathering = false;
      for (const { files: batch } of insertable(files())) void insert(batch);
    });
  };

  const store = async (waiting: QueuedFile, turn: string) => {
    const { id, name, place, target, retries, maxSide } = waiting;
    const source = sources.get(id) ?? new Blob();
    const signal = begin(id);
    let endTurn = () => {
      endTurn = advance;
      freeTurns.push(turn);
      advance();
    };
    const onProgress = (bytesRead: number) => {
      const now = ports.now();
      // A clock may be set back meanwhile.
      if (Math.abs(now - lastProgressTime) < PROGRESS_EVERY_MS || signal.aborted) return;
      lastProgressTime = now;
      change([id], (file) => ({ ...file, bytesRead }));
    };
    change([id], (file) => ({ ...file, stage: "reading", bytesRead: 0 }));
    try {
      if (await held?.mustWait([waiting], "waiting")) return;
      const onNote = (note: string, size?: number) =>
        change([id], (file) => ({ ...file, note, ...(size !== undefined && { size, originalSize: source.size }) }));
      const how = { as: place, cell: target.cell, isNew: retries === undefined, maxSide };
      const options = { name, signal, onProgress, onNote, ...how };
      // The next file does not wait until this browser has noted that this one was sent.
      let storing!: Promise<DescribedFile>;
      const put = () =>
        new Promise<void>((onSent, reject) => {
          storing = ports.store(source, { ...options, onSent });
          storing.then(() => onSent(), reject);
        });
      await tabs.withLock(turn, signal, put);
      endTurn();
      const stored = await storing;
      if (!find(id)) {
        await ports.discard(place.path);
        return;
      }
      sources.delete(id);
      change([id], (file) => asStored(file, stored));
    } catch (cause) {
      if (held?.failed([waiting], "waiting", cause)) return;
      change([id], (file) => notStored(file, ports.errorOf(cause)));
    } finally {
      running.delete(id);
      endTurn();
    }
  };

  /** Sends the files of a batch in one request, without duplicates that nobody wants yet. */
  const insert = async (batch: readonly QueuedFile[]) => {
    const [first] = batch;
    if (!first) return;
    if (held?.mustWaitForToken(batch)) return;
    const { cell, anchorId } = first.target;
    const tokensBefore = held?.tokensGiven();
    const signal = begin(first.batchId);
    let sent: readonly QueuedFile[] = batch;
    change(idsOf(batch), (file) => ({ ...file, stage: "inserting" }));
    try {
      if (await held?.mustWait(batch, "stored")) return;
      const contents = await ports.contentsOf(cell).catch(() => new Map<string, string>());
      // As they are now: a person may have decided about duplicates meanwhile.
      const current = batch.flatMap(({ id }) => find(id) ?? []);
      const duplicates = duplicatesIn(current, contents);
      sent = batch.filter(({ id }) => !duplicates.has(id));
      for (const [id, error] of duplicates) {
        change([id], (file) => notSent(file, error));
        if (find(id)?.isDuplicateWanted === false) own.remove(id);
      }
      const attachments = await ports.attachments(sent);
      if (attachments.length === 0) return;
      // If the page dies during the request, the next page must know that the answer may be lost.
      await unlessAborted(own.written(), signal);
      const body = anchorId === undefined ? { attachments } : { attachments, anchorId };
      const insert = () => ports.insert(cell, body, signal);
      const { deviations, repeated } = await tabs.withLock(`insert ${cellKey(cell)}`, signal, insert);
      const differing = deviations.length > 0 && { deviations };
      await settle(sent, true);
      change(idsOf(sent), (file) => ({
        ...file,
        stage: "inserted",
        ...differing,
        ...(repeated.includes(file.id) && { isRepeated: true }),
      }));
    } catch (cause) {
      // Aborted before the request. After that, the call has its own words for an abort.
      const error = cause === signal.reason ? CANCELLED : ports.errorOf(cause);
      // After an earlier insert without an answer, a failure says nothing of that one.
      const isKnown = ({ id }: QueuedFile) => find(id)?.mayBeInserted !== true;
      if (error.kind === "failed") await settle(sent.filter(isKnown), false);
      if (held?.failed(sent, "stored", cause, tokensBefore)) return;
      change(idsOf(sent), (file) => notInserted(file, error));
    } finally {
      running.delete(first.batchId);
      advance();
    }
  };

  /**
   * Looks into the record before files of a batch are sent again: after a lost answer they may be inserted already. Where
   * the record cannot tell, only a person sends them again. Their bytes may have been deleted since, and an attachment
   * without bytes is of no use.
   */
  const checkAndInsert = async (batch: readonly QueuedFile[], isByPerson: boolean) => {
    const [first] = batch;
    if (!first) return;
    cancelled.delete(first.batchId);
    change(idsOf(batch), (file) => ({ ...withoutError(file), stage: "inserting" }));
    const isInserted = await lookUp(first.target.cell);
    const errors = new Map<string, UploadError | undefined>();
    for (const { id, place, mayBeInserted } of batch) {
      const found = isInserted(id);
      if (found) continue;
      const isUnknown = found === undefined && mayBeInserted && !isByPerson;
      errors.set(id, isUnknown ? CLOSED_BEFORE_ANSWER : await errorOfMissing(place.path));
    }
    const inserted = batch.filter(({ id }) => !errors.has(id));
    await settle(inserted, true);
    change(idsOf(batch), (file) =>
      errors.has(file.id)
        ? notSent(file, errors.get(file.id) ?? (cancelled.has(first.batchId) ? CANCELLED : undefined))
        : { ...file, stage: "inserted" },
    );
    advance();
  };

  /** A store that cannot keep it goes on: its files are then listed as perhaps inserted. */
  const settle = async (batch: readonly QueuedFile[], isInserted: boolean) => {
    if (batch.length > 0) await ports.settle?.(pathsOf(batch), isInserted).catch(() => {});
  };

  const lookUp = async (cell: CellAddress) => ports.lookUp(cell).catch(() => () => undefined);

  const errorOfMissing = async (path: string): Promise<UploadError | undefined> => {
    try {
      if (await ports.stored(path)) return undefined;
      return { kind: "missing", message: "The file is no longer stored in this browser." };
    } catch (cause) {
      return ports.errorOf(cause);
    }
  };

  return {
    advance,
    tokenGiven: () => held?.giveToken(),
    /** Gives a waiting file its bytes. */
    setSource: (id: string, source: Blob) => sources.set(id, source),
    /** Whether a file has its bytes in this page, until they are stored. */
    hasSource: (id: string) => sources.has(id),
    /** Looks for bytes that were stored before the journal had it, as the page may have died in between. None: it is missing. */
    findStored: async ({ id, name, place }: Pick<QueuedFile, "id" | "name" | "place">) => {
      const found = await ports.stored(place.path).catch(() => undefined);
      const description = found?.bytes ? await ports.describe(found.bytes, name) : {};
      change([id], (file) =>
        found ? asStored(file, { ...found.file, ...description }) : notStored(file, NEVER_STORED),
      );
      advance();
    },
    checkAndInsert: (stored: readonly QueuedFile[], { isByPerson }: { readonly isByPerson: boolean }) => {
      for (const batch of byBatch(stored)) void checkAndInsert(batch, isByPerson);
    },
    cancelInsert: (batchId: string) => {
      running.get(batchId)?.abort();
      cancelled.add(batchId);
    },
    /** Stops reading a file that was removed, and deletes its bytes unless a record may refer to them. */
    discard: async ({ id, target, place, stage, error, retries, mayBeInserted, mayStillBeInserted }: QueuedFile) => {
      sources.delete(id);
      const isRunning = running.has(id);
      running.get(id)?.abort();
      if (mayBeInserted) {
        // If the outcome is unknown, keep the bytes: they are then listed as unattached.
        if (mayStillBeInserted) return;
        const isInserted = await lookUp(target.cell);
        if (isInserted(id) === false) await ports.discard(place.path);
      } else if (!isRunning && (stage === "stored" || error || retries)) await ports.discard(place.path);
    },
  };
}
