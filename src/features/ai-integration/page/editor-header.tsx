import { Link } from "@tanstack/react-router";
import { ListOrdered } from "lucide-react";
import { memo } from "react";
import { localTime } from "#text/local-time.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Id } from "#ui/content/id.tsx";
import { PageHeader } from "#ui/content/page-header.tsx";
import type { Baseline, startingPoint } from "../draft/load-start.ts";
import { useSendWords } from "../review/send-words.ts";
import { MoreMenu } from "./more-menu.tsx";

export const EditorHeader = memo(function EditorHeader({
  spaceId,
  spaceName,
  point,
  baseline,
  isGuide,
  onShowSteps,
}: {
  spaceId: string;
  spaceName: string | undefined;
  point: ReturnType<typeof startingPoint>;
  baseline: Baseline | undefined;
  /** Whether the page is the first setup. */
  isGuide: boolean;
  /** Opens the first setup; absent where there is none. */
  onShowSteps: (() => void) | undefined;
}) {
  return (
    <PageHeader
      title="AI integration"
      breadcrumb={
        <Link to="/spaces/$spaceId" params={{ spaceId }} activeOptions={{ exact: true }} className="hover:text-text">
          {spaceName ?? "Space"}
        </Link>
      }
      badge={<Id value={spaceId} label="space id" />}
      description={baseline?.note ?? <SourceNote point={point} isGuide={isGuide} />}
      actions={
        <>
          {onShowSteps && (
            <Button icon={<ListOrdered />} onClick={onShowSteps}>
              Show steps
            </Button>
          )}
          <MoreMenu spaceId={spaceId} spaceName={spaceName} baseline={baseline} />
        </>
      }
    />
  );
});

function SourceNote({ point, isGuide }: { point: StartingPoint; isGuide: boolean }) {
  const { isLocal, done } = useSendWords();
  // A step says what it is for, and a draft is what the user typed here.
  if (isGuide && point.from === "nothing")
    return <span>{`Set up AI in four steps. You review it before it is ${done}.`}</span>;
  return <span>{noteOf(point, isLocal, done)}</span>;
}

type StartingPoint = ReturnType<typeof startingPoint>;

function noteOf(point: StartingPoint, isLocal: boolean, done: string): string {
  switch (point.from) {
    case "draft":
      return `Your draft of ${localTime(point.savedTime)}.`;
    case "last sent":
      return `Last ${done} from this browser: ${localTime(point.savedTime)}.`;
    case "service":
      return `Loaded the configuration saved on ${localTime(point.savedTime)}. Keys cannot be read back: the review says which are kept.`;
    case "nothing":
      return isLocal
        ? "AI is not set up in this space yet."
        : "Nothing was sent from this browser yet. The API cannot show what the service has.";
  }
}
