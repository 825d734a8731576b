import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useDraft } from "./draft-context.ts";

/** A link to the page of the space whose draft is open. */
export function LinkToSpace({ children, ...link }: { className: string; onClick?: () => void; children: ReactNode }) {
  return (
    <Link to="/spaces/$spaceId" params={{ spaceId: useDraft().spaceId }} activeOptions={{ exact: true }} {...link}>
      {children}
    </Link>
  );
}
