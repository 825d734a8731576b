import type { StoredIntegration } from "#workspace/workspace.ts";
import type { Change, Store } from "../store/store.ts";
import integration from "./sample/ai-integration.json" with { type: "json" };
import outline from "./sample/outline.json" with { type: "json" };

/** The AI integration of the first space of the sample data. Without keys: the service never stores them. */
const INTEGRATION = integration as unknown as StoredIntegration;

/** Returns the spaces, bases and tables of the sample data, as rows of the store. Users bookmark their ids. */
export const outlineRows = () => structuredClone(outline) as unknown as Extract<Change, { put: unknown }>[];

/** Adds these rows, and the first space's AI integration if it has none, so that a second call changes nothing. */
export async function seedOutline(store: Store): Promise<void> {
  const rows = outlineRows();
  const id = rows[0]?.row.id ?? "";
  if (!(await store.get("integrations", id)))
    rows.push({ put: "integrations", row: { id, parent: id, order: 0, value: INTEGRATION } });
  await store.commit(rows);
}
