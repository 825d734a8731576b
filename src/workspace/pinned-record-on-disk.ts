import type { TableRecord } from "#contract/index.ts";
import { maskFileAccess } from "#contract/secrets.ts";
import { memoize } from "#json/memoize.ts";
import type { Notebook } from "#notebook/notebook.ts";

interface Remembered {
  readonly record: TableRecord;
  /** As it is on disk. */
  readonly kept: TableRecord;
}

/** The pinned records that are masked on disk, as they came, by id. */
const rememberedBy = memoize((_: Notebook) => new Map<string, Remembered>());

/** Returns a pinned record for the disk, without what opens its files. This page remembers it as it came. */
export function keptRecord(notebook: Notebook, record: TableRecord): TableRecord {
  const kept = maskFileAccess(record);
  if (kept !== record) rememberedBy(notebook).set(record.id, { record, kept });
  return kept;
}

/** Returns the record of a pin: as this page received it, else as it is on disk. */
export function asRecord(
  notebook: Notebook,
  { id, name, record: kept }: Readonly<{ id: string; name: string; record?: TableRecord }>,
): TableRecord {
  if (!kept) return { id, name, fields: {} };
  const known = rememberedBy(notebook).get(id);
  // Another tab may have received a newer one.
  const record = known && JSON.stringify(known.kept) === JSON.stringify(kept) ? known.record : kept;
  // A response may leave out the name. The user's own is then the only one.
  return record.name === undefined && name !== id ? { ...record, name } : record;
}
