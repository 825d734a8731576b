// First: everything after it may touch a script URL.
import "./app/trusted-types.ts";
// Second: the browser opens the store while all that follows is evaluated.
import "./open-early.ts";
import "./ui/styles.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { exchangesOf } from "#api/exchange-log.ts";
import { withoutMessage } from "#app/failure/report.ts";
import { dataTroubles } from "#database/data-trouble.ts";
import { receivedSecrets } from "#features/access-tokens/secret/received-secrets.ts";
import type { BackendControls } from "#features/backend/controls.ts";
import { indexedDbNotebook } from "#notebook/indexed-db.ts";
import type { Notebook } from "#notebook/notebook.ts";
import { remoteSession } from "#session/remote-session.ts";
import type { SavedConnection } from "#session/saved-connections.ts";
import type { Session } from "#session/session.ts";
import { canOpenDatabases, isSiteDataBlocked, type Persistence } from "#site-data/site-data.ts";
import { App, opened } from "./app/app.tsx";
import { router } from "./app/routes.tsx";
import { soon } from "./app/soon.ts";
import { connections, opening } from "./opening.ts";

// A name that never resolves, also known to public/service-worker.js.
const STANDALONE_BASE_URL = "https://workspace.invalid";
const STANDALONE_ID = "standalone";
const base = import.meta.env.BASE_URL;
/** How long calls wait for the sample at most; it takes half a second. */
const DRAWING_MS = 3_000;

const starting = once(async () => {
  const code = Promise.all([import("#backend/browser/start.ts"), import("#backend/browser/persist-storage.ts")]);
  const { store, complete, persistence } = await opening();
  // A screen may wait for the sample, so it does not wait for the code.
  const drawn = Promise.allSettled([complete()]);
  const [{ startBackend }, { keepAfterFirstSave }] = await code;
  // What a call changes must not be drawn over. Samples for which there is no room are drawn another time; another tab
  // that draws them may be asleep.
  await Promise.race([drawn, new Promise((resolve) => setTimeout(resolve, DRAWING_MS))]);
  if (persistence === "disk") keepAfterFirstSave(store);
  return startBackend({ store, baseUrl: STANDALONE_BASE_URL, workerUrl: `${base}service-worker.js`, scope: base });
});

async function standaloneSession(): Promise<Session> {
  const { workspace, files, completed, persistence } = await opening();
  return {
    connection: {
      id: STANDALONE_ID,
      kind: "standalone",
      name: "Standalone",
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
    // The first screen reads the store; the service is fetched behind it, or when a call waits for it. A failure to
    // start is told to whoever calls.
    afterFirstScreen: () => void Promise.allSettled([starting()]),
  };
}

const openSession = async (saved: SavedConnection | undefined): Promise<Session> => {
  if (!saved) return standaloneSession();
  await connections.restored;
  const persistence = (await canOpenDatabases()) ? "disk" : "memory";
  if (persistence === "memory") dataTroubles.note(isSiteDataBlocked() ? "blocked" : "unkept");
  // No endpoint takes bytes, so a remote connection has nowhere to put them.
  return remoteSession(saved, connections, {
    notebook: await notebookOf(saved.id, persistence),
    files: undefined,
    persistence,
  });
};

const notebooks = new Map<string, Promise<Notebook>>();

/** One for each connection: what is in memory must be there when one comes back to it. */
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
  const [{ persistence, store, files }, { choices, faults }] = await Promise.all([opening(), starting()]);
  const { backendControls } = await import("#backend/browser/controls.ts");
  const controls = backendControls({ persistence, store, files, choices, faults });
  const reset = async () => {
    if (persistence === "disk") {
      const { clearJournal } = await import("#uploads/clear-journal.ts");
      await clearJournal(STANDALONE_ID);
    }
    await controls.reset();
  };
  return { ...controls, reset };
}

function once<T>(work: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined;
  return () => (result ??= work());
}

/** Draws the console. Not awaited where this module ends: screens need it, and would wait until it has ended. */
async function draw() {
  const root = document.getElementById("root");
  if (!root) throw new Error("index.html has no element with the id root.");
  // React would write an error to the console with its message, which may quote a secret.
  const tell = (error: unknown) => reportError(withoutMessage(error, location.pathname, new Date()));
  const told = { onCaughtError: tell, onUncaughtError: tell, onRecoverableError: tell };
  // The router itself follows the address only while it draws: not before that, nor between two connections.
  router.history.subscribe((change) => {
    if (router.history.subscribers.size === 1) void router.load(change);
  });
  const { current } = connections.state();
  // What is there soon is drawn in one go. What takes longer, or fails, is told of by the app.
  const [first] = await Promise.all([soon(opened(openSession(current))), soon(router.load())]);
  createRoot(root, import.meta.env.PROD ? told : {}).render(
    <StrictMode>
      <App
        connections={connections}
        secrets={receivedSecrets(window)}
        first={first}
        openSession={openSession}
        openControls={openControls}
      />
    </StrictMode>,
  );
}

// Under a sub-path without its slash, the page would lie outside its own worker's scope.
if (`${location.pathname}/` === base) location.replace(base);
else void draw();
