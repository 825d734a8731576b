import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Attachment, TableRecord } from "#contract/index.ts";
import type { FileStore, StoredFile } from "#files/file-store.ts";
import type { Field, Table } from "#workspace/workspace.ts";
import { newId } from "../service/ids.ts";
import type { Change, Store } from "../store/store.ts";
import { outlineRows, seedOutline } from "./outline.ts";
import { type Random, seededRandom } from "./sample/random.ts";

// Ids and values of the sample depend on it, and users bookmark the ids.
const SEED = 222_991_810;
/** The records of each table of the sample, as `rows.ts` reads them. No two tables have the same name. */
const RECORDS = import.meta.glob<string>("./records/*.txt", { query: "?raw", import: "default", eager: true });

/** Adds the small sample, with which a new store starts: spaces, bases, tables and records with pictures. */
export async function seedSmall(store: Store, files: FileStore, note: string): Promise<void> {
  await seedOutline(store);
  await seedRecords(store, files, note);
}

/** Adds all records with the note of completion in one commit. A failure removes the pictures' bytes. */
export async function seedRecords(store: Store, files: FileStore, note: string): Promise<void> {
  const paths: string[] = [];
  const put: FileStore["put"] = async (file, options) => {
    const stored = await files.put(file, options);
    paths.push(stored.path);
    return stored;
  };
  const random = seededRandom(SEED);
  try {
    const changes = await sampleRows(random, put);
    await store.commit([...changes, { put: "settings", row: { id: note, parent: "", order: 0, value: "small" } }]);
  } catch (cause) {
    await Promise.allSettled(paths.map((path) => files.remove(path)));
    throw cause;
  }
}

async function sampleRows(random: Random, put: FileStore["put"]): Promise<Change[]> {
  const changes: Change[] = [];
  for (const change of outlineRows()) {
    const sample = change.put === "tables" && RECORDS[`./records/${change.row.value.name}.txt`];
    if (sample) changes.push(...(await recordRows(change.row.value, sample, random, put)));
  }
  return changes;
}

type Put = FileStore["put"];

const USERS = ["Mira Okafor", "Jonas Lindqvist", "Aiko Tanabe", "Rafael Duarte", "Priya Raman"] as const;
const FROM = Date.parse("2025-01-06T08:00:00Z");
const TO = Date.parse("2026-11-20T17:00:00Z");

/**
 * Returns the records of a table from lines of cells separated by `|`, in the order of its fields. The pictures come last, as
 * `picture: file name`. All random values are drawn before the first `await`, so their order is fixed.
 */
async function recordRows(table: Table, rows: string, random: Random, put: Put): Promise<Change[]> {
  const lines = rows.trim().split("\n");
  const records = await settleAll(lines.map((line, place) => record(line, place, table.fields, random, put)));
  return records.map((value, order) => ({ put: "records", row: { id: value.id, parent: table.id, order, value } }));
}

async function record(
  line: string,
  place: number,
  fields: readonly Field[],
  random: Random,
  put: Put,
): Promise<TableRecord> {
  const id = newId("rec", random.fill);
  const created = FROM + random.next() * (TO - FROM);
  const modified = created + random.next() * (TO - created);
  const [createdBy, lastModifiedBy] = [random.pick(USERS), random.pick(USERS)];
  const cells = line.split("|").map((cell) => cell.trim());
  const name = cells[0] ?? "";
  const pictures = cells.splice(fields.length - 1)[0]?.split(", ") ?? [];
  const ids = pictures.map((picture) => ({ id: newId("att", random.fill), picture: picture.split(": ") }));
  const attachments = await settleAll(
    ids.map(async ({ id, picture: [picture = "", fileName = ""] }) => pictureAttachment(id, picture, fileName, put)),
  );
  return {
    id,
    fields: valuesOf(fields, cells, attachments),
    name,
    autoNumber: place + 1,
    createdTime: new Date(created).toISOString(),
    lastModifiedTime: new Date(modified).toISOString(),
    createdBy,
    lastModifiedBy,
    ...(place === 0 ? { undeletable: true } : {}),
  };
}

/** Waits for all, then throws the first failure. The caller can then remove everything that was stored. */
async function settleAll<T>(works: readonly Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(works);
  return Promise.all(works);
}

/** `cells` has the values of all fields except attachments. An empty cell gets no value. */
function valuesOf(
  fields: readonly Field[],
  cells: readonly string[],
  attachments: readonly Attachment[],
): Record<string, unknown> {
  const rest = [...cells];
  const values: Record<string, unknown> = {};
  for (const { id, type } of fields) {
    if (type === "attachment") {
      if (attachments.length > 0) values[id] = attachments;
      continue;
    }
    const cell = rest.shift();
    if (cell) values[id] = type === "number" ? Number(cell) : cell;
  }
  return values;
}

// Browsers fetch the files. Node has no origin to fetch from and gets data URLs.
const urls: Record<string, string> = import.meta.env.SSR
  ? import.meta.glob<string>("./pictures/*.png", { query: "?inline", import: "default", eager: true })
  : import.meta.glob<string>("./pictures/*.png", { query: "?url&no-inline", import: "default", eager: true });

const TYPE = "image/png";
/** Size of every file in `pictures`. The thumbnails `<name>.small.png` are 96 × 64. */
const SIZE_PX = { width: 480, height: 320 };

/** Returns the attachment, with its thumbnail as a data URL. Rejects without the picture on the host, or space. */
async function pictureAttachment(
  id: string,
  picture: string,
  fileName: string,
  put: FileStore["put"],
): Promise<Attachment> {
  const [file, thumbnail] = await Promise.all([fetchBytes(`${picture}.png`), fetchBytes(`${picture}.small.png`)]);
  const { path, token, size } = await put(new Blob([file], { type: TYPE }), { as: placeOf(id, file) });
  return { id, name: fileName, path, token, size, mimetype: TYPE, ...SIZE_PX, smThumbnailUrl: dataUrl(thumbnail) };
}

async function fetchBytes(file: string): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(urls[`./pictures/${file}`] ?? "", { priority: "low" });
  // Some hosts answer with the start page where a file is missing.
  if (!response.ok || response.headers.get("Content-Type")?.startsWith("text/")) {
    throw new Error(`The host has no ${file}.`);
  }
  return new Uint8Array(await response.arrayBuffer());
}

// Fixed by id and bytes. An interrupted visit leaves no unused bytes. A backup restores a file only to a free path or
// over equal bytes.
function placeOf(id: string, bytes: Uint8Array): Pick<StoredFile, "path" | "token"> {
  const digits = bytesToHex(sha256.create().update(utf8ToBytes(id)).update(bytes).digest());
  return { path: digits.slice(0, digits.length / 2), token: digits.slice(digits.length / 2) };
}

const dataUrl = (bytes: Uint8Array): string => `data:${TYPE};base64,${btoa(String.fromCharCode(...bytes))}`;
