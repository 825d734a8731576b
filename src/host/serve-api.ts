import { handlersFor } from "#backend/http/handlers.ts";
import { seedSmall } from "#backend/seed/small-sample.ts";
import { newSecret } from "#backend/service/ids.ts";
import { memoryStore } from "#backend/store/memory.ts";
import { snapshotFileStore } from "#backend/store/snapshot-file.ts";
import { treeIn, type Store } from "#backend/store/store.ts";
import { NO_FAULT, type Drift } from "#contract/faults.ts";
import { memoryFiles } from "#files/browser/memory.ts";
import { createWithLock } from "#site-data/with-lock.ts";
import { SERVED_ORIGIN, serve, type ServeOptions } from "./serve.ts";

export interface ServeApiOptions extends ServeOptions {
  /** Without a file, data is kept in memory. */
  readonly file?: string;
  /** Random by default. */
  readonly bearer?: string;
  /** Deviations of the responses, as of real services. */
  readonly drifts?: readonly Drift[];
}

export type ServedApi = Awaited<ReturnType<typeof serveApi>>;

const SEEDED = "seeded";

/** Serves the console's own backend over HTTP, from Node, with the small sample in a new store. It has no file bytes. */
export async function serveApi({ file, bearer = newSecret(), drifts = [], ...options }: ServeApiOptions) {
  const store = file === undefined ? memoryStore() : await snapshotFileStore(file);
  if (!(await store.get("settings", SEEDED))) await seedSmall(store, memoryFiles(), SEEDED);
  const handlers = handlersFor({
    baseUrl: SERVED_ORIGIN + (options.basePath ?? ""),
    store,
    withLock: createWithLock(undefined),
    bearer,
    report: options.report,
    ...(drifts.length > 0 && { faults: async () => ({ default: { ...NO_FAULT, outcome: "drift", drifts } }) }),
  });
  return { ...(await serve(handlers, options)), store, bearer };
}

/** The ids of the first table with an attachment field and a record, and of what is above it. Empty if there is none. */
export async function firstPlaces(store: Store): Promise<Readonly<Record<string, string>>> {
  const { bases, tables } = await treeIn(store);
  for (const { id, value: table } of tables) {
    const base = bases.find((one) => one.id === table.baseId);
    const field = table.fields.find(({ type }) => type === "attachment");
    const [record] = await store.list("records", { parent: id, from: 0, to: 1 });
    if (base && field && record)
      return { Space: base.value.spaceId, Base: base.id, Table: id, Record: record.id, Field: field.id };
  }
  return {};
}

export { isDrift, REFUSAL_SHAPES, SUCCESS_DRIFTS } from "#contract/faults.ts";
