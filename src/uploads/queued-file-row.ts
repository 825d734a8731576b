import type { QueuedFile } from "./queued-file.ts";

/** A queued file on disk and in messages between tabs. */
export interface QueuedFileRow {
  readonly id: string;
  readonly addedTime: number;
  readonly position: number;
}

/** Names of the first release, which its tabs and journals still have: ours, then theirs. */
const NAMES = [
  ["error", "halt"],
  ["isDuplicateWanted", "isWantedTwice"],
  ["mayBeInserted", "mayBeHeld"],
  ["mayStillBeInserted", "mayComeYet"],
] as const;
const KINDS = [["missing", "gone"]] as const;

/** A queued file with the names of the first release. */
export function toRow(file: QueuedFile): QueuedFileRow {
  const error = file.error && { ...file.error, kind: renamed(file.error.kind, new Map(KINDS)) };
  return rename({ ...file, ...(error && { error }) }, new Map(NAMES)) as QueuedFileRow;
}

/** A queued file from a row of this release or an earlier one. */
export function fromRow(row: QueuedFileRow): QueuedFile {
  const file = rename(row, new Map(NAMES.map(([ours, theirs]) => [theirs, ours]))) as QueuedFile;
  if (!file.error) return file;
  const kind = renamed(file.error.kind, new Map(KINDS.map(([ours, theirs]) => [theirs as string, ours])));
  return { ...file, error: { ...file.error, kind } as QueuedFile["error"] & object };
}

const renamed = (name: string, names: ReadonlyMap<string, string>) => names.get(name) ?? name;

function rename(value: object, names: ReadonlyMap<string, string>): object {
  return Object.fromEntries(
    Object.entries(value).map(([name, member]: [string, unknown]) => [renamed(name, names), member]),
  );
}
