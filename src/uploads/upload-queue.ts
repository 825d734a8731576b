import { storableName } from "#files/file-name.ts";
import type { StoredFile } from "#files/file-store.ts";
import { batches } from "./batches.ts";
import { inserting } from "./insert-batch.ts";
import { isFitting } from "./match-reselected.ts";
import type { QueuePorts } from "./ports.ts";
import { queueList } from "./queue-state.ts";
import { asLeft, asStored, insertable, isUnderWay, withoutHalt, type QueuedFile, type Target } from "./queued-file.ts";

interface Found {
  readonly file: StoredFile;
  readonly bytes: Blob;
}

export interface Queue {
  /** A new array after each change. */
  readonly files: () => readonly QueuedFile[];
  readonly subscribe: (changed: () => void) => () => void;
  /** Takes in files for one cell, in their order. They are inserted together once all are stored. */
  readonly add: (target: Target, files: readonly File[]) => void;
  /** Takes in bytes that are stored already. */
  readonly addStored: (target: Target, stored: StoredFile, bytes: Blob, name: string) => void;
  /**
   * Goes on from where files stand; stored bytes are not read again. Those of one batch are inserted in one request, and
   * no others with them; a duplicate is inserted all the same.
   */
  readonly retry: (ids: readonly string[]) => void;
  /** Keeps all duplicates, or takes them out: those that are asked about, and those yet found among the files under way. */
  readonly settleDuplicates: (isWanted: boolean) => void;
  /** Gives a file whose bytes went with a closed page its bytes again; false when it is another file. */
  readonly replace: (id: string, file: File) => boolean;
  /**
   * Takes a file out. Unless it was inserted, as the record itself tells where the answer was lost, its bytes go too. While
   * its insert is under way, that is cancelled for all files it was asked for, and they stay, stored.
   */
  readonly remove: (id: string) => void;
  /** Takes out what was inserted. */
  readonly clearInserted: () => void;
}

export interface OwnQueue extends Queue {
  /** Goes on with files that a closed page left behind. */
  readonly take: (left: readonly QueuedFile[]) => void;
}

/** How many files are stored at a time in this browser. */
const STORE_TURNS = ["store 1", "store 2", "store 3", "store 4"];
const PROGRESS_EVERY_MS = 100;

