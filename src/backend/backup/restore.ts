import { bytesToHex } from "@noble/hashes/utils.js";
import { check } from "#contract/index.ts";
import type { FileStore } from "#files/file-store.ts";
import type { WorkOptions } from "#worker/ask-worker.ts";
import { COLLECTIONS, type Change, type Store } from "../store/store.ts";
import { BackupRefused, readArchive, sha256Of } from "./archive.ts";
import { backupHeader, type BackupHeader } from "./header.ts";
import { pageCheck } from "./page.ts";
import type { Page } from "./rows.ts";

export interface OpenBackup {
  readonly header: BackupHeader;
  readonly pages: readonly Page[];
  readonly bytes: readonly Blob[];
}

// A false length must not fill the memory. Pages written here are far smaller.
const MAX_JSON_BYTES = 256_000_000;

export async function openBackup(file: Blob, options: WorkOptions = {}): Promise<OpenBackup> {
  const [head, ...rest] = await readArchive(file, options);
  const header = head && headerIn(await textOf(head));
  if (!header) throw new BackupRefused("This console cannot read the header of the backup.");
  if (rest.length !== header.pages + header.files.length) {
    throw new BackupRefused("The backup is damaged: the number of parts does not match.");
  }
  const checkPage = pageCheck();
  const pages: Page[] = [];
  for (const part of rest.slice(0, header.pages)) pages.push(checkPage(await textOf(part)));
  for (const name of COLLECTIONS) {
    const count = pages.reduce((sum, { collection, rows }) => sum + (collection === name ? rows.length : 0), 0);
    if (count !== header.rows[name])
      throw new BackupRefused(`The backup is damaged: the number of ${name} does not match.`);
  }
  return { header, pages, bytes: bytesIn(header, rest.slice(header.pages)) };
}

async function textOf(part: Blob): Promise<string> {
  if (part.size > MAX_JSON_BYTES) throw new BackupRefused("The backup is damaged: a page of rows is too large.");
  return part.text();
}

function headerIn(text: string): BackupHeader | undefined {
  try {
    const checked = check(backupHeader, JSON.parse(text) as unknown);
    return checked.ok ? checked.value : undefined;
  } catch {
    return undefined;
  }
}

function bytesIn({ files }: BackupHeader, parts: readonly Blob[]): Blob[] {
  if (new Set(files.map(({ path }) => path)).size < files.length) {
    throw new BackupRefused("The backup is damaged: two files have the same path.");
  }
  return files.map(({ size, type }, index) => {
    const part = parts[index];
    if (part?.size !== size) throw new BackupRefused("The backup is damaged: a file has another length.");
    return part.slice(0, size, type);
  });
}

interface RestoreOptions extends WorkOptions {
  readonly store: Store;
  readonly files: FileStore;
}

/**
 * Replaces all data with a backup, all or nothing. It stores new bytes, changes all rows in one commit, then removes
 * unused bytes. Progress counts rows. Rejects with `BackupRefused`, `StorageFull` or the signal's reason; then nothing was changed.
 */
export async function restore(
  { header, pages, bytes }: OpenBackup,
  { store, files, signal, onProgress }: RestoreOptions,
): Promise<void> {
  signal?.throwIfAborted();
  const before = await files.list();
  const added: string[] = [];
  try {
    for (const [index, { path, token, hash }] of header.files.entries()) {
      signal?.throwIfAborted();
      const content = bytes[index] ?? new Blob();
      const present = await files.stat(path);
      if (present) {
        const isSame =
          present.hash === hash || (await plainHash(await files.read(path))) === (await plainHash(content));
        if (isSame && present.token === token) continue;
        throw new BackupRefused("Another file is already stored at the path of a file in the backup.");
      }
      added.push(path);
      const stored = await files.put(content, { as: { path, token }, ...(signal && { signal }) });
      if (stored.hash !== hash && (await plainHash(content)) !== hash) {
        throw new BackupRefused("The backup is damaged: the hash of a file does not match.");
      }
    }
    const rows = pages.flatMap(({ collection, rows: page }) => page.map((row) => ({ put: collection, row }) as Change));
    await store.commit(rows, { replacesAll: true, signal, onProgress });
  } catch (cause) {
    await Promise.allSettled(added.map((path) => files.remove(path)));
    throw cause;
  }
  const restored = new Set(header.files.map(({ path }) => path));
  // The backup is restored by now. Bytes that stay behind only take space.
  await Promise.allSettled(before.filter(({ path }) => !restored.has(path)).map(({ path }) => files.remove(path)));
}

/** Older backups and file stores use the plain SHA-256 for large files too. */
async function plainHash(content = new Blob()): Promise<string> {
  return bytesToHex(await sha256Of(content));
}
