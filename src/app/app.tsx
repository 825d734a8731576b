import { CSPProvider } from "@base-ui/react/csp-provider";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { CatchBoundary, RouterContextProvider, useRouterState } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { mayRetry, retryDelayMs } from "#api/retry.ts";
import { dataTroubles } from "#database/data-trouble.ts";
import { UnsavedSecret } from "#features/access-tokens/rescue/unsaved-secret.tsx";
import { ReceivedSecretsContext, type ReceivedSecrets } from "#features/access-tokens/secret/received-secrets.ts";
import { UploadProvider } from "#features/attachments/add/upload-provider.tsx";
import { BackendControlsContext, type BackendControls } from "#features/backend/controls.ts";
import { directory } from "#session/directory-queries.ts";
import {
  ConnectionsContext,
  useConnections,
  type Connections,
  type SavedConnection,
} from "#session/saved-connections.ts";
import { SessionContext, type Session } from "#session/session.ts";
import { DropGuard } from "#ui/drop/drop-guard.tsx";
import { CloseOnBackContext } from "#ui/overlays/close-on-back.ts";
import { ToastProvider } from "#ui/overlays/toast.tsx";
import { closeOnBack } from "./close-on-back.ts";
import { ConsoleFailed, ShellFailed } from "./failure/error-page.tsx";
import { router } from "./routes.tsx";
import { FirstScreenContext, useFirstScreen } from "./shell/first-screen.ts";
import { DataNotices, Shell } from "./shell/shell.tsx";
import { soon } from "./soon.ts";
import { Starting } from "./starting.tsx";

interface AppProps {
  connections: Connections;
  secrets: ReceivedSecrets;
  /** What is shown first, where it was open before anything was drawn. */
  first: Opened | undefined;
  /** Opens the session of a connection; `undefined` is standalone. */
  openSession: (saved: SavedConnection | undefined) => Promise<Session>;
  openControls: () => Promise<BackendControls>;
}

/** The whole console, for whichever connection is in use. */
export function App({ connections, secrets, first, openSession, openControls }: AppProps) {
  return (
    // Base UI would add style elements, which the page's policy forbids; their rules stand in the stylesheet.
    <CSPProvider disableStyleElements>
      <ReceivedSecretsContext value={secrets}>
        <CatchBoundary getResetKey={() => undefined} errorComponent={ConsoleFailed}>
          <ConnectionsContext value={connections}>
            <BackendControlsContext value={openControls}>
              <CloseOnBackContext value={closeOnBack}>
                <ToastProvider>
                  <DropGuard />
                  <CurrentSession first={first} openSession={openSession} />
                </ToastProvider>
              </CloseOnBackContext>
            </BackendControlsContext>
          </ConnectionsContext>
        </CatchBoundary>
      </ReceivedSecretsContext>
    </CSPProvider>
  );
}

/** A session and what was read through it. One cache a connection: nothing read from one service can show up under another. */
interface Opened {
  readonly session: Session;
  readonly queryClient: QueryClient;
}

/** Waits for a session and reads what every screen shows beside it, so that both are drawn in one go. */
export async function opened(opening: Promise<Session>): Promise<Opened> {
  const session = await opening;
  const queryClient = newQueryClient();
  await Promise.all([
    // A failure shows where the spaces are shown.
    soon(queryClient.query(directory.spaces(session))),
    // A notice that comes later would push the screen down. The shell tries again where it could not be fetched.
    dataTroubles.list().length > 0 && DataNotices.preload().catch(() => {}),
  ]);
  return { session, queryClient };
}

function CurrentSession({ first, openSession }: Pick<AppProps, "first" | "openSession">) {
  const { current } = useConnections();
  const [shown, setShown] = useState<
    (Partial<Opened> & { of: SavedConnection | undefined; error?: unknown }) | undefined
  >(first && { of: current, ...first });
  const isOpen = shown !== undefined && shown.of === current;
  const [currentAtFirst] = useState(current);
  const [isSwitched, setSwitched] = useState(false);
  if (current !== currentAtFirst && !isSwitched) setSwitched(true);
  // Not by Suspense: React holds back what follows a fallback until 300 ms have passed, however soon it is there.
  useEffect(() => {
    if (isOpen) return undefined;
    let isWanted = true;
    opened(openSession(current)).then(
      (ready) => isWanted && setShown({ of: current, ...ready }),
      (error: unknown) => isWanted && setShown({ of: current, error }),
    );
    return () => {
      isWanted = false;
    };
  }, [openSession, current, isOpen]);

  if (!isOpen) return <Starting />;
  const { session, queryClient, error } = shown;
  if (!session || !queryClient) throw error;
  return <OpenSession key={current?.id ?? "standalone"} {...{ session, queryClient, isSwitched }} />;
}

function OpenSession({ session, queryClient, isSwitched }: Opened & { isSwitched: boolean }) {
  // On a slow network the shell stands long before its first screen, whose code goes before the service's.
  const hasCome = useRouterState({ router, select: ({ resolvedLocation }) => resolvedLocation !== undefined });
  const standing = useFirstScreen(queryClient, hasCome);

  useEffect(
    () => session.workspace.subscribe(() => void queryClient.invalidateQueries({ queryKey: directory.all(session) })),
    [session, queryClient],
  );

  useEffect(() => {
    const note = () => {
      const { fullPath: to, params } = router.state.matches.at(-1) ?? { params: {} };
      if (!to || Object.keys(params).length === 0) return;
      // A browser that refuses to remember has no recent places: nothing else depends on it.
      import("./palette/recent.ts")
        .then(({ noteVisit }) => noteVisit(session.notebook, { to, params }))
        .catch(() => undefined);
    };
    note();
    return router.subscribe("onResolved", note);
  }, [session]);

  const [isStanding, setStanding] = useState(false);
  useEffect(() => {
    void standing.then(() => {
      setStanding(true);
      session.afterFirstScreen?.();
    });
  }, [standing, session]);

  return (
    <SessionContext value={session}>
      <QueryClientProvider client={queryClient}>
        <FirstScreenContext value={isStanding}>
          <UploadProvider after={standing}>
            <RouterContextProvider router={router}>
              <CatchBoundary getResetKey={() => undefined} errorComponent={ShellFailed}>
                <Shell isSwitched={isSwitched} />
                <UnsavedSecret />
              </CatchBoundary>
            </RouterContextProvider>
          </UploadProvider>
        </FirstScreenContext>
      </QueryClientProvider>
    </SessionContext>
  );
}

function newQueryClient() {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: mayRetry, retryDelay: retryDelayMs, staleTime: 30_000, networkMode: "always" },
      // A request that changes something is sent once and never again by itself.
      mutations: { retry: false, networkMode: "always", gcTime: 0 },
    },
  });
}
