import { Link } from "@tanstack/react-router";
import { Box } from "lucide-react";
import { EmptyState } from "#ui/content/empty-state.tsx";
import { Id } from "#ui/content/id.tsx";
import { PageHeader } from "#ui/content/page-header.tsx";
import { buttonClass } from "#ui/style/button-class.ts";

export const WHY_MISSING = "The link may be old, or the data was reset.";

/** Shown for a space that the store of this browser does not have. */
export function NoSuchSpace({ spaceId }: { spaceId: string }) {
  return (
    <>
      <PageHeader title="Space not found" badge={<Id value={spaceId} label="space id" />} />
      <EmptyState
        icon={<Box />}
        title="No space has this id"
        action={
          <Link to="/" className={buttonClass({ variant: "primary" })}>
            Go to spaces
          </Link>
        }
      >
        {WHY_MISSING}
      </EmptyState>
    </>
  );
}
