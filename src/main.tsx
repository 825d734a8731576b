// First: later modules may use a script URL.
import "./app/trusted-types.ts";
// Second: the store opens while later modules are evaluated.
import "./open-early.ts";
import "./ui/styles.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { exchangesOf } from "#api/exchange-log.ts";
import { withoutMessage } from "#app/failure/report.ts";
import { dataTroubles } from "#database/data-trouble.ts";
import { createReceivedSecrets } from "#features/access-tokens/secret/received-secrets.ts";
import type { BackendControls } from "#features/backend/controls.ts";
import { indexedDbNotebook } from "#notebook/indexed-db.ts";
import type { Notebook } from "#notebook/notebook.ts";
import { readConsoleFile } from "#session/console-file.ts";
import { LOCAL_BACKEND } from "#session/environment.ts";
import { remoteSession } from "#session/remote-session.ts";
import type { SavedConnection } from "#session/saved-connections.ts";
import type { Session } from "#session/session.ts";
import { canOpenDatabases, isSiteDataBlocked, type Persistence } from "#site-data/site-data.ts";
import { App, loadSession } from "./app/app.tsx";
import { router } from "./app/routes.tsx";
import { soon } from "./app/soon.ts";
import { connections, opening } from "./opening.ts";

// Never resolves. `public/service-worker.js` has it too.
const STANDALONE_BASE_URL = "https://workspace.invalid";
const STANDALONE_ID = "standalone";
const base = import.meta.env.BASE_URL;
/** Calls wait this long for the sample, which takes half a second. */
const MAX_SAMPLE_WAIT_MS = 3_000;

const starting = callOnce(async () => {
  const code = Promise.all([import("#backend/browser/start.ts"), import("#backend/browser/persist-storage.ts")]);
  const { store, complete, persistence } = await opening();
  // Not after `code`: a screen may wait for the sample.
  const sampleAdded = Promise.allSettled([complete()]);
  const [{ startBackend }, { persistAfterFirstCommit }] = await code;
  // The sample must not overwrite changes of a call. It may fail without space, or another, frozen tab may be adding
  // it.
  await Promise.race([sampleAdded, new Promise((resolve) => setTimeout(resolve, MAX_SAMPLE_WAIT_MS))]);
  if (persistence === "disk") persistAfterFirstCommit(store);
  return startBackend({ store, baseUrl: STANDALONE_BASE_URL, workerUrl: `${base}service-worker.js`, scope: base });
});

async function standaloneSession(): Promise<Session> {
  const { workspace, files, completed, persistence } = await opening();
  return {
    connection: {
      id: STANDALONE_ID,
      kind: "standalone",
      name: LOCAL_BACKEND,
      baseUrl: STANDALONE_BASE_URL,
      bearer: async () => (await starting()).bearer,
      send: async (request) => (await starting()).send(request),
      exchanges: exchangesOf(STANDALONE_ID),
    },
    workspace,
    completed,
    files,
    notebook: await notebookOf(STANDALONE_ID, persistence),
    persistence,
    // The first screen reads the store. The service loads after it, or for the first call, which receives a failure to
    // start.
    afterFirstScreen: () => void Promise.allSettled([starting(), readConsoleFile(connections)]),
  };
}

const openSession = async (saved: SavedConnection | undefined): Promise<Session> => {
  if (!saved) return standaloneSession();
  await connections.restored;
  const persistence = (await canOpenDatabases()) ? "disk" : "memory";
  if (persistence === "memory") dataTroubles.note(isSiteDataBlocked() ? "blocked" : "unkept");
  return remoteSession(saved, connections, {
    notebook: await notebookOf(saved.id, persistence),
    files: undefined,
    persistence,
    afterFirstScreen: () => void Promise.allSettled([readConsoleFile(connections)]),
  });
};

const notebooks = new Map<string, Promise<Notebook>>();

/** One per connection, so that data in memory survives a switch. */
function notebookOf(connectionId: string, persistence: Persistence): Promise<Notebook> {
  const notebook =
    notebooks.get(connectionId) ??
    (persistence === "disk"
      ? Promise.resolve(indexedDbNotebook(connectionId))
      : import("#notebook/memory.ts").then(({ memoryNotebook }) => memoryNotebook()));
  notebooks.set(connectionId, notebook);
  return notebook;
}

async function openControls(): Promise<BackendControls> {
  const [{ persistence, store, files }] = await Promise.all([opening(), starting()]);
  const { backendControls } = await import("#backend/browser/controls.ts");
  const controls = backendControls({ persistence, store, files });
  const reset = async () => {
    if (persistence === "disk") {
      const { clearJournal } = await import("#uploads/journal.ts");
      await clearJournal(STANDALONE_ID);
    }
    await controls.reset();
  };
  return { ...controls, reset };
}

function callOnce<T>(work: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined;
  return () => (result ??= work());
}

/** Not awaited by this module: screens import it and would wait for it. */
async function render() {
  const root = document.getElementById("root");
  if (!root) throw new Error("index.html has no #root.");
  // React would log the error's message, which may quote a secret.
  const report = (error: unknown) => reportError(withoutMessage(error, location.pathname, new Date()));
  const errorHandlers = { onCaughtError: report, onUncaughtError: report, onRecoverableError: report };
  // The router follows the address only while it renders a screen: not before, and not between two connections.
  router.history.subscribe((change) => {
    if (router.history.subscribers.size === 1) void router.load(change);
  });
  const { current } = connections.state();
  // Fast data renders in the first pass. The app shows slow or failed data.
  const [first] = await Promise.all([
    soon(loadSession(openSession(current))),
    soon(router.load()),
    // A font that arrives after the first render moves the text.
    soon(document.fonts.load('1rem "Inter Variable"')),
  ]);
  createRoot(root, import.meta.env.PROD ? errorHandlers : {}).render(
    <StrictMode>
      <App
        connections={connections}
        secrets={createReceivedSecrets(window)}
        first={first}
        openSession={openSession}
        openControls={openControls}
      />
    </StrictMode>,
  );
}

// Without its trailing slash the page would be outside its worker's scope.
if (`${location.pathname}/` === base) location.replace(base);
else void render();
