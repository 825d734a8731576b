import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { Sparkles } from "lucide-react";
import { NotFound } from "#features/connection/not-found.tsx";
import { PinButton } from "#features/connection/pins/pin-button.tsx";
import { directory, useSession } from "#session/session.ts";
import { Id } from "#ui/content/id.tsx";
import { PageHeader, Section } from "#ui/content/page.tsx";
import { Skeleton } from "#ui/loading/loading.tsx";
import { buttonClass } from "#ui/style/class-names.ts";
import { titleClass } from "#ui/style/name-class.ts";
import { AiSummary } from "./ai-summary.tsx";
import { BaseLinks } from "./base-links.tsx";
import { useNotes } from "./queries.ts";

/** The screen of a space: the state of its AI integration, and its bases. */
export function SpacePage() {
  const { spaceId } = useParams({ from: "/spaces/$spaceId" });
  const session = useSession();
  const { data: spaces } = useQuery(directory.spaces(session));
  const bases = useQuery(directory.bases(session, spaceId));
  const notes = useNotes();
  const isRemote = session.connection.kind === "remote";
  if (!spaces || bases.isPending) return <Skeleton className="h-64 w-full" />;

  const space = spaces.find(({ id }) => id === spaceId);
  if (!space && !isRemote) return <NotFound what="Space" id={spaceId} />;
  return (
    <>
      <PageHeader
        title={<span className={space && titleClass(space)}>{space?.name ?? "Space"}</span>}
        badge={<Id value={spaceId} label="space id" heading={space?.name} />}
        description={<AiSummary spaceId={spaceId} notes={notes} />}
        actions={
          <>
            {isRemote && !space && <PinButton kind="space" parent="" id={spaceId} />}
            {isRemote && space && bases.data?.length !== 0 && <PinButton kind="base" parent={spaceId} />}
            {notes?.sent.has(spaceId) && (
              <>
                <Link to="/spaces/$spaceId/ai/history" params={{ spaceId }} className={buttonClass()}>
                  History
                </Link>
                <Link to="/spaces/$spaceId/ai/roll-out" params={{ spaceId }} className={buttonClass()}>
                  Roll out
                </Link>
              </>
            )}
            <Link to="/spaces/$spaceId/ai" params={{ spaceId }} className={buttonClass({ variant: "primary" })}>
              <Sparkles aria-hidden />
              Configure AI
            </Link>
          </>
        }
      />
      <Section title="Bases" isFlush>
        <div className="p-2">
          <BaseLinks spaceId={spaceId} />
        </div>
      </Section>
    </>
  );
}
