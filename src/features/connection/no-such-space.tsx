import { Link } from "@tanstack/react-router";
import { Boxes } from "lucide-react";
import { EmptyState } from "#ui/content/empty-state.tsx";
import { Id } from "#ui/content/id.tsx";
import { PageHeader } from "#ui/content/page-header.tsx";
import { buttonClass } from "#ui/style/button-class.ts";

/** Why the store in this browser may lack what an address names. */
export const WHY_MISSING = "The link may be old, or the store was reset since.";

/** Where a space is asked for that the store in this browser does not hold. */
export function NoSuchSpace({ spaceId }: { spaceId: string }) {
  return (
    <>
      <PageHeader title="No such space" badge={<Id value={spaceId} />} />
      <EmptyState
        icon={<Boxes />}
        title="This browser’s store holds no space with this id"
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
