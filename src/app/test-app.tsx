import { CSPProvider } from "@base-ui/react/csp-provider";
import { QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  Matches,
  RouterContextProvider,
  type AnyRouter,
  type RouterHistory,
} from "@tanstack/react-router";
import { createRoot, type Root } from "react-dom/client";
import { expect, onTestFinished } from "vitest";
import { UnsavedSecret } from "#features/access-tokens/rescue/unsaved-secret.tsx";
import { createReceivedSecrets, ReceivedSecretsContext } from "#features/access-tokens/secret/received-secrets.ts";
import { UploadProvider } from "#features/attachments/add/upload-provider.tsx";
import { BackendControlsContext, type BackendControls } from "#features/local-backend/backend-controls-context.ts";
import {
  browserConnections,
  ConnectionsContext,
  type ConnectionDetails,
  type Connections,
} from "#session/saved-connections.ts";
import { directory, followNotes, SessionContext, type Session } from "#session/session.ts";
import { sessionOver } from "#session/test-session.ts";
import type { TabMemory } from "#site-data/tab-memory.ts";
import { ToastProvider } from "#ui/overlays/toast.tsx";
import type { Elements } from "#ui/page/elements.ts";
import { newQueryClient } from "./app.tsx";

const NO_MEMORY: TabMemory = { isAvailable: async () => false, restored: Promise.resolve(new Map()), hold: () => {} };
const AT_ONCE = Promise.resolve();

let root: Root | undefined;
let unsubscribe = () => {};

interface Surroundings {
  readonly session?: Session;
  readonly connections?: Connections;
  readonly openControls?: () => Promise<BackendControls>;
}

/**
 * A session of a remote service. Without `send` nothing may be sent in it. Its id is its own, or the upload queue would go
 * on with files that an earlier test left in this browser.
 */
export const testSession = (connection: Partial<Session["connection"]> = {}): Session =>
  sessionOver({ id: crypto.randomUUID(), name: "North", baseUrl: "https://service.example", ...connection });

export const testConnections = () => browserConnections(NO_MEMORY);

/** The connections of a browser that knows one service and uses it, and a session of that. */
export function connected(
  details: Partial<ConnectionDetails> = {},
  send: Session["connection"]["send"] = () => expect.unreachable("something was sent"),
) {
  const connections = testConnections();
  const service = connections.add({ name: "North", baseUrl: "https://service.example", ...details }, "b", false);
  connections.connectTo(service.id);
  const { saved } = connections.state();
  const connection = saved.find(({ id }) => id === service.id) ?? service;
  return {
    connections,
    session: testSession({ ...connection, bearer: async () => connections.bearer(connection), send }),
  };
}

/** Renders a part of a screen with all that the app gives it. Addresses lead nowhere. */
export function show(part: Elements, surroundings: Surroundings = {}) {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  return render(part, router, surroundings);
}

/** Renders the screen of an address, without the shell around it. */
export async function showScreen(address: string, surroundings: Surroundings = {}) {
  const screen = (
    // As the shell has it.
    <main className="lg:px-page px-4 py-6 sm:px-6">
      <Matches />
    </main>
  );
  return render(screen, await routerAt(address), surroundings);
}

/** Renders the shell with the screen of an address. Links lead to other screens. Without `hasScreen`, that never loads. */
export async function showApp(address: string, surroundings: Surroundings = {}, hasScreen = true) {
  const { Shell } = await import("./shell/shell.tsx");
  return render(<Shell isSwitched={false} isFirstScreenShown />, await routerAt(address, hasScreen), surroundings);
}

async function routerAt(address: string, hasScreen = true) {
  const { router } = await import("./routes.tsx");
  const { history: _, ...options } = router.options;
  const own = createRouter({ ...options, history: createMemoryHistory({ initialEntries: [address] }) });
  if (!hasScreen) own.load = async () => new Promise(() => {});
  else await own.load();
  return own;
}

function render(
  part: Elements,
  router: AnyRouter,
  { session = testSession(), connections = testConnections(), openControls }: Surroundings,
) {
  const element = document.getElementById("root");
  if (!element) throw new Error("The page has no #root.");
  root?.unmount();
  const own = (root = createRoot(element));
  const client = newQueryClient();
  unsubscribe();
  const stops = [
    session.workspace.subscribe(() => void client.invalidateQueries({ queryKey: directory.all(session) })),
    followNotes(session, client),
  ];
  unsubscribe = () => stops.forEach((stop) => stop());
  // Not in a hook, which only the first file of tests would get that loads this one.
  onTestFinished(() => {
    own.unmount();
    unsubscribe();
  });
  const secrets = createReceivedSecrets(window);
  const draw = (shown: Elements) =>
    own.render(
      <CSPProvider disableStyleElements>
        <ReceivedSecretsContext value={secrets}>
          <ConnectionsContext value={connections}>
            <ToastProvider>
              <SessionContext value={session}>
                <QueryClientProvider client={client}>
                  <UploadProvider after={AT_ONCE}>
                    <BackendControlsContext value={openControls}>
                      <RouterContextProvider router={router}>
                        {shown}
                        <UnsavedSecret />
                      </RouterContextProvider>
                    </BackendControlsContext>
                  </UploadProvider>
                </QueryClientProvider>
              </SessionContext>
            </ToastProvider>
          </ConnectionsContext>
        </ReceivedSecretsContext>
      </CSPProvider>,
    );
  draw(part);
  const goTo = (address: string) => (router.history as RouterHistory).push(address);
  return { session, client, router, goTo, draw };
}
