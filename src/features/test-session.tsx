import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect } from "vitest";
import { exchangeLog } from "#api/exchange-log.ts";
import { memoryNotebook } from "#notebook/memory.ts";
import { browserConnections, ConnectionsContext } from "#session/saved-connections.ts";
import { SessionContext, type Session } from "#session/session.ts";
import type { TabMemory } from "#site-data/tab-memory.ts";
import type { Elements } from "#ui/page/elements.ts";
import { pinnedWorkspace } from "#workspace/pinned.ts";

const NO_MEMORY: TabMemory = { isAvailable: async () => false, restored: Promise.resolve(new Map()), hold: () => {} };

/** A session that nothing may be sent in. */
export function testSession(connection: Partial<Session["connection"]> = {}): Session {
  const notebook = memoryNotebook();
  return {
    connection: {
      id: "test",
      kind: "remote",
      name: "North",
      baseUrl: "https://service.example",
      bearer: async () => "b",
      send: () => expect.unreachable("something was sent"),
      exchanges: exchangeLog(),
      ...connection,
    },
    notebook,
    workspace: pinnedWorkspace(notebook),
    files: undefined,
    persistence: "disk",
  };
}

/** Returns the first markup of a part of a screen. Effects do not run, so queries have what `client` has. */
export function markupIn(session: Session, element: Elements, client = new QueryClient()): string {
  return renderToStaticMarkup(
    <ConnectionsContext value={browserConnections(NO_MEMORY)}>
      <SessionContext value={session}>
        <QueryClientProvider client={client}>{element}</QueryClientProvider>
      </SessionContext>
    </ConnectionsContext>,
  );
}
