import { expect, test } from "vitest";
import type { Tabs } from "./browser-tabs.ts";
import { crossTabQueue } from "./cross-tab-queue.ts";
import type { Journal } from "./journal.ts";
import type { QueuedFile } from "./queued-file.ts";
import { queuedFile } from "./test-queued-file.ts";
import type { OwnQueue } from "./upload-queue.ts";

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

/** A browser with tabs that come and go, one journal, and queues that only note what they are asked. */
function browser() {
  const heard = new Map<string, (message: unknown) => void>();
  const waiting = new Map<string, (() => void)[]>();
  const rows = new Map<string, readonly QueuedFile[]>();
  const journal: Journal = {
    write: async (owner, files) => void rows.set(owner, files),
    owners: async () => [...rows.keys()],
    take: async (from, to) => {
      const left = rows.get(from) ?? [];
      rows.delete(from);
      if (left.length > 0) rows.set(to, [...(rows.get(to) ?? []), ...left]);
      return [...left];
    },
  };
  const openTabs = new Set<string>();
  const tab = (me: string) => {
    const tabs: Tabs = {
      me,
      alone: (_, __, work) => work(),
      closed: (other) =>
        openTabs.has(other)
          ? new Promise((resolve) => waiting.set(other, [...(waiting.get(other) ?? []), () => resolve()]))
          : Promise.resolve(),
      send: (message) => {
        for (const [name, listener] of heard) if (name !== me) listener(structuredClone(message));
      },
      listen: (listener) => heard.set(me, listener),
      open: async () => void openTabs.add(me),
    };
    let files: readonly QueuedFile[] = [];
    const asked: string[] = [];
    const listeners = new Set<() => void>();
    const become = (...next: QueuedFile[]) => {
      files = next;
      rows.set(me, next);
      for (const listener of listeners) listener();
    };
    const own: OwnQueue = {
      files: () => files,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      add: (_, added) => asked.push(`add ${added.map(({ name }) => name).join(" ")}`),
      addStored: () => {},
      replace: (id) => asked.push(`replace ${id}`) > 0,
      retry: (ids) => asked.push(...ids.map((id) => `retry ${id}`)),
      remove: (id) => asked.push(`remove ${id}`),
      settleDuplicates: (isWanted) => asked.push(`settle ${isWanted}`),
      clearInserted: () => asked.push("clear"),
      take: (left) => left.length > 0 && become(...files, ...left),
    };
    const queue = crossTabQueue(own, journal, tabs);
    queue.start();
    const close = () => {
      openTabs.delete(me);
      heard.delete(me);
      for (const resolve of waiting.get(me) ?? []) resolve();
    };
    const names = () => queue.files().map(({ id, stage }) => `${id} ${stage}`);
    return { queue, asked, become, close, names };
  };
  return { tab, rows };
}

test("every tab shows the files of all, as they change", async () => {
  const { tab } = browser();
  const first = tab("1");
  await settled();
  first.become(queuedFile("a"));
  const second = tab("2");
  await settled();
  expect(second.names()).toEqual(["a stored"]);
  second.become(queuedFile("b"));
  first.become(queuedFile("a", "inserting"));
  expect(first.names()).toEqual(["a inserting", "b stored"]);
  expect(second.names()).toEqual(["b stored", "a inserting"]);
  first.become();
  expect(second.names()).toEqual(["b stored"]);
});

test("what is asked of another tab's file is done there", async () => {
  const { tab } = browser();
  const first = tab("1");
  const second = tab("2");
  await settled();
  first.become(queuedFile("a"));
  second.queue.retry(["a"]);
  second.queue.remove("a");
  second.queue.clearInserted();
  expect(first.asked).toEqual(["retry a", "remove a", "clear"]);
  expect(second.asked).toEqual(["clear"]);
});

test("a file that was chosen again goes to the tab that waits for it", async () => {
  const { tab } = browser();
  const first = tab("1");
  const second = tab("2");
  await settled();
  first.become({ ...queuedFile("a", "waiting"), halt: { kind: "gone", message: "Gone." } });
  expect(second.queue.replace("a", new File(["long"], "a"))).toBe(false);
  expect(second.queue.replace("a", new File(["a"], "a"))).toBe(true);
  expect(first.asked).toEqual(["replace a"]);
  expect(second.asked).toEqual([]);
});

test("a file that is added to the cell where one waits for it takes that one's place, in whichever tab it waits", async () => {
  const { tab } = browser();
  const first = tab("1");
  const second = tab("2");
  await settled();
  const halt = { kind: "gone", message: "Gone." } as const;
  first.become({ ...queuedFile("a", "waiting"), halt }, { ...queuedFile("b", "waiting"), halt }, queuedFile("c"));
  second.become({ ...queuedFile("d", "waiting"), halt });
  const { target } = queuedFile("a");
  const added = ["a", "c", "d", "new"].map((name) => new File([name.slice(0, 1)], name));
  second.queue.add({ ...target, cell: { ...target.cell, recordId: "another" } }, added);
  expect(second.asked.splice(0)).toEqual(["add a c d new"]);
  second.queue.add(target, added);
  expect(second.asked).toEqual(["remove d", "add a c d new"]);
  expect(first.asked).toEqual(["remove a"]);
});

test("a closed tab's files go to exactly one other", async () => {
  const { tab } = browser();
  const first = tab("1");
  const second = tab("2");
  const third = tab("3");
  await settled();
  first.become(queuedFile("a"));
  first.close();
  await settled();
  const holders = [second, third].filter(({ queue }) => queue.own().some(({ id }) => id === "a"));
  expect(holders).toHaveLength(1);
  expect(second.names()).toEqual(["a stored"]);
  expect(third.names()).toEqual(["a stored"]);
});

test("a new tab goes on with what an earlier visit left", async () => {
  const { tab, rows } = browser();
  rows.set("gone", [queuedFile("a")]);
  const { queue } = tab("1");
  await settled();
  expect(queue.own().map(({ id }) => id)).toEqual(["a"]);
  expect([...rows.keys()]).toEqual(["1"]);
});
