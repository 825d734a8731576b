import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { NotFound } from "#features/connection/not-found.tsx";
import { directory, useSession, type Session, sessionQuery } from "#session/session.ts";
import { Id } from "#ui/content/id.tsx";
import { ErrorState, PageHeader } from "#ui/content/page.tsx";
import { Loading, Skeleton } from "#ui/loading/loading.tsx";
import { readStart } from "../draft/load-start.ts";
import { AI } from "../request/section-of.ts";
import { shapesInUseQuery } from "../shapes/shapes-in-use-query.ts";
import { Editor } from "./editor.tsx";

/** Reads what the page starts from, once: from then on the draft is the truth. */
const startQuery = (session: Session, spaceId: string) => {
  const once = { staleTime: Infinity, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false };
  return sessionQuery(session, { key: ["ai-integration", "start", spaceId], ...once }, async ({ client }) => {
    const [start] = await Promise.all([
      readStart(session.notebook, session.workspace, spaceId),
      // Needed before anything is typed: shapes name secrets, which the draft is stored without.
      client.query(shapesInUseQuery(session)),
    ]);
    return start;
  });
};

/** The page of a space's AI integration: loads what the draft starts from, then shows the editor. */
export function AiIntegrationPage() {
  const { spaceId } = useParams({ from: AI });
  const session = useSession();
  const spaces = useQuery(directory.spaces(session));
  const start = useQuery(startQuery(session, spaceId));
  const space = spaces.data?.find(({ id }) => id === spaceId);

  if (spaces.data && !space && session.connection.kind === "standalone") return <NotFound what="Space" id={spaceId} />;
  if (start.error) {
    return (
      <>
        <PageHeader title="AI integration" badge={<Id value={spaceId} label="space id" />} />
        <ErrorState title="Saved data could not be read" error={start.error} onRetry={start.refetch} />
      </>
    );
  }
  if (!start.data || !spaces.data) {
    return (
      <>
        <PageHeader title="AI integration" isReplaced />
        <Loading className="grid gap-x-8 gap-y-4 lg:grid-cols-[12rem_minmax(0,1fr)]">
          <Skeleton className="hidden h-80 lg:block" />
          <div className="flex flex-col gap-6">
            <Skeleton className="h-56" />
            <Skeleton className="h-72" />
            <Skeleton className="h-40" />
          </div>
        </Loading>
      </>
    );
  }
  return <Editor key={spaceId} spaceId={spaceId} spaceName={space?.name} start={start.data} />;
}

AiIntegrationPage.startsFrom = (session: Session, { spaceId = "" }) => startQuery(session, spaceId);
