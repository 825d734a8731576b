import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { open, readFile, readlink, realpath, rename, rm, stat } from "node:fs/promises";
import { hostname } from "node:os";
import { dirname, resolve } from "node:path";
import { StorageFull } from "#database/storage-errors.ts";
import { memoryStore } from "./memory.ts";
import { COLLECTIONS, type Change, type Collection, type CommitOptions, type Row, type Store } from "./store.ts";

const VERSION = 1;

interface Snapshot {
  readonly version: number;
  readonly rows: Partial<Record<Collection, Row<Collection>[]>>;
}

/**
 * For one Node process with little data, which holds the file until it ends. A commit renames a temporary file, so a crash
 * keeps the previous rows. Each method throws if another process holds the file, or if it may not be written.
 */
export function snapshotFileStore(named: string): Store {
  const memory = memoryStore();
  /** Serialized rows. Without them a commit beside 10,000 rows takes 17 ms instead of 9. */
  let written = new Map<Collection, Map<string, string>>(COLLECTIONS.map((name) => [name, new Map()]));
  let opening: Promise<void> | undefined;
  let lastCommit: Promise<unknown> = Promise.resolve();

  let path = named;
  const load = async () => {
    // Renaming over a symbolic link would replace the link.
    path = await realpath(named).catch(() => linked(named));
    await refuseReadOnly(path);
    hold(path);
    const changes = await changesIn(path);
    noteIn(written, changes);
    await memory.commit(changes);
  };
  const opened = () => (opening ??= load());

  const write = async (changes: readonly Change[], { signal, ...options }: CommitOptions) => {
    signal?.throwIfAborted();
    const next = new Map([...written].map(([name, rows]) => [name, new Map(options.replacesAll ? [] : rows)]));
    noteIn(next, changes);
    await refuseReadOnly(path);
    await replaceFile(path, textOf(next));
    written = next;
    await memory.commit(changes, options);
  };

  return {
    get: async (collection, id) => opened().then(() => memory.get(collection, id)),
    list: async (collection, range) => opened().then(() => memory.list(collection, range)),
    startingWith: async (collection, text, limit) => opened().then(() => memory.startingWith(collection, text, limit)),
    count: async (collection, parent) => opened().then(() => memory.count(collection, parent)),
    commit: async (changes, options = {}) => {
      if (changes.length === 0 && !options.replacesAll) return;
      // `structuredClone` throws for values that JSON would drop. The JSON copy equals what the file returns later.
      const asRead = JSON.parse(JSON.stringify(structuredClone(changes))) as Change[];
      await opened();
      const commit = lastCommit.then(() => write(asRead, options));
      lastCommit = commit.catch(() => undefined);
      await commit;
    },
    subscribe: (changed) => memory.subscribe(changed),
  };
}

/** Returns where links lead whose file is not there yet, over as many as Linux follows; the path itself if it is no link. */
const linked = async (path: string, left = 40): Promise<string> =>
  readlink(path).then(
    (target) => (left > 0 ? linked(resolve(dirname(path), target), left - 1) : path),
    () => path,
  );

/** A rename needs no right to write the file itself. */
async function refuseReadOnly(path: string): Promise<void> {
  const found = await stat(path).catch(() => undefined);
  if (found?.isDirectory()) throw new Error(`${path} is a folder, not a file.`);
  if (found && (found.mode & 0o222) === 0) throw new Error(`${path} is read-only. It was not changed.`);
}

const held = new Set<string>();

/** Two processes would each overwrite what the other one has acknowledged. */
function hold(path: string): void {
  const lock = `${path}.lock`;
  if (held.has(lock)) return;
  const before = textIn(lock);
  if (before !== undefined && mayRun(before)) throw inUse(lock, before);
  try {
    if (before !== undefined) takeAway(lock, before);
    writeFileSync(lock, `${process.pid} ${hostname()}`, { flag: "wx", mode: 0o600 });
  } catch (cause) {
    // Another process took the lock in between.
    const isTaken = codeOf(cause) === "EEXIST" || (before !== undefined && codeOf(cause) === "ENOENT");
    throw isTaken ? inUse(lock, textIn(lock)) : cause;
  }
  if (held.size === 0) process.once("exit", () => held.forEach((one) => rmSync(one, { force: true })));
  held.add(lock);
}

