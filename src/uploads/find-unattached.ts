import type { DescribedFile, FileStore, StoredFile } from "#files/file-store.ts";
import { describeFile } from "#files/prepare/media-type.ts";
import type { Session } from "#session/session.ts";
import { BLOCK_ROWS } from "#workspace/record-pages.ts";
import { readTree, type Workspace } from "#workspace/workspace.ts";

/** A stored file that no record refers to, or an unfinished upload. */
export interface UnattachedFile {
  readonly stored: StoredFile;
  /** How many bytes deleting all found files frees: none if a file that stays has the same content. */
  readonly freedBytes: number;
  /** Absent if it left this machine. */
  readonly content?: Blob;
  readonly mimetype: string | undefined;
  /** Made up for what is in this browser: its real name is not known. */
  readonly name: string;
  /** An insert of it got no answer: a record may have it. */
  readonly mayBeInserted?: boolean;
  /** An upload that was not sent to its end, and that its target could not end. There is no file. */
  readonly isUnfinished?: boolean;
}

/**
 * Whether a session can find unattached files: it stores bytes, and it knows every record, or it sent the files to a target
 * and knows what became of each. Of a remote service only pinned records are known.
 */
export const canTellUnattached = ({ connection, files }: Pick<Session, "connection" | "files">): boolean =>
  files !== undefined && (connection.kind === "standalone" || files.attachments !== undefined);

/**
 * Finds stored files that no record refers to. `inUse` returns the paths of queued ones. `onProgress` gets how many records
 * were searched. Files are listed before the records are read, so one inserted meanwhile never counts. Rejects when aborted.
 */
export async function findUnattached(
  files: FileStore,
  workspace: Workspace,
  inUse: () => ReadonlySet<string>,
  { signal, onProgress }: { signal?: AbortSignal; onProgress?: (records: number) => void } = {},
): Promise<UnattachedFile[]> {
  if (files.attachments) return findSent(files, inUse);
  const listed = await files.list();
  const unknown = new Set(listed.map(({ path }) => path));
  for (const path of inUse()) unknown.delete(path);
  let records = 0;
  const { tables } = await readTree(workspace);
  for (const { id: tableId } of tables) {
    for (let from = 0; unknown.size > 0; from += BLOCK_ROWS) {
      signal?.throwIfAborted();
      const { rows, total } = await workspace.records(tableId, from, from + BLOCK_ROWS);
      for (const { fields } of rows) for (const value of Object.values(fields)) forgetPathsIn(value, unknown);
      records += rows.length;
      onProgress?.(records);
      if (from + BLOCK_ROWS >= total) break;
    }
  }
  for (const path of inUse()) unknown.delete(path);
  const taken = new Set(listed.flatMap(({ path, bytesId }) => (unknown.has(path) ? [] : [bytesId])));
  const found = listed
    .filter(({ path }) => unknown.has(path))
    .map(({ path, size, bytesId }) => {
      const freedBytes = taken.has(bytesId) ? 0 : size;
      taken.add(bytesId);
      return described(files, path, freedBytes);
    });
  return (await Promise.all(found)).filter((file) => file !== undefined);
}

/** Finds files that were sent to a target and that no insert has given to a record, as far as is known. */
async function findSent(files: FileStore, inUse: () => ReadonlySet<string>): Promise<UnattachedFile[]> {
  const listed = await files.list();
  const queued = inUse();
  const left = listed.filter(({ path }) => !queued.has(path));
  const found = left.map(async ({ path, size, name = "", mayBeInserted = false, isUnfinished = false }) => {
    const stored: DescribedFile | undefined = isUnfinished
      ? { path, size, token: "", hash: "" }
      : await files.stat(path);
    return stored && { stored, freedBytes: size, mimetype: stored.mimetype, name, mayBeInserted, isUnfinished };
  });
  return (await Promise.all(found)).filter((file) => file !== undefined);
}

async function described(files: FileStore, path: string, freedBytes: number): Promise<UnattachedFile | undefined> {
  const [stored, content] = await Promise.all([files.stat(path), files.read(path)]);
  if (!stored || !content) return undefined;
  const { mimetype } = await describeFile(content, "");
  const extension = /^(?:image|audio|video|text)\/([a-z0-9]+)$|^application\/(pdf|zip|json)$/.exec(mimetype ?? "");
  return { stored, freedBytes, content, mimetype, name: `Recovered.${extension?.[1] ?? extension?.[2] ?? "bin"}` };
}

function forgetPathsIn(value: unknown, paths: Set<string>): void {
  if (!Array.isArray(value)) return;
  for (const element of value as unknown[]) {
    const path = (element as { path?: unknown } | null)?.path;
    if (typeof path === "string") paths.delete(path);
  }
}
