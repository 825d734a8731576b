import { CSPProvider } from "@base-ui/react/csp-provider";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { CatchBoundary, RouterContextProvider, useRouterState } from "@tanstack/react-router";
import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { mayRetry, retryDelayMs } from "#api/retry.ts";
import { dataTroubles } from "#database/data-trouble.ts";
import { UnsavedSecret } from "#features/access-tokens/rescue/unsaved-secret.tsx";
import { type ReceivedSecrets, ReceivedSecretsContext } from "#features/access-tokens/secret/received-secrets.ts";
import { NO_PLACE, UploadProvider } from "#features/attachments/add/upload-provider.tsx";
import { type BackendControls, BackendControlsContext } from "#features/local-backend/backend-controls-context.ts";
import {
  type Connections,
  ConnectionsContext,
  type SavedConnection,
  useConnections,
} from "#session/saved-connections.ts";
import {
  directory,
  followNotes,
  OpenSessionContext,
  refetchChanged,
  type Session,
  SessionContext,
  renamed,
} from "#session/session.ts";
import { Spinner } from "#ui/buttons/spinner.tsx";
import { guardDrops } from "#ui/drop/guard-drops.ts";
import { closeOnBack } from "#ui/overlays/close-on-back.ts";
import { ToastProvider, useDismissActionsOf, useToast } from "#ui/overlays/toast.tsx";
import { savedTargetText, subscribeTargets, WHERE_FILES_GO } from "#upload-targets/saved-target.ts";
import { ConsoleFailed, ShellFailed } from "./failure/error-page.tsx";
import { router } from "./routes.tsx";
import { useFirstScreen } from "./shell/first-screen.ts";
import { DataNotices, Shell } from "./shell/shell.tsx";
import { tableIdIn } from "./shell/sidebar.tsx";
import { soon } from "./soon.ts";

interface AppProps {
  connections: Connections;
  secrets: ReceivedSecrets;
  /** The first session, if it opened before the first render. */
  first: LoadedSession | undefined;
  /** Of `undefined`: the session of the local backend. */
  openSession: (saved: SavedConnection | undefined) => Promise<Session>;
  openControls: () => Promise<BackendControls>;
}

/** The whole console: what all screens share, around the screens of the connection in use. */
export function App({ connections, secrets, first, openSession, openControls }: AppProps) {
  return (
    // Base UI adds style elements, which the page's policy forbids. Their rules are in the stylesheet.
    <CSPProvider disableStyleElements>
      <ReceivedSecretsContext value={secrets}>
        <CatchBoundary getResetKey={() => undefined} errorComponent={ConsoleFailed}>
          <ConnectionsContext value={connections}>
            <BackendControlsContext value={openControls}>
              <ToastProvider>
                <OpenSessionContext value={openSession}>
                  <CurrentSession first={first} openSession={openSession} />
                </OpenSessionContext>
              </ToastProvider>
            </BackendControlsContext>
          </ConnectionsContext>
        </CatchBoundary>
      </ReceivedSecretsContext>
    </CSPProvider>
  );
}

/** One query cache per session, so that no response appears under another connection. */
export interface LoadedSession {
  readonly session: Session;
  readonly queryClient: QueryClient;
}

/** Opens a session with its cache. Waits a moment for what every screen shows, so that both mostly render together. */
export async function loadSession(opening: Promise<Session>): Promise<LoadedSession> {
  const session = await opening;
  const queryClient = newQueryClient();
  const tableId = tableIdIn(router.latestLocation.pathname);
  await Promise.all([
    soon(queryClient.query(directory.spaces(session))),
    // The tree opens at its base, however late the code of the screen is.
    tableId !== "" && soon(queryClient.query(directory.table(session, tableId))),
    // A later notice would push the screen down. The shell retries a failed load.
    dataTroubles.list().length > 0 && DataNotices.preload().catch(() => {}),
  ]);
  return { session, queryClient };
}

