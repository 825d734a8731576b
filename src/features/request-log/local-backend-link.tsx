import { Link } from "@tanstack/react-router";
import { useSession } from "#session/session.ts";

/** Leads to a part of the local backend's screen, in a tab of its own if leaving this page could lose something. */
export function LocalBackendLink({ hash, canLeave = false, children }: LocalBackendLinkProps) {
  // Another tab has another backend where nothing is on disk.
  const isOtherTab = useSession().persistence === "disk" && !canLeave;
  return (
    <Link to="/local-backend" hash={hash} {...(isOtherTab && { target: "_blank" })} className="text-accent underline">
      {isOtherTab ? `${children} (new tab)` : children}
    </Link>
  );
}

interface LocalBackendLinkProps {
  hash: string;
  canLeave?: boolean;
  children: string;
}
