import type { FileStore } from "#files/file-store.ts";
import { withoutSecrets } from "../ai-integration/rules.ts";
import type { Change, Store } from "../store/store.ts";
import { outlineRows, seedOutline } from "./outline.ts";
import { recordRows } from "./rows.ts";
import { sampleIntegration } from "./sample/ai-integration.ts";
import { seededRandom, type Random } from "./sample/random.ts";

const SEED = 20_261_122;
const CONFIGURED = "2026-11-17T09:03:40.000Z";
/** The records of each table of the sample, as `rows.ts` reads them. No two tables have the same name. */
const RECORDS = import.meta.glob<string>("./records/*.txt", { query: "?raw", import: "default", eager: true });

export async function seedSmall(store: Store, files: FileStore, note: string): Promise<void> {
  await seedOutline(store);
  await seedRecords(store, files, note);
}

/**
 * Adds the configuration, and after `whenIdle` all records with the note of completion in one commit. A failure removes the
 * pictures' bytes.
 */
export async function seedRecords(
  store: Store,
  files: FileStore,
  note: string,
  whenIdle = async () => {},
): Promise<void> {
  const paths: string[] = [];
  const put: FileStore["put"] = async (file, options) => {
    const stored = await files.put(file, options);
    paths.push(stored.path);
    return stored;
  };
  const random = seededRandom(SEED);
  try {
    await store.commit(await configuration(store, random));
    await whenIdle();
    const changes = await sampleRows(random, put);
    await store.commit([...changes, { put: "settings", row: { id: note, parent: "", order: 0, value: "small" } }]);
  } catch (cause) {
    await Promise.allSettled(paths.map((path) => files.remove(path)));
    throw cause;
  }
}

async function configuration(store: Store, random: Random): Promise<Change[]> {
  const value = withoutSecrets(sampleIntegration(random), CONFIGURED);
  const first = outlineRows().find((change) => change.put === "spaces" && change.row.order === 0);
  if (!first || (await store.get("integrations", first.row.id))) return [];
  const { id } = first.row;
  return [{ put: "integrations", row: { id, parent: id, order: 0, value } }];
}

async function sampleRows(random: Random, put: FileStore["put"]): Promise<Change[]> {
  const changes: Change[] = [];
  for (const change of outlineRows()) {
    const sample = change.put === "tables" && RECORDS[`./records/${change.row.value.name}.txt`];
    if (sample) changes.push(...(await recordRows(change.row.value, sample, random, put)));
  }
  return changes;
}