function CurrentSession({ first, openSession }: Pick<AppProps, "first" | "openSession">) {
  const { current } = useConnections();
  useDropGuard();
  useDismissActionsOf(current?.id);
  const takesFiles = useSyncExternalStore(subscribeTargets, () => savedTargetText(current?.id ?? "") !== null);
  const [shown, setShown] = useState<
    (Partial<LoadedSession> & { of: SavedConnection | undefined; takesFiles: boolean; error?: unknown }) | undefined
  >(first && { of: current, takesFiles, ...first });
  // A new name needs no new session; a new address, also one behind the same relay, and a place for files do.
  const isOpen =
    shown?.takesFiles === takesFiles &&
    (["id", "baseUrl", "tokenKey"] as const).every((part) => shown.of?.[part] === current?.[part]);
  const session = useMemo(
    () => (shown?.session && current ? renamed(shown.session, current) : shown?.session),
    [shown, current],
  );
  const [currentAtFirst] = useState(current);
  const [isSwitched, setSwitched] = useState(false);
  if (current !== currentAtFirst && !isSwitched) setSwitched(true);
  // Not Suspense: React delays content after a fallback by 300 ms.
  useEffect(() => {
    if (isOpen) return undefined;
    let isCurrent = true;
    loadSession(openSession(current)).then(
      (ready) => isCurrent && setShown({ of: current, takesFiles, ...ready }),
      (error: unknown) => isCurrent && setShown({ of: current, takesFiles, error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [openSession, current, takesFiles, isOpen]);

  if (!isOpen) {
    return (
      <div className="grid min-h-dvh place-items-center" role="status">
        <p className="text-muted flex items-center gap-3">
          <Spinner /> Opening the workspace…
        </p>
      </div>
    );
  }
  const { queryClient, error } = shown;
  if (!session || !queryClient) throw error;
  return <OpenSession key={current?.id ?? "standalone"} {...{ session, queryClient, isSwitched }} />;
}

function OpenSession({ session, queryClient, isSwitched }: LoadedSession & { isSwitched: boolean }) {
  // On a slow network the shell is shown long before its screen, whose code loads before the service's.
  const hasScreen = useRouterState({ router, select: ({ resolvedLocation }) => resolvedLocation !== undefined });
  const firstScreen = useFirstScreen(queryClient, hasScreen);

  useEffect(
    () => session.workspace.subscribe(() => void refetchChanged(queryClient, { queryKey: directory.all(session) })),
    [session, queryClient],
  );
  useEffect(() => followNotes(session, queryClient), [session, queryClient]);

  useEffect(() => {
    const note = () => {
      const { fullPath: to, params } = router.state.matches.at(-1) ?? { params: {} };
      if (!to || Object.keys(params).length === 0) return;
      // Recent places are optional: ignore a failed write.
      import("./palette/recent-visits.ts")
        .then(({ noteVisit }) => noteVisit(session.notebook, { to, params }))
        .catch(() => undefined);
    };
    note();
    return router.subscribe("onResolved", note);
  }, [session]);

  const [isFirstScreenShown, setFirstScreenShown] = useState(false);
  useEffect(() => {
    void firstScreen.then(() => {
      setFirstScreenShown(true);
      session.afterFirstScreen?.();
    });
  }, [firstScreen, session]);

  return (
    <SessionContext value={session}>
      <QueryClientProvider client={queryClient}>
        <UploadProvider after={firstScreen}>
          <RouterContextProvider router={router}>
            <CatchBoundary getResetKey={() => undefined} errorComponent={ShellFailed}>
              <Shell {...{ isSwitched, isFirstScreenShown }} />
              <UnsavedSecret />
            </CatchBoundary>
          </RouterContextProvider>
        </UploadProvider>
      </QueryClientProvider>
    </SessionContext>
  );
}

// Registered before the leave guards of screens: going back that only closes something must not ask.
router.history.block({ blockerFn: ({ action }) => action === "BACK" && closeOnBack(), enableBeforeUnload: false });

function useDropGuard() {
  const toast = useToast();
  useEffect(
    () =>
      guardDrops((text) => {
        const choose = { label: "Choose a place", onClick: () => void router.navigate(WHERE_FILES_GO) };
        toast.info("Nothing was added", { text, ...(text === NO_PLACE && { action: choose }) });
      }),
    [toast],
  );
}

/** Makes the cache of one session. Reads are retried, writes never. */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: mayRetry, retryDelay: retryDelayMs, staleTime: 30_000, networkMode: "always" },
      mutations: { retry: false, networkMode: "always", gcTime: 0 },
    },
  });
}