/** The queue that carries files into cells: reading → stored → inserted, each file at its own pace, each cell in drop order. */
export function uploadQueue(ports: QueuePorts): OwnQueue {
  const list = queueList();
  const { files, find, set, change, subscribe } = list;
  const sources = new Map<string, Blob>();
  const controllers = new Map<string, AbortController>();
  const freeTurns = [...STORE_TURNS];
  let lastProgressTime = 0;

  const begin = (work: string) => {
    const controller = new AbortController();
    controllers.set(work, controller);
    return controller.signal;
  };
  const end = (work: string) => controllers.delete(work);

  const advance = () => {
    for (const file of files()) {
      const [turn] = freeTurns;
      if (turn === undefined) break;
      if (file.stage !== "waiting" || file.halt) continue;
      freeTurns.shift();
      void store(file, turn);
    }
    for (const batch of insertable(files())) void insert(batch);
  };

  const store = async ({ id, name, place }: QueuedFile, turn: string) => {
    const source = sources.get(id) ?? new Blob();
    const signal = begin(id);
    const onProgress = (bytesRead: number) => {
      const now = ports.now();
      if (now - lastProgressTime < PROGRESS_EVERY_MS || signal.aborted) return;
      lastProgressTime = now;
      change([id], (file) => ({ ...file, bytesRead }));
    };
    change([id], (file) => ({ ...file, stage: "reading", bytesRead: 0 }));
    try {
      const stored = await ports.alone(turn, signal, () =>
        ports.store(source, { name, signal, onProgress, as: place }),
      );
      if (!find(id)) {
        await ports.discard(place.path);
        return;
      }
      sources.delete(id);
      change([id], (file) => asStored(file, stored));
    } catch (cause) {
      change([id], (file) => ({ ...file, stage: "waiting", bytesRead: 0, halt: ports.haltOf(cause) }));
    } finally {
      end(id);
      freeTurns.push(turn);
      advance();
    }
  };

  // A page can die between storing a file and writing that down.
  const lookForBytes = async ({ id, name, place }: Pick<QueuedFile, "id" | "name" | "place">, given?: Found) => {
    const found = given ?? (await ports.stored(place.path).catch(() => undefined));
    if (!found) return;
    const described = await ports.describe(found.bytes, name);
    // Chosen again meanwhile: then it is being stored anew.
    if (sources.has(id)) return;
    change([id], (file) => asStored(withoutHalt(file), { ...found.file, ...described }));
    advance();
  };

  const retry = (ids: readonly string[]) => {
    const meant = new Set(ids);
    const halted = files().filter(({ id, halt }) => meant.has(id) && halt && halt.kind !== "gone");
    change(
      halted.flatMap(({ id, halt }) => (halt?.kind === "duplicate" ? id : [])),
      (file) => ({ ...file, isWantedTwice: true }),
    );
    for (const { files: batch } of batches(halted)) void lookAndInsert(batch.filter(({ stage }) => stage === "stored"));
    change(
      halted.flatMap(({ id, stage }) => (stage === "stored" ? [] : id)),
      withoutHalt,
    );
    advance();
  };

  const remove = (id: string) => {
    const file = find(id);
    if (!file) return;
    if (file.stage === "inserting") {
      controllers.get(file.batchId)?.abort();
      return;
    }
    set(files().filter((other) => other.id !== id));
    sources.delete(id);
    controllers.get(id)?.abort();
    if (file.mayBeHeld) void discardUnlessHeld(file);
    else if (file.stage === "stored" || file.halt?.kind === "gone") void ports.discard(file.place.path);
    advance();
  };

  // What may have been inserted may be all that a record's attachment has. Where that cannot be known, or may come yet,
  // bytes too many are the lesser harm: they are found among the unattached files.
  const discardUnlessHeld = async ({ id, target, place, mayComeYet }: QueuedFile) => {
    if (mayComeYet) return;
    const held = await ports.idsIn(target.cell).catch(() => undefined);
    if (held && !held.has(id)) await ports.discard(place.path);
  };

  const { insert, lookAndInsert } = inserting({ ports, list, begin, end, advance, remove });

  return {
    files,
    subscribe,
    add: (target, added) => {
      const batchId = ports.newId();
      const addedTime = ports.now();
      const entries = added.map((source, position): QueuedFile => {
        const id = ports.newId();
        sources.set(id, source);
        const { size, lastModified: modifiedTime } = source;
        const known = { name: storableName(source.name), size, modifiedTime, addedTime, position };
        return { id, batchId, target, ...known, place: ports.newPlace(), stage: "waiting", bytesRead: 0 };
      });
      set([...files(), ...entries]);
      advance();
    },
    addStored: (target, stored, bytes, name) => {
      const { path, token, size } = stored;
      const id = ports.newId();
      const known = { name: storableName(name), size, addedTime: ports.now(), position: 0, place: { path, token } };
      set([...files(), { id, batchId: ports.newId(), target, ...known, stage: "reading", bytesRead: size }]);
      void lookForBytes({ id, name, place: { path, token } }, { file: stored, bytes });
    },
    take: (left) => {
      const known = left.filter(({ id }) => !find(id));
      set([...files(), ...known.map(asLeft)]);
      for (const file of known) if (file.stage === "waiting" || file.stage === "reading") void lookForBytes(file);
      for (const batchId of new Set(known.map((file) => file.batchId))) {
        const isDue = ({ stage, halt }: QueuedFile) => !halt && (stage === "stored" || stage === "inserting");
        void lookAndInsert(known.filter((file) => file.batchId === batchId && isDue(file)));
      }
      advance();
    },
    retry,
    settleDuplicates: (isWanted) => {
      const asking = files().flatMap(({ id, halt }) => (halt?.kind === "duplicate" ? id : []));
      change(
        files().flatMap((file) => (isUnderWay(file) ? file.id : [])),
        (file) => ({ ...file, isWantedTwice: isWanted }),
      );
      if (isWanted) retry(asking);
      else asking.forEach(remove);
    },
    replace: (id, source) => {
      const file = find(id);
      if (!file || !isFitting(file, source)) return false;
      sources.set(id, source);
      change([id], withoutHalt);
      advance();
      return true;
    },
    remove,
    clearInserted: () => set(files().filter((file) => file.stage !== "inserted")),
  };
}
