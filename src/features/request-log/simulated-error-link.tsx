import { Link } from "@tanstack/react-router";
import { useSession } from "#session/session.ts";

/** Leads to the test error that made a call fail, in a tab of its own if leaving this page could lose something. */
export function SimulatedErrorLink({ canLeave = false }: { canLeave?: boolean }) {
  // Another tab has another backend where nothing is on disk.
  const isOtherTab = useSession().persistence === "disk" && !canLeave;
  return (
    <Link to="/local-backend" hash="faults" {...(isOtherTab && { target: "_blank" })} className="text-accent underline">
      {isOtherTab ? "Show the test error (new tab)" : "Show the test error"}
    </Link>
  );
}
