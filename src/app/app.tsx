import { CSPProvider } from "@base-ui/react/csp-provider";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { CatchBoundary, RouterProvider } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { mayRetry, retryDelayMs } from "#api/retry.ts";
import { QueueProvider } from "#features/attachments/queue-provider.tsx";
import { BackendControlsContext, type BackendControls } from "#features/backend/controls.ts";
import {
  ConnectionsContext,
  useConnections,
  type Connections,
  type SavedConnection,
} from "#features/connection/connections.ts";
import { directory } from "#features/connection/directory.ts";
import { SessionContext, type Session } from "#features/connection/session.ts";
import { ToastProvider } from "#ui/toast.tsx";
import { ConsoleFailed } from "./error-page.tsx";
import { FirstScreenContext, useFirstScreen } from "./first-screen.ts";
import { router } from "./router.tsx";
import { Starting } from "./starting.tsx";

interface AppProps {
  connections: Connections;
  /** Opens the session of a connection; `undefined` is standalone. */
  openSession: (saved: SavedConnection | undefined) => Promise<Session>;
  openControls: () => Promise<BackendControls>;
}

/** The whole console, for whichever connection is in use. */
export function App({ connections, openSession, openControls }: AppProps) {
  return (
    // Base UI would add style elements, which the page's policy forbids; their rules stand in the stylesheet.
    <CSPProvider disableStyleElements>
      <CatchBoundary getResetKey={() => "console"} errorComponent={ConsoleFailed}>
        <ConnectionsContext value={connections}>
          <BackendControlsContext value={openControls}>
            <ToastProvider>
              <CurrentSession openSession={openSession} />
            </ToastProvider>
          </BackendControlsContext>
        </ConnectionsContext>
      </CatchBoundary>
    </CSPProvider>
  );
}

function CurrentSession({ openSession }: Pick<AppProps, "openSession">) {
  const { current } = useConnections();
  const [opened, setOpened] = useState<{ of: SavedConnection | undefined; session?: Session; error?: unknown }>();
  // Not by Suspense: React holds back what follows a fallback until 300 ms have passed, however soon it is there.
  useEffect(() => {
    let isWanted = true;
    openSession(current).then(
      (session) => isWanted && setOpened({ of: current, session }),
      (error: unknown) => isWanted && setOpened({ of: current, error }),
    );
    return () => {
      isWanted = false;
    };
  }, [openSession, current]);

  if (!opened || opened.of !== current) return <Starting />;
  if (!opened.session) throw opened.error;
  return <OpenSession key={current?.id ?? "standalone"} session={opened.session} />;
}

function OpenSession({ session }: { session: Session }) {
  // One cache a connection: nothing read from one service can show up under another.
  const [queryClient] = useState(() => {
    const client = newQueryClient();
    // Every screen shows the spaces beside it; they are read while the router finds the screen. A failure shows there.
    client.query(directory.spaces(session)).catch(() => undefined);
    return client;
  });
  const standing = useFirstScreen(queryClient);

  useEffect(
    () => session.workspace.subscribe(() => void queryClient.invalidateQueries({ queryKey: directory.all(session) })),
    [session, queryClient],
  );

  useEffect(
    () =>
      router.subscribe("onResolved", () => {
        const { routeId, params } = router.state.matches.at(-1) ?? {};
        if (!routeId || !params || Object.keys(params).length === 0) return;
        // A browser that refuses to remember has no recent places: nothing else depends on it.
        import("./recent.ts")
          .then(({ noteVisit }) => noteVisit(session.notebook, { to: routeId, params }))
          .catch(() => undefined);
      }),
    [session],
  );

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
          <QueueProvider after={standing}>
            <RouterProvider router={router} />
          </QueueProvider>
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
