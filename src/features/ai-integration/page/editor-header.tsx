import { Link } from "@tanstack/react-router";
import { memo } from "react";
import { Id } from "#ui/content/id.tsx";
import { PageHeader } from "#ui/content/page-header.tsx";
import type { Baseline, startingPoint } from "../draft/load-start.ts";
import { MoreMenu } from "./more-menu.tsx";
import { SourceNote } from "./source-note.tsx";

/** Which space's integration it is, where what is shown comes from, and what is done with the whole of it. */
export const EditorHeader = memo(function EditorHeader({
  spaceId,
  spaceName,
  point,
  baseline,
}: {
  spaceId: string;
  spaceName: string | undefined;
  point: ReturnType<typeof startingPoint>;
  baseline: Baseline | undefined;
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
      description={baseline?.told ?? <SourceNote point={point} />}
      actions={<MoreMenu spaceId={spaceId} spaceName={spaceName} baseline={baseline} />}
    />
  );
});
