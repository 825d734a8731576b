// Composes the app: the session, the backend in this browser, the screens.
// First: later modules may use a script URL.
import "./app/trusted-types.ts";
// Second: the store opens while later modules are evaluated.
import "./open-early.ts";
import "./ui/styles.css";
import { StrictMode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { exchangesOf } from "#api/exchange-log.ts";
import { ignoreAborted, withoutMessage } from "#app/failure/error-report.ts";
import { dataTroubles } from "#database/data-trouble.ts";
import { createReceivedSecrets } from "#features/access-tokens/secret/received-secrets.ts";
import type { BackendControls } from "#features/local-backend/backend-controls-context.ts";
import { loadedLater, type FileStore } from "#files/file-store.ts";
import { indexedDbNotebook } from "#notebook/indexed-db.ts";
import type { Notebook } from "#notebook/notebook.ts";
import { readConsoleFile } from "#session/console-file.ts";
import { LOCAL_BACKEND, LOCAL_BACKEND_ID } from "#session/environment.ts";
import { remoteSession } from "#session/remote-session.ts";
import type { SavedConnection } from "#session/saved-connections.ts";
import type { Session } from "#session/session.ts";
import { canOpenDatabases, isSiteDataBlocked, type Persistence } from "#site-data/site-data.ts";
import { FORGET, tabChannel } from "#site-data/tab-channel.ts";
import { savedTargetText } from "#upload-targets/saved-target.ts";
import { App, loadSession } from "./app/app.tsx";
import { readFirst } from "./app/read-first.ts";
import { router } from "./app/routes.tsx";
import { soon } from "./app/soon.ts";
import { connections, opening } from "./opening.ts";

// Never resolves. `public/service-worker.js` has it too.
const STANDALONE_BASE_URL = "https://workspace.invalid";
const base = import.meta.env.BASE_URL;
/** Calls wait this long for the sample, and a new browser for the default connection of `console.json`. */
const MAX_WAIT_MS = 3_000;

const { consoleFile } = globalThis as { consoleFile?: Promise<Response | void> };
const readFile = callOnce(async () => readConsoleFile(connections, consoleFile));

const simulated = new WeakSet<Request>();

const starting = callOnce(async () => {
  const code = Promise.all([import("#backend/browser/start.ts"), import("#backend/browser/persist-storage.ts")]);
  const { store, complete, persistence } = await opening();
  // Not after `code`: a screen may wait for the sample.
  const sampleAdded = complete().catch(() => dataTroubles.note("sample-missing"));
  const [{ startBackend }, { persistAfterFirstCommit }] = await code;
  // The sample must not overwrite changes of a call. Another tab, which is frozen, may be adding it.
  await Promise.race([sampleAdded, maxWait()]);
  if (persistence === "disk") persistAfterFirstCommit(store);
  return startBackend({
    store,
    baseUrl: STANDALONE_BASE_URL,
    onFault: (request) => simulated.add(request),
    workerUrl: `${base}service-worker.js`,
    scope: base,
  });
});

async function standaloneSession(): Promise<Session> {
  const { workspace, files, persistence } = await opening();
  return {
    connection: {
      id: LOCAL_BACKEND_ID,
      kind: "standalone",
      name: LOCAL_BACKEND,
      baseUrl: STANDALONE_BASE_URL,
      bearer: async () => (await starting()).bearer,
      send: async (request) => (await starting()).send(request),
      isSimulated: (request) => simulated.has(request),
      exchanges: exchangesOf(LOCAL_BACKEND_ID),
    },
    workspace,
    files,
    notebook: await notebookOf(LOCAL_BACKEND_ID, persistence),
    persistence,
    // The service loads after the first screen, or for the first call, which receives a failure to start.
    afterFirstScreen: () => void Promise.allSettled([starting(), readFile()]),
  };
}

const openSession = async (saved: SavedConnection | undefined): Promise<Session> => {
  if (!saved) return standaloneSession();
  await connections.restored;
  const persistence = (await canOpenDatabases()) ? "disk" : "memory";
  if (persistence === "memory") dataTroubles.note(isSiteDataBlocked() ? "blocked" : "unkept");
  return remoteSession(saved, connections, {
    notebook: await notebookOf(saved.id, persistence),
    files: sentFiles(saved, persistence),
    persistence,
    afterFirstScreen: () => void Promise.allSettled([readFile()]),
  });
};

/** Where files of a remote connection go, if someone has configured it. */
function sentFiles({ id, name }: SavedConnection, persistence: Persistence): FileStore | undefined {
  if (savedTargetText(id) === null) return undefined;
  const open = async () => {
    const { openTargetFiles } = await import("#upload-targets/target-store.ts");
    return openTargetFiles({ id, name, exchanges: exchangesOf(id) }, persistence);
  };
  return loadedLater(open, true);
}

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
  const [opened] = await Promise.all([opening(), starting()]);
  const { backendControls } = await import("#backend/browser/backend-controls.ts");
  return backendControls(opened);
}

const maxWait = async () => new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS));

/** Calls `work` the first time, and again after a failure. */
function callOnce<T>(work: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined;
  return () => (result = result?.catch(work) ?? work());
}

/** Not awaited by this module: screens import it and would wait for it. */
async function render() {
  const root = document.getElementById("root");
  if (!root) throw new Error("index.html has no #root.");
  // React would log the error's message, which may quote a secret.
  const isAborted = ignoreAborted(window);
  const report = (error: unknown) =>
    isAborted(error) || reportError(withoutMessage(error, location.pathname, new Date()));
  const errorHandlers = { onCaughtError: report, onUncaughtError: report, onRecoverableError: report };
  // The router follows the address only while it renders a screen: not before, and not between two connections.
  router.history.subscribe((change) => {
    if (router.history.subscribers.size === 1) void router.load(change);
  });
  const open = async () => soon(loadSession(openSession(connections.state().current)));
  const { current } = connections.state();
  // Fast data renders in the first pass. The app shows slow or failed data.
  const [opened] = await Promise.all([
    open(),
    soon(router.load()),
    // A font that arrives after the first render moves the text.
    soon(document.fonts.load('1rem "Inter Variable"')),
    connections.begin(async () => Promise.race([readFile(), maxWait()])),
  ]);
  const first = connections.state().current === current ? opened : await open();
  const firstRead = first && readFirst(first, router);
  if (firstRead) await soon(firstRead.read);
  const view = createRoot(root, import.meta.env.PROD ? errorHandlers : {});
  // Draws and runs effects at once: the screen then holds what was read for it.
  flushSync(() =>
    view.render(
      <StrictMode>
        <App
          connections={connections}
          secrets={createReceivedSecrets(window)}
          first={first}
          openSession={openSession}
          openControls={openControls}
        />
      </StrictMode>,
    ),
  );
  firstRead?.release();
}

tabChannel(FORGET).listen(() => {
  import("#site-data/forget-site.ts").then(({ endPage }) => endPage(base)).catch(() => location.reload());
});

// Without its trailing slash the page would be outside its worker's scope.
if (`${location.pathname}/` === base) location.replace(base);
else void render();
