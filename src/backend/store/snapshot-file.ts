import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { open, readFile, readlink, realpath, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { StorageFull } from "#database/storage-errors.ts";
import { tryTo } from "#json/read-json.ts";
import { memoryStore } from "./memory.ts";
import { COLLECTIONS, type Change, type Collection, type CommitOptions, type Row, type Store } from "./store.ts";

const VERSION = 1;

interface Snapshot {
  readonly version: number;
  readonly rows: Partial<Record<Collection, Row<Collection>[]>>;
}

/**
 * A store of the service's rows in a file, for one Node process with little data. The process holds the file until it ends.
 * A commit renames a temporary file, so a crash keeps the previous rows. Rejects if another process holds or changed the
 * file, if it is read-only, or not a snapshot.
 */
export async function snapshotFileStore(named: string): Promise<Store> {
  // Renaming over a symbolic link would replace the link.
  const path = await realpath(named).catch(() => targetOf(named));
  hold(path);
  let version = await versionOf(path);
  const kept = await changesIn(path);
  const memory = memoryStore();
  await memory.commit(kept);
  /** What puts each row, by collection and id. */
  let written = applied(new Map(), kept);
  let lastCommit: Promise<unknown> = Promise.resolve();

  const write = async (changes: readonly Change[], { signal, ...options }: CommitOptions) => {
    signal?.throwIfAborted();
    const next = applied(options.replacesAll ? new Map() : written, changes);
    // A process in another container may have the same id, and two simultaneous starts may both replace an old lock.
    if ((await versionOf(path)) !== version || holderIn(`${path}.lock`) !== process.pid)
      throw new Error(`${path} was changed by another process. Nothing was written. Start this one again.`);
    await replaceFile(path, textOf([...next.values()]));
    version = await versionOf(path);
    written = next;
    await memory.commit(changes, options);
  };

  return {
    ...memory,
    commit: async (changes, options = {}) => {
      if (changes.length === 0 && !options.replacesAll) return;
      // `structuredClone` throws for values that JSON would drop. The JSON copy equals what the file returns later.
      const asRead = JSON.parse(JSON.stringify(structuredClone(changes))) as Change[];
      const commit = lastCommit.then(() => write(asRead, options));
      lastCommit = commit.catch(() => undefined);
      await commit;
    },
  };
}

/** Follows symbolic links to a file that may not exist yet, like Linux at most 40. Returns other paths as they are. */
const targetOf = async (path: string, left = 40): Promise<string> =>
  readlink(path).then(
    (target) => (left > 0 ? targetOf(resolve(dirname(path), target), left - 1) : path),
    () => path,
  );

/** Returns a text that differs after each write; empty without a file. Throws if it is read-only: a rename would ignore it. */
async function versionOf(path: string): Promise<string> {
  const found = await stat(path).catch(() => undefined);
  if (found?.isDirectory()) throw new Error(`${path} is a folder, not a file.`);
  if (found && (found.mode & 0o222) === 0) throw new Error(`${path} is read-only. It was not changed.`);
  return found ? `${found.ino} ${found.mtimeMs}` : "";
}

/** Two processes would each overwrite what the other one has acknowledged. */
function hold(path: string): void {
  const lock = `${path}.lock`;
  const holder = holderIn(lock);
  if (holder === process.pid || !isRunning(holder)) rmSync(lock, { force: true });
  try {
    writeFileSync(lock, String(process.pid), { flag: "wx", mode: 0o600 });
  } catch (cause) {
    if (codeOf(cause) !== "EEXIST") throw cause;
    const by = `the process ${holderIn(lock)}`;
    throw new Error(`${path} is in use by ${by}. End it, or use another file. If that has ended, delete ${lock}.`, {
      cause,
    });
  }
  process.once("exit", () => rmSync(lock, { force: true }));
}

/** The id of the process in a lock; 0 if there is none. */
const holderIn = (lock: string) => Number.parseInt(tryTo(() => readFileSync(lock, "utf8")) ?? "", 10) || 0;

function isRunning(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (cause) {
    // Others' processes may not be signalled, and run.
    return codeOf(cause) === "EPERM";
  }
}

type Puts = ReadonlyMap<string, Change>;

function applied(rows: Puts, changes: readonly Change[]): Puts {
  const next = new Map(rows);
  for (const change of changes) {
    if ("put" in change) next.set(`${change.put} ${change.row.id}`, change);
    else next.delete(`${change.remove} ${change.id}`);
  }
  return next;
}

function textOf(puts: readonly Change[]): string {
  const rowsIn = (collection: Collection) =>
    puts.flatMap((change) => ("put" in change && change.put === collection ? change.row : []));
  return JSON.stringify({
    version: VERSION,
    rows: Object.fromEntries(COLLECTIONS.map((name) => [name, rowsIn(name)])),
  });
}

async function changesIn(path: string): Promise<Change[]> {
  let text: string;
  try {
    text = await readFile(path, "utf8");
  } catch (cause) {
    if (codeOf(cause) === "ENOENT") return [];
    throw cause;
  }
  try {
    const { version, rows } = JSON.parse(text) as Snapshot;
    if (version === VERSION)
      return COLLECTIONS.flatMap((put) => (rows[put] ?? []).map((row) => ({ put, row }) as Change));
  } catch {
    // Reported below: the parser's message would quote the file.
  }
  throw new Error(`${path} is not a snapshot of this version of the service. It was not changed.`);
}

async function replaceFile(path: string, text: string): Promise<void> {
  const temporary = `${path}.new`;
  try {
    // An existing file would keep its permissions.
    await rm(temporary, { force: true });
    await writeFile(temporary, text, { flag: "wx", mode: 0o600, flush: true });
    await rename(temporary, path);
    // The rename must survive a power cut. Windows cannot sync a folder and does not need it.
    if (process.platform === "win32") return;
    const folder = await open(dirname(path), "r");
    try {
      await folder.sync();
    } finally {
      await folder.close();
    }
  } catch (cause) {
    await rm(temporary, { force: true });
    throw codeOf(cause) === "ENOSPC" ? new StorageFull(cause, `The disk has no space left for ${path}.`) : cause;
  }
}

function codeOf(cause: unknown): unknown {
  return cause instanceof Error && "code" in cause ? cause.code : undefined;
}
