import { storableName } from "#files/file-name.ts";
import type { StoredFile } from "#files/file-store.ts";
import { createStore } from "#state/store.ts";
import { fromRow, journalWriter, toRow, type Journal } from "./journal.ts";
import { fitting, isFitting } from "./match-reselected.ts";
import type { QueuePorts } from "./queue-ports.ts";
import {
  afterClosedPage,
  cellKey,
  isInProgress,
  queuedFile,
  retried,
  trackChanges,
  type QueuedFile,
  type Target,
} from "./queued-file.ts";
import type { ReceivedMessage, Tabs } from "./tabs.ts";
import { uploadSteps, type Waits } from "./upload-steps.ts";

export type UploadQueue = ReturnType<typeof createUploadQueue>;

interface Parts {
  readonly ports: QueuePorts;
  readonly tabs: Tabs;
  readonly journal: Journal;
  readonly waits?: Waits | undefined;
}

/**
 * One upload queue for a whole browser: each tab works on the files it was given, every tab shows all of them and can retry
 * or cancel any, and another tab continues what a closed one left.
 */
export function createUploadQueue({ ports, tabs, journal, waits }: Parts) {
  let own: readonly QueuedFile[] = [];
  /** The files of other tabs, by tab and id. */
  const others = new Map<string, Map<string, QueuedFile>>();
  let all: readonly QueuedFile[] | undefined;
  const sourceIds = new WeakMap<File, string>();
  let hasStarted = false;
  const changes = createStore({});

  const notify = () => {
    all = undefined;
    changes.set({});
  };
  const writer = journalWriter(journal, tabs.me, notify);
  const set = (files: readonly QueuedFile[]) => {
    own = files;
    writer.write(own);
    tell();
    notify();
  };
  const change = (ids: Iterable<string>, changed: (file: QueuedFile) => QueuedFile) => {
    const idSet = new Set(ids);
    if (idSet.size > 0) set(own.map((file) => (idSet.has(file.id) ? changed(file) : file)));
  };
  const find = (id: string) => own.find((file) => file.id === id);
  const allFiles = () => (all ??= [...own, ...[...others.values()].flatMap((files) => [...files.values()])]);

  let changesToTell = trackChanges();
  const tell = (isAll = false) => {
    if (isAll) changesToTell = trackChanges();
    else if (others.size === 0) return;
    const { changed, removed } = changesToTell(own);
    if (isAll || changed.length + removed.length > 0)
      tabs.send({ kind: "files", changed: changed.map(toRow), removed });
  };
  const addTab = (tab: string) => {
    if (others.has(tab)) return;
    others.set(tab, new Map());
    void takeOver(tab);
  };
  const takeOver = async (tab: string) => {
    await tabs.closed(tab);
    const left = await journal.take(tab, tabs.me).catch(() => []);
    others.delete(tab);
    resume(left);
    notify();
  };
  const onMessage = (message: ReceivedMessage) => {
    const isNew = !others.has(message.from);
    addTab(message.from);
    if (message.kind === "hello" || isNew) tell(true);
    if (message.kind === "files") {
      const otherFiles = others.get(message.from);
      for (const row of message.changed) otherFiles?.set(row.id, fromRow(row));
      for (const id of message.removed) otherFiles?.delete(id);
      notify();
    } else if (message.kind === "retry") retryOwn([message.id]);
    else if (message.kind === "remove") removeOwn(message.id);
    else if (message.kind === "replace") void replaceOwn(message.id, message.file);
    else if (message.kind === "settle") decideOwn(message.isWanted);
    else if (message.kind === "clear") clearOwn();
  };

  const removeOwn = (id: string) => {
    const file = find(id);
    if (!file) return;
    if (file.stage === "inserting") return steps.cancelInsert(file.batchId);
    set(own.filter((other) => other.id !== id));
    void steps.discard(file);
    steps.advance();
  };
  const ownFiles = { files: () => own, find, change, remove: removeOwn, written: writer.written };
  const steps = uploadSteps(ports, tabs, ownFiles, waits);
  const retryOwn = (ids: readonly string[]) => {
    const idSet = new Set(ids);
    const stopped = new Set(own.filter(({ id, error }) => idSet.has(id) && error && error.kind !== "missing"));
    const isHeld = (file: QueuedFile) => idSet.has(file.id) && file.stage === "stored" && isInProgress(file);
    set(own.map((file) => (stopped.has(file) ? retried(file) : isHeld(file) ? { ...file, isWantedNow: true } : file)));
    const stored = [...stopped].filter(({ stage }) => stage === "stored");
    steps.checkAndInsert(stored, { isByPerson: true });
    steps.advance();
  };
  const replaceOwn = (id: string, source: File) => {
    const file = find(id);
    if (!file || !isFitting(file, source)) return false;
    steps.setSource(id, source);
    change([id], retried);
    steps.advance();
    return true;
  };
  const decideOwn = (areWanted: boolean) => {
    const asking = own.flatMap(({ id, error }) => (error?.kind === "duplicate" ? id : []));
    set(own.map((file) => (isInProgress(file) ? { ...file, isDuplicateWanted: areWanted } : file)));
    if (areWanted) retryOwn(asking);
    else asking.forEach(removeOwn);
  };
  const clearOwn = () => set(own.filter((file) => file.stage !== "inserted"));
  const resume = (left: readonly QueuedFile[]) => {
    const added = left.filter(({ id }) => !find(id));
    if (added.length === 0) return;
    const after = added.map(afterClosedPage);
    set([...own, ...after]);
    for (const file of after) if (file.stage === "reading") void steps.findStored(file);
    const stored = after.filter(({ stage, error }) => !error && (stage === "stored" || stage === "inserting"));
    steps.checkAndInsert(stored, { isByPerson: false });
    steps.advance();
  };
  /**
   * Removes a file. Its bytes are deleted too unless a record may refer to them. While its insert is in progress, that is
   * cancelled for all files of the request, and they stay, stored.
   */
  const remove = (id: string) => (find(id) ? removeOwn(id) : tabs.send({ kind: "remove", id }));

  return {
    /** The files of all tabs, those of this tab first. A new array after each change. */
    files: allFiles,
    /** The files that this tab works on. */
    ownFiles: () => own,
    /** Whether bytes of its files are in this page alone, which loses them. */
    hasUnstored: () => own.some(({ id, error }) => !error && steps.hasSource(id)),
    /** True when the queue could not be written to disk: a reload would lose its files. */
    isUnsaved: writer.isFailing,
    subscribe: changes.subscribe,
    /** Continues what closed tabs left, and begins to share with the open ones. */
    start: () => {
      if (hasStarted) return;
      hasStarted = true;
      tabs.listen(onMessage);
      void tabs.open().then(async () => {
        tabs.send({ kind: "hello" });
        const owners = await journal.owners().catch(() => []);
        for (const owner of owners) if (owner !== tabs.me) addTab(owner);
      });
    },
    /** Adds files to one cell, in their order, photos without metadata if there is a `maxSide`. They are inserted together once all are stored. */
    add: (target: Target, added: readonly File[], maxSide?: number) => {
      const key = cellKey(target.cell);
      const isMissing = ({ error, target: { cell } }: QueuedFile) => error?.kind === "missing" && cellKey(cell) === key;
      // These very files were missing: what is added now replaces them, at the place of the drop.
      for (const id of fitting(allFiles().filter(isMissing), added).keys()) remove(id);
      // A list adds to many cells in one millisecond, and a reload keeps their order.
      const addedTime = Math.max(ports.now(), (own.at(-1)?.addedTime ?? 0) + 1);
      const batch = { batchId: ports.newId(), target, addedTime, maxSide };
      const entries = added.map((source, position) => {
        const id = ports.newId();
        const sourceId = sourceIds.get(source) ?? id;
        sourceIds.set(source, sourceId);
        const file = { ...batch, id, sourceId, position, place: ports.newPlace() };
        steps.setSource(file.id, source);
        return queuedFile(source, file);
      });
      // If all other drops are done, the progress is that of this one.
      const isNew = !allFiles().some(isInProgress);
      const isEarlier = ({ stage }: QueuedFile) => isNew && stage === "inserted";
      set([...own.map((one) => (isEarlier(one) ? { ...one, isEarlier: true as const } : one)), ...entries]);
      steps.advance();
    },
    addStored: (target: Target, { path, token, size }: StoredFile, name: string) => {
      const known = { id: ports.newId(), name: storableName(name), place: { path, token } };
      const batch = { batchId: ports.newId(), target, addedTime: ports.now(), position: 0 };
      set([...own, { ...known, ...batch, size, stage: "reading", bytesRead: size }]);
      void steps.findStored(known);
    },
    /**
     * Continues files from the stage that failed; stored bytes are not read again. Those of one batch are inserted in one
     * request, and no others with them. Duplicates are inserted too, and a stored file no longer waits for earlier ones.
     */
    retry: (ids: readonly string[]) => {
      retryOwn(ids);
      for (const id of ids) if (!find(id)) tabs.send({ kind: "retry", id });
    },
    /** Keeps or removes all duplicates: those known now, and those found later among the files in progress. */
    decideDuplicates: (areWanted: boolean) => {
      decideOwn(areWanted);
      tabs.send({ kind: "settle", isWanted: areWanted });
    },
    /** Continues the files of this tab that wait for another bearer token. */
    tokenGiven: steps.tokenGiven,
    /** Gives a missing file its bytes again. Returns false when it is another file. */
    replace: (id: string, file: File) => {
      if (find(id)) return replaceOwn(id, file);
      const otherTabFile = allFiles().find((other) => other.id === id);
      if (!otherTabFile || !isFitting(otherTabFile, file)) return false;
      tabs.send({ kind: "replace", id, file });
      return true;
    },
    remove,
    clearInserted: () => {
      clearOwn();
      tabs.send({ kind: "clear" });
    },
  };
}
