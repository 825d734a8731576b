import type { FileStore } from "#files/file-store.ts";
import type { Change, Store } from "../store/store.ts";
import { outlineRows, seedOutline } from "./outline.ts";
import { recordRows } from "./rows.ts";
import { type Random, seededRandom } from "./sample/random.ts";

// Users bookmark the ids that it generates.
const SEED = 222_991_810;
/** The records of each table of the sample, as `rows.ts` reads them. No two tables have the same name. */
const RECORDS = import.meta.glob<string>("./records/*.txt", { query: "?raw", import: "default", eager: true });

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
