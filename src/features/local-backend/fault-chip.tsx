import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { TriangleAlert } from "lucide-react";
import { use } from "react";
import { useSession } from "#session/session.ts";
import { counted } from "#text/format.ts";
import { activeCount } from "./active-faults.ts";
import { BackendControlsContext, type BackendControls } from "./backend-controls-context.ts";
import { backend } from "./queries.ts";

/** Shows on every screen that the local backend simulates errors, so that they are not mistaken for real ones. */
export function FaultChip() {
  const open = use(BackendControlsContext);
  const { connection } = useSession();
  return open && connection.kind === "standalone" ? <Chip open={open} /> : null;
}

function Chip({ open }: { open: () => Promise<BackendControls> }) {
  const { data: faults = {} } = useQuery(backend.faults(open));
  const count = activeCount(faults);
  if (count === 0) return null;
  return (
    <Link
      to="/local-backend"
      hash="faults"
      resetScroll={false}
      className="border-warning-line bg-warning-soft text-warning flex h-8 items-center gap-2 rounded-md border px-2.5 font-medium whitespace-nowrap"
    >
      <TriangleAlert aria-hidden className="size-4" />
      <span className="max-sm:sr-only">{`${counted(count, "test error")} active`}</span>
    </Link>
  );
}
