import { Link } from "@tanstack/react-router";
import { ListOrdered } from "lucide-react";
import { memo } from "react";
import { useSession } from "#session/session.ts";
import { localTime } from "#text/local-time.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Id } from "#ui/content/id.tsx";
import { PageHeader } from "#ui/content/page-header.tsx";
import type { Baseline, startingPoint } from "../draft/load-start.ts";
import { MoreMenu } from "./more-menu.tsx";

export const EditorHeader = memo(function EditorHeader({
  spaceId,
  spaceName,
  point,
  baseline,
  onShowSteps,
}: {
  spaceId: string;
  spaceName: string | undefined;
  point: ReturnType<typeof startingPoint>;
  baseline: Baseline | undefined;
  /** Leads to the first setup, where there is one. */
  onShowSteps: (() => void) | undefined;
}) {
  return (
    <PageHeader
      title="AI integration"
      breadcrumb={
        <Link to="/spaces/$spaceId" params={{ spaceId }} className="hover:text-text">
          {spaceName ?? "Space"}
        </Link>
      }
      badge={<Id value={spaceId} label="space id" />}
      description={baseline?.note ?? <SourceNote point={point} />}
      actions={
        <>
          {onShowSteps && (
            <Button icon={<ListOrdered />} onClick={onShowSteps}>
              Step by step
            </Button>
          )}
          <MoreMenu spaceId={spaceId} spaceName={spaceName} baseline={baseline} />
        </>
      }
    />
  );
});

function SourceNote({ point }: { point: StartingPoint }) {
  const { connection } = useSession();
  return <span>{noteOf(point, connection.kind === "standalone")}</span>;
}

type StartingPoint = ReturnType<typeof startingPoint>;

function noteOf(point: StartingPoint, isStandalone: boolean): string {
  switch (point.from) {
    case "draft":
      return `Started from your draft of ${localTime(point.savedTime)}.`;
    case "last sent":
      return `Started from what was last sent from here, ${localTime(point.savedTime)}.`;
    case "service":
      return `Started from what the service has held since ${localTime(point.savedTime)}. Secrets are not read back: enter those that should be sent again.`;
    case "nothing":
      return isStandalone
        ? "Started empty: this space has no AI integration yet."
        : "Started empty: nothing was sent from here, and no endpoint tells what the service holds.";
  }
}
