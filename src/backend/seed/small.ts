import type { FileStore } from "#files/file-store.ts";
import { withoutSecrets } from "../ai-integration/rules.ts";
import type { Change, Store } from "../store/store.ts";
import { chanceFrom } from "./chance.ts";
import { outlineRows, seedOutline } from "./outline.ts";
import { recordRows } from "./rows.ts";
import { sampleIntegration } from "./sample/ai-integration.ts";
import { lumenHome } from "./sample/lumen-home.ts";
import { northfieldWorks } from "./sample/northfield-works.ts";
import { saltmarshKitchen } from "./sample/saltmarsh-kitchen.ts";

const SEED = 20_261_122;
const CONFIGURED = "2026-11-17T09:03:40.000Z";
const SAMPLES = { ...lumenHome, ...northfieldWorks, ...saltmarshKitchen };

/** Fills a new store with the small sample: three spaces, six bases, ten tables, about 200 records, pictures and an AI integration. */
export async function seedSmall(store: Store, files: FileStore, note: string): Promise<void> {
  await seedOutline(store);
  await seedRecords(store, files, note);
}

/**
 * Fills the tables of the outline, and configures its first space. One commit, which also puts the note that it was
 * done; if it fails, the pictures' bytes go again.
 */
export async function seedRecords(store: Store, files: FileStore, note: string): Promise<void> {
  const paths: string[] = [];
  const put: FileStore["put"] = async (file, options) => {
    const stored = await files.put(file, options);
    paths.push(stored.path);
    return stored;
  };
  try {
    const changes = await sampleRows(put);
    await store.commit([...changes, { put: "settings", row: { id: note, parent: "", order: 0, value: "small" } }]);
  } catch (cause) {
    await Promise.allSettled(paths.map((path) => files.remove(path)));
    throw cause;
  }
}

async function sampleRows(put: FileStore["put"]): Promise<Change[]> {
  const chance = chanceFrom(SEED);
  const changes: Change[] = [];
  for (const change of outlineRows()) {
    const { id, order } = change.row;
    if (change.put === "spaces" && order === 0) {
      const value = withoutSecrets(sampleIntegration(chance), CONFIGURED);
      changes.push({ put: "integrations", row: { id, parent: id, order, value } });
    }
    const sample = change.put === "tables" && SAMPLES[change.row.value.name];
    if (sample) changes.push(...(await recordRows(change.row.value, sample, chance, put)));
  }
  return changes;
}
