import { expect, test } from "vitest";
import type { QueuedFile, Target } from "./queued-file.ts";
import type { ReceivedMessage, TabMessage, Tabs } from "./tabs.ts";
import { settled, testJournal, testPorts } from "./test-ports.ts";
import { queuedFile } from "./test-queued-file.ts";
import { createUploadQueue } from "./upload-queue.ts";

const target: Target = queuedFile("a").target;
const file = (name: string) => new File([name.slice(0, 1)], name);

/** A browser with tabs that open and close, over one journal. */
function browser() {
  const heard = new Map<string, (message: ReceivedMessage) => void>();
  const waiting = new Map<string, (() => void)[]>();
  const rows = new Map<string, readonly QueuedFile[]>();
  const openTabs = new Set<string>();
  const sent: TabMessage[] = [];
  const changes = () => sent.flatMap((message) => (message.kind === "files" ? [message.changed] : []));
  const tab = async (me: string) => {
    const tabs: Tabs = {
      me,
      withLock: (_, __, work) => work(),
      closed: (other) =>
        openTabs.has(other)
          ? new Promise((resolve) => waiting.set(other, [...(waiting.get(other) ?? []), () => resolve()]))
          : Promise.resolve(),
      send: (message) => {
        sent.push(message);
        // Node's clone of a file has no name.
        const copy = () => ({ ...("file" in message ? message : structuredClone(message)), from: me });
        for (const [name, listener] of heard) if (name !== me) listener(copy());
      },
      listen: (listener) => void heard.set(me, listener),
      open: async () => void openTabs.add(me),
    };
    const { ports, ...controls } = testPorts(me);
    const queue = createUploadQueue({ ports, tabs, journal: testJournal(rows) });
    queue.start();
    await settled();
    const close = async () => {
      openTabs.delete(me);
      heard.delete(me);
      for (const resolve of waiting.get(me) ?? []) resolve();
      await settled();
    };
    const shown = () => queue.files().map(({ name, stage, error }) => `${name} ${error?.kind ?? stage}`);
    const own = () => queue.ownFiles().map(({ name }) => name);
    const add = async (...names: string[]) => {
      queue.add(target, names.map(file));
      await settled();
    };
    return { queue, ...controls, close, shown, own, add };
  };
  return { tab, rows, sent, changes, heard, openTabs };
}

const missing = (id: string): QueuedFile => ({ ...queuedFile(id, "reading"), size: 1 });

test("every tab shows the files of all, as they change", async () => {
  const { tab } = browser();
  const first = await tab("1");
  await first.add("a");
  const second = await tab("2");
  expect(second.shown()).toEqual(["a reading"]);
  await second.add("b");
  await first.store("a");
  expect(first.shown()).toEqual(["a inserting", "b reading"]);
  expect(second.shown()).toEqual(["b reading", "a inserting"]);
  await first.answer(0);
  first.queue.clearInserted();
  expect(second.shown()).toEqual(["b reading"]);
});

test("a tab sends only what changed", async () => {
  const { tab, sent, changes } = browser();
  const first = await tab("1");
  await tab("2");
  await first.add("a", "b");
  sent.length = 0;
  await first.store("a");
  expect(changes().map((changed) => changed.length)).toEqual([1]);
});

test("a file of another tab is retried and removed there", async () => {
  const { tab } = browser();
  const first = await tab("1");
  const second = await tab("2");
  await first.add("a");
  await first.store("a", new Error("no room"));
  const id = second.queue.files()[0]?.id ?? "";
  second.queue.retry([id]);
  await settled();
  expect([first.shown(), second.shown()]).toEqual([["a reading"], ["a reading"]]);
  second.queue.remove(id);
  expect([first.shown(), second.shown()]).toEqual([[], []]);
});

test("a decision about duplicates holds in every tab", async () => {
  const { tab } = browser();
  const tabs = [await tab("1"), await tab("2")];
  for (const { contents, add, store } of tabs) {
    contents.set("hash of a", "first.png");
    await add("a");
    await store("a");
  }
  expect(tabs[0]?.shown()).toEqual(["a duplicate", "a duplicate"]);
  tabs[1]?.queue.decideDuplicates(false);
  expect(tabs.map(({ shown }) => shown())).toEqual([[], []]);
});

test("a file that was chosen again goes to the tab where it is missing", async () => {
  const { tab, rows } = browser();
  rows.set("gone", [missing("a")]);
  const first = await tab("1");
  const second = await tab("2");
  expect(second.shown()).toEqual(["a missing"]);
  expect(second.queue.replace("a", new File(["long"], "a"))).toBe(false);
  expect(second.queue.replace("a", file("a"))).toBe(true);
  await settled();
  expect([...first.stores.keys(), ...second.stores.keys()]).toEqual(["a"]);
  expect(second.shown()).toEqual(["a reading"]);
});

test("a file added to the cell where it is missing replaces it, in whichever tab", async () => {
  const { tab, rows } = browser();
  rows.set("gone", [missing("a"), missing("b")]);
  await tab("1");
  const second = await tab("2");
  const elsewhere = { ...target, cell: { ...target.cell, recordId: "another" } };
  second.queue.add(elsewhere, [file("a")]);
  expect(second.shown()).toEqual(["a reading", "a missing", "b missing"]);
  await second.add("a", "new");
  expect(second.shown()).toEqual(["a reading", "a reading", "new reading", "b missing"]);
});

test("the files of a closed tab go to exactly one other", async () => {
  const { tab } = browser();
  const first = await tab("1");
  const [second, third] = [await tab("2"), await tab("3")];
  await first.add("a");
  await first.close();
  expect([...second.own(), ...third.own()]).toEqual(["a"]);
  expect([second.shown(), third.shown()]).toEqual([["a missing"], ["a missing"]]);
});

test("a new tab continues what an earlier visit left", async () => {
  const { tab, rows } = browser();
  rows.set("gone", [missing("a")]);
  const { own } = await tab("1");
  expect(own()).toEqual(["a"]);
  expect([...rows.keys()]).toEqual(["1"]);
});

test("tabs of the first release understand the messages, and are understood", async () => {
  const { tab, changes, heard, openTabs } = browser();
  openTabs.add("old");
  const { add, store, queue } = await tab("1");
  heard.get("1")?.({ from: "old", kind: "hello" });
  await add("a");
  await store("a", new Error("no room"));
  expect(changes().at(-1)).toMatchObject([{ name: "a", halt: { kind: "failed", message: "no room" } }]);
  const old = { ...queuedFile("b", "waiting"), halt: { kind: "gone", message: "Gone." } };
  heard.get("1")?.({ from: "old", kind: "files", changed: [old], removed: [] });
  expect(queue.files().at(-1)?.error).toEqual({ kind: "missing", message: "Gone." });
});
