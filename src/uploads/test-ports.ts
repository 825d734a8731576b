import type { Attachment, NewAttachments } from "#contract/index.ts";
import type { DescribedFile } from "#files/file-store.ts";
import type { Journal } from "./journal.ts";
import type { QueuePorts } from "./queue-ports.ts";
import type { CellAddress, QueuedFile } from "./queued-file.ts";
import type { Tabs } from "./tabs.ts";

export const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

/** For tests: ports whose stores and inserts finish when the test says so. */
export function testPorts(name = "") {
  const stores = new Map<
    string,
    { finish: (result?: Error) => void; progress: (bytes: number) => void; sent: () => void; signal: AbortSignal }
  >();
  const inserts: {
    cell: CellAddress;
    body: NewAttachments;
    finish: (result?: unknown) => void;
    signal: AbortSignal;
  }[] = [];
  const bytes = new Map<string, string>();
  const contents = new Map<string, string>();
  const inserted = new Set<string>();
  /** Records of which nothing can be known. */
  const unknown = new Set<string>();
  const gathers: (() => void)[] = [];
  let now = 0;
  let lastId = 0;
  const ports: QueuePorts = {
    store: (source, { signal, onProgress, onSent, as }) =>
      new Promise<DescribedFile>((resolve, reject) => {
        const { name: fileName, type } = source as File;
        signal.addEventListener("abort", () => {
          stores.delete(fileName);
          reject(signal.reason as Error);
        });
        const finish = (result?: Error) => {
          stores.delete(fileName);
          if (result) return reject(result);
          bytes.set(as.path, fileName);
          const stored = { ...as, size: source.size, hash: `hash of ${fileName}` };
          resolve(type === "" ? stored : { ...stored, mimetype: type });
        };
        stores.set(fileName, { finish, progress: onProgress, sent: onSent, signal });
      }),
    stored: async (path) => {
      const content = bytes.get(path);
      return content === undefined
        ? undefined
        : { file: { path, token: "t", size: 1, hash: `hash of ${content}` }, bytes: new Blob([content]) };
    },
    attachments: async (files) => files.flatMap<Attachment>(({ attachment }) => attachment ?? []),
    contentsOf: async () => contents,
    settle: undefined,
    missing: undefined,
    onEntered: undefined,
    isOffline: () => false,
    onOnline: () => {},
    discard: async (path) => void bytes.delete(path),
    describe: async () => ({}),
    insert: (to, body, signal) =>
      new Promise<Awaited<ReturnType<QueuePorts["insert"]>>>((resolve, reject) => {
        signal.addEventListener("abort", () => reject(new Error("cancelled")));
        const finish = (result: unknown) =>
          result instanceof Error ? reject(result) : resolve({ deviations: [], repeated: [], ...(result as object) });
        inserts.push({ cell: to, body, finish, signal });
      }),
    lookUp:
      async ({ recordId }) =>
      (id) =>
        unknown.has(recordId) ? undefined : inserted.has(id),
    errorOf: (cause) => {
      const { message } = cause as Error;
      if (message === "accepted") return { message, kind: "unconfirmed", isPending: true };
      if (message === "no answer") return { message, kind: "lost", isPending: true };
      return { message, kind: message === "lost" ? "lost" : "failed" };
    },
    gather: () => new Promise<void>((resolve) => gathers.push(resolve)),
    now: () => now,
    newId: () => `${name}id${++lastId}`,
    newPlace: () => ({ path: `${name}path${++lastId}`, token: "secret" }),
  };
  return {
    ports,
    stores,
    inserts,
    bytes,
    contents,
    inserted,
    unknown,
    storedNames: () => [...bytes.values()].toSorted(),
    store: async (fileName: string, result?: Error) => {
      stores.get(fileName)?.finish(result);
      await settled();
    },
    answer: async (index: number, result?: unknown) => {
      inserts[index]?.finish(result);
      await settled();
    },
    names: (index: number) => inserts[index]?.body.attachments.map((attachment) => attachment.name),
    /** Ends the wait for files behind those that are stored. */
    gather: async () => {
      gathers.splice(0).forEach((end) => end());
      await settled();
    },
    tick: (ms: number) => (now += ms),
  };
}

/** For tests: the only tab of a browser. Every other is closed. */
export const oneTab: Tabs = {
  me: "this tab",
  withLock: async (_, signal, work) => {
    signal.throwIfAborted();
    return work();
  },
  closed: async () => {},
  send: () => {},
  listen: () => {},
  open: async () => {},
};

/** For tests: a journal in memory, with rows by tab. */
export function testJournal(rows = new Map<string, readonly QueuedFile[]>()): Journal {
  return {
    write: async (owner, files, removed) => {
      const kept = (rows.get(owner) ?? []).filter(({ id }) => !removed.includes(id) && !files.some((f) => f.id === id));
      rows.set(owner, [...kept, ...files]);
    },
    owners: async () => [...rows.keys()],
    take: async (from, to) => {
      const taken = rows.get(from) ?? [];
      rows.delete(from);
      if (taken.length > 0) rows.set(to, [...(rows.get(to) ?? []), ...taken]);
      return [...taken];
    },
  };
}
