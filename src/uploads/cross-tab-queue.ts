import type { Tabs } from "./browser-tabs.ts";
import type { Journal } from "./journal.ts";
import { fitting, isFitting } from "./match-reselected.ts";
import { cellKey, type QueuedFile } from "./queued-file.ts";
import type { OwnQueue, Queue } from "./upload-queue.ts";

type Message = { readonly from: string } & (
  | { readonly kind: "hello" }
  | { readonly kind: "files"; readonly changed: readonly QueuedFile[]; readonly removed: readonly string[] }
  | { readonly kind: "retry" | "remove"; readonly id: string }
  | { readonly kind: "replace"; readonly id: string; readonly file: File }
  | { readonly kind: "settle"; readonly isWanted: boolean }
  | { readonly kind: "clear" }
);

export interface CrossTabQueue extends Queue {
  /** Goes on with what closed tabs left, and begins to share. */
  readonly start: () => void;
  /** The files that depend on this tab. */
  readonly own: () => readonly QueuedFile[];
}

/**
 * One queue for a whole browser: each tab works on the files it was given, every tab shows all of them and can retry or
 * cancel any, and what a closed tab leaves is taken over by another.
 */
export function crossTabQueue(own: OwnQueue, journal: Journal, tabs: Tabs): CrossTabQueue {
  const others = new Map<string, Map<string, QueuedFile>>();
  const listeners = new Set<() => void>();
  const told = new Map<string, QueuedFile>();
  let shown: readonly QueuedFile[] | undefined;
  let hasStarted = false;

  const changed = () => {
    shown = undefined;
    for (const listener of listeners) listener();
  };
  const say = (message: Omit<Message, "from"> & Record<string, unknown>) => tabs.send({ ...message, from: tabs.me });
  const isOwn = (id: string) => own.files().some((file) => file.id === id);

  const tell = () => {
    if (others.size === 0) return;
    const files = own.files();
    const present = new Set(files.map(({ id }) => id));
    const news = files.filter((file) => told.get(file.id) !== file);
    const removed = [...told.keys()].filter((id) => !present.has(id));
    if (news.length === 0 && removed.length === 0) return;
    for (const file of news) told.set(file.id, file);
    for (const id of removed) told.delete(id);
    say({ kind: "files", changed: news, removed });
  };
  const tellAll = () => {
    told.clear();
    for (const file of own.files()) told.set(file.id, file);
    say({ kind: "files", changed: own.files(), removed: [] });
  };

  const inherit = async (tab: string) => {
    await tabs.closed(tab);
    const left = await journal.take(tab, tabs.me).catch(() => []);
    others.delete(tab);
    own.take(left);
    changed();
  };
  const meet = (tab: string) => {
    if (others.has(tab)) return;
    others.set(tab, new Map());
    void inherit(tab);
  };
  const hear = (message: Message) => {
    const isNew = !others.has(message.from);
    meet(message.from);
    const theirs = others.get(message.from);
    if (message.kind === "hello" || isNew) tellAll();
    if (message.kind === "files") {
      for (const file of message.changed) theirs?.set(file.id, file);
      for (const id of message.removed) theirs?.delete(id);
      changed();
    }
    if (message.kind === "retry" && isOwn(message.id)) own.retry([message.id]);
    if (message.kind === "remove" && isOwn(message.id)) own.remove(message.id);
    if (message.kind === "replace") own.replace(message.id, message.file);
    if (message.kind === "settle") own.settleDuplicates(message.isWanted);
    if (message.kind === "clear") own.clearInserted();
  };

  const all = () => (shown ??= [...own.files(), ...[...others.values()].flatMap((files) => [...files.values()])]);
  const remove = (id: string) => (isOwn(id) ? own.remove(id) : say({ kind: "remove", id }));

  return {
    ...own,
    own: own.files,
    files: all,
    add: (target, added) => {
      const key = cellKey(target.cell);
      const inCell = all().filter((file) => cellKey(file.target.cell) === key);
      // What is added now stands for those that wait for these very files, in the place that it was dropped on.
      for (const id of fitting(inCell, added).keys()) remove(id);
      own.add(target, added);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    retry: (ids) => {
      const mine = new Set(own.files().map(({ id }) => id));
      own.retry(ids.filter((id) => mine.has(id)));
      for (const id of ids) if (!mine.has(id)) say({ kind: "retry", id });
    },
    replace: (id, file) => {
      if (isOwn(id)) return own.replace(id, file);
      const isWaiting = [...others.values()].some((files) => {
        const waiting = files.get(id);
        return waiting !== undefined && isFitting(waiting, file);
      });
      if (isWaiting) say({ kind: "replace", id, file });
      return isWaiting;
    },
    remove,
    settleDuplicates: (isWanted) => {
      own.settleDuplicates(isWanted);
      say({ kind: "settle", isWanted });
    },
    clearInserted: () => {
      own.clearInserted();
      say({ kind: "clear" });
    },
    start: () => {
      if (hasStarted) return;
      hasStarted = true;
      own.subscribe(() => {
        tell();
        changed();
      });
      tabs.listen((message) => hear(message as Message));
      void tabs.open().then(async () => {
        say({ kind: "hello" });
        const owners = await journal.owners().catch(() => []);
        for (const owner of owners) if (owner !== tabs.me) meet(owner);
      });
    },
  };
}
