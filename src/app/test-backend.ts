import { backendControls } from "#backend/browser/backend-controls.ts";
import { directoryOf } from "#backend/browser/directory.ts";
import { inPageService } from "#backend/browser/in-page-service.ts";
import { handlersFor } from "#backend/http/handlers.ts";
import { outlineRows } from "#backend/seed/outline.ts";
import { seedSmall } from "#backend/seed/small-sample.ts";
import { withServiceLock } from "#backend/service/context.ts";
import { writeFault } from "#backend/service/faults.ts";
import { memoryStore } from "#backend/store/memory.ts";
import { NO_FAULT, type Fault } from "#contract/faults.ts";
import type { EndpointName } from "#contract/index.ts";
import { memoryFiles } from "#files/browser/memory.ts";
import type { Session } from "#session/session.ts";
import { testSession } from "./test-app.tsx";

const BASE_URL = "https://workspace.invalid";
const BEARER = "wst_operator";

/** The in-browser service over memory, and a session of it. It has the spaces, bases and tables of the sample; `hasRecords` adds the rest. */
export async function localBackend({ hasRecords = false } = {}) {
  const [store, files] = [memoryStore(), memoryFiles()];
  if (hasRecords) await seedSmall(store, files, "seeded");
  else await store.commit(outlineRows());
  const simulated = new WeakSet<Request>();
  const handlers = handlersFor({
    baseUrl: BASE_URL,
    store,
    withLock: withServiceLock,
    bearer: BEARER,
    report: reportError,
    onFault: (request) => void simulated.add(request),
  });
  const { send } = inPageService(BASE_URL, handlers);
  const connection = { kind: "standalone", name: "Local backend", baseUrl: BASE_URL } as const;
  const session = {
    ...testSession({
      ...connection,
      bearer: async () => BEARER,
      send,
      isSimulated: (request) => simulated.has(request),
    }),
    workspace: directoryOf(store),
    files,
  };
  const openControls = async () => backendControls({ persistence: "disk", store, files });
  const setFault = async (endpoint: EndpointName, fault: Partial<Fault>) =>
    writeFault(store, endpoint, { ...NO_FAULT, ...fault });
  return { session, store, openControls, setFault };
}

/** The id of a table of the sample. */
export async function tableId({ workspace }: Session, name: string): Promise<string> {
  for (const space of await workspace.spaces())
    for (const base of await workspace.bases(space.id))
      for (const table of await workspace.tables(base.id)) if (table.name === name) return table.id;
  throw new Error(`The sample has no table ${name}.`);
}