/** Removes the lock of an ended process, and never a newer one: it is moved, then read again. */
function takeAway(lock: string, ended: string): void {
  const aside = `${lock}.${process.pid}`;
  renameSync(lock, aside);
  const moved = textIn(aside);
  if (moved !== ended) {
    renameSync(aside, lock);
    throw inUse(lock, moved);
  }
  rmSync(aside);
}

function inUse(lock: string, holder = ""): Error {
  const path = lock.slice(0, -".lock".length);
  const by = holder === "" ? "another process" : `the process ${holder.replace(" ", " of ")}`;
  return new Error(`${path} is in use by ${by}. End it, or use another file. If that has ended, delete ${lock}.`);
}

function textIn(lock: string): string | undefined {
  try {
    return readFileSync(lock, "utf8");
  } catch {
    return undefined;
  }
}

/** Processes of another container or machine cannot be seen. One of this number here is an earlier process, before a restart. */
function mayRun(holder: string): boolean {
  const [pid = "", host = hostname()] = holder.split(" ");
  if (host !== hostname()) return true;
  return Number(pid) > 0 && Number(pid) !== process.pid && isRunning(Number(pid));
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (cause) {
    // Others' processes may not be signalled, and run.
    return codeOf(cause) === "EPERM";
  }
}

function noteIn(written: Map<Collection, Map<string, string>>, changes: readonly Change[]): void {
  for (const change of changes) {
    if ("put" in change) written.get(change.put)?.set(change.row.id, JSON.stringify(change.row));
    else written.get(change.remove)?.delete(change.id);
  }
}

function textOf(written: Map<Collection, Map<string, string>>): string {
  const collections = [...written].map(
    ([name, rows]) => `${JSON.stringify(name)}:[\n${[...rows.values()].join(",\n")}]`,
  );
  return `{"version":${VERSION},"rows":{${collections.join(",\n")}}}\n`;
}

async function changesIn(path: string): Promise<Change[]> {
  const text = await readFile(path, "utf8").catch((cause: unknown) => {
    if (codeOf(cause) === "ENOENT") return undefined;
    throw cause;
  });
  if (text === undefined) return [];
  const { version, rows } = parseSnapshot(text, path);
  if (version !== VERSION)
    throw new Error(
      `${path} was written by another version of this service (${version}). Use that version or another file.`,
    );
  return COLLECTIONS.flatMap((put) => (rows[put] ?? []).map((row) => ({ put, row }) as Change));
}

function parseSnapshot(text: string, path: string): Snapshot {
  try {
    const { version, rows } = JSON.parse(text) as Snapshot;
    if (typeof version === "number" && rows instanceof Object) return { version, rows };
  } catch {
    // Reported below: the parser's message would quote the file.
  }
  throw new Error(`${path} is not a snapshot of this service. It was not changed.`);
}

async function replaceFile(path: string, text: string): Promise<void> {
  const temporary = `${path}.new`;
  try {
    // An existing file would keep its permissions.
    await rm(temporary, { force: true });
    const file = await open(temporary, "wx", 0o600);
    try {
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
  } catch (cause) {
    await rm(temporary, { force: true });
    throw codeOf(cause) === "ENOSPC" ? new StorageFull(cause, `The disk has no space left for ${path}.`) : cause;
  }
  await syncDirectory(dirname(path));
}

// The rename must survive a power cut. Windows cannot sync a directory and does not need it.
async function syncDirectory(path: string): Promise<void> {
  if (process.platform === "win32") return;
  const directory = await open(path, "r");
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}

function codeOf(cause: unknown): unknown {
  return cause instanceof Error && "code" in cause ? cause.code : undefined;
}
