import { storableName } from "#files/file-name.ts";
import { groupBy } from "#json/group-by.ts";
import type { QueuedFile } from "./queued-file.ts";

/** Whether a chosen file can be a queued one that has lost its bytes, by name and size. */
export function isFitting(file: QueuedFile, source: File): boolean {
  return file.error?.kind === "missing" && key(file) === keyOf(source);
}

/**
 * Matches chosen files to queued ones without bytes, by the queued file's id. Each given file is used once, so that two
 * missing files of one name and size never get the same bytes. Files that were added from one file share it. The missing
 * file with `firstId` is matched before others that fit as well.
 */
export function fitting(
  files: readonly QueuedFile[],
  given: readonly File[],
  firstId?: string,
): ReadonlyMap<string, File> {
  const sources = groupBy(given, keyOf);
  const taken = new Set<File>();
  const bySource = new Map<string, File>();
  const found = new Map<string, File>();
  const isFirst = ({ id }: QueuedFile) => Number(id === firstId);
  const missing = files.filter(({ error }) => error?.kind === "missing").toSorted((a, b) => isFirst(b) - isFirst(a));
  const match = (isMatch: (file: QueuedFile, source: File) => boolean) => {
    for (const file of missing) {
      const { id, sourceId = id } = file;
      const isFree = (source: File) => !taken.has(source) && isMatch(file, source);
      const source = bySource.get(sourceId) ?? sources.get(key(file))?.find(isFree);
      if (!source) continue;
      taken.add(source);
      bySource.set(sourceId, source);
      found.set(id, source);
    }
  };
  // Folders of many records have files of one name, and often of one size: their last change tells them apart, unless they
  // were copied since. A file chosen alone is meant for the missing file it was chosen for.
  const isOne = given.length === 1;
  match(({ id, modifiedTime }, { lastModified }) => modifiedTime === lastModified || (isOne && id === firstId));
  match(() => true);
  return found;
}

const key = ({ name, size }: Pick<QueuedFile, "name" | "size">) => `${size} ${name}`;
const keyOf = ({ name, size }: File) => key({ name: storableName(name), size });
