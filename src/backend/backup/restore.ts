import { bytesToHex } from "@noble/hashes/utils.js";
import { OUTCOMES } from "#contract/faults.ts";
import { MAX_LEVELS, aiIntegration, base, check, isTooDeep, newAccessToken, tableRecord, z } from "#contract/index.ts";
import type { FileStore } from "#files/file-store.ts";
import { tryJson } from "#json/read-json.ts";
import type { WorkOptions } from "#worker/ask-worker.ts";
import { COLLECTIONS, type Change, type Collection, type Store } from "../store/store.ts";
import { BackupRefused, readArchive, sha256Of } from "./archive.ts";
import { type BackupHeader, backupHeader } from "./header.ts";
import { type Page, SETTINGS_PARENTS } from "./rows.ts";

export type OpenBackup = Awaited<ReturnType<typeof openBackup>>;

// A false length in a backup must not fill the memory. Pages written here are far smaller.
const MAX_JSON_BYTES = 256_000_000;

/** Reads and checks a backup file of the local backend, and changes nothing. Rejects with `BackupRefused`. */
export async function openBackup(file: Blob, options: WorkOptions = {}) {
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
  const checked = check(backupHeader, tryJson(text));
  return checked.ok ? checked.value : undefined;
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

/**
 * Replaces all data with a backup, all or nothing. It stores new bytes, changes all rows in one commit, then removes
 * unused bytes. Progress counts rows. Rejects with `BackupRefused`, `StorageFull` or the signal's reason; then nothing was changed.
 */
export async function restore(
  { header, pages, bytes }: OpenBackup,
  { store, files, signal, onProgress }: WorkOptions & { store: Store; files: FileStore },
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

const id = z.string().check(z.minLength(1));
const name = z.string().check(z.maxLength(1_000));
const path = z.array(z.union([z.string(), z.number()]));

const VALUES: Record<Collection, z.ZodMiniType> = {
  spaces: z.looseObject({ id, name }),
  bases: z.extend(base, { name }),
  tables: z.looseObject({
    id,
    baseId: id,
    name,
    fields: z.array(z.looseObject({ id, name, type: z.enum(["text", "number", "date", "attachment"]) })),
  }),
  records: tableRecord,
  integrations: z.looseObject({
    request: aiIntegration,
    savedTime: z.string(),
    secrets: z.array(z.looseObject({ path, givenTime: z.string(), length: z.number(), fingerprint: z.string() })),
  }),
  tokens: z.intersection(
    newAccessToken,
    z.looseObject({ id, createdTime: z.string(), lastUsedTime: z.optional(z.string()) }),
  ),
  settings: z.unknown(),
};

/** Every screen reads these rows in full, so their JSON has a limit in characters. */
const HEADINGS: ReadonlySet<Collection> = new Set(["spaces", "bases", "tables"]);
const MAX_HEADING = 1_000_000;

const fault = z.looseObject({
  delayMs: z.number().check(z.minimum(0)),
  outcome: z.enum(OUTCOMES),
  status: z.int().check(z.minimum(200), z.maximum(599)),
  rate: z.number().check(z.minimum(0), z.maximum(1)),
  moment: z.enum(["before", "after"]),
});

const page = z.strictObject({
  collection: z.enum(COLLECTIONS),
  rows: z.array(z.strictObject({ id, parent: z.string(), order: z.number(), value: z.unknown() })),
});
type UncheckedRow = z.infer<typeof page>["rows"][number];

/** Checks pages in their order. Throws `BackupRefused` for rows that a store could not hold. */
export function pageCheck(): (text: string) => Page {
  const known = new Map<Collection, Set<string>>(COLLECTIONS.map((name) => [name, new Set()]));

  const admit = (collection: Collection, row: UncheckedRow) => {
    const ids = known.get(collection) as Set<string>;
    if (ids.has(row.id)) throw refusal(collection, row, "is in the backup twice");
    if (isTooDeep(row.value)) throw refusal(collection, row, `is nested deeper than ${MAX_LEVELS} levels`);
    const shape = collection === "settings" && row.parent === "faults" ? fault : VALUES[collection];
    if (!check(shape, row.value).ok) throw refusal(collection, row, "has an unknown format");
    if (HEADINGS.has(collection) && JSON.stringify(row.value).length > MAX_HEADING) {
      throw refusal(collection, row, "is longer than 1,000,000 characters");
    }
    if (!hasValidParent(collection, row, known)) throw refusal(collection, row, "belongs to a row that is missing");
    ids.add(row.id);
  };

  return (text) => {
    const value = tryJson(text);
    if (value === undefined) throw new BackupRefused("The backup has rows that are not JSON.");
    const checked = check(page, value);
    if (!checked.ok) throw new BackupRefused("The backup has rows in a format that this console does not know.");
    const { collection, rows } = checked.value;
    for (const row of rows) admit(collection, row);
    return checked.value as Page;
  };
}

function hasValidParent(
  collection: Collection,
  { id, parent, value }: UncheckedRow,
  known: ReadonlyMap<Collection, ReadonlySet<string>>,
): boolean {
  const own = (value ?? {}) as Readonly<Record<string, unknown>>;
  const isBelow = (above: Collection) => known.get(above)?.has(parent) === true;
  return {
    settings: (SETTINGS_PARENTS as readonly string[]).includes(parent),
    tokens: parent === "" && /^[0-9a-f]{64}$/.test(id),
    spaces: parent === "" && own["id"] === id,
    bases: own["id"] === id && own["spaceId"] === parent && isBelow("spaces"),
    integrations: id === parent && isBelow("spaces"),
    tables: own["id"] === id && own["baseId"] === parent && isBelow("bases"),
    records: own["id"] === id && isBelow("tables"),
  }[collection];
}

const MAX_SHOWN_ID = 200;

function refusal(collection: Collection, { id }: UncheckedRow, why: string): BackupRefused {
  return new BackupRefused(`The backup is damaged: ${id.slice(0, MAX_SHOWN_ID)} in ${collection} ${why}.`);
}
