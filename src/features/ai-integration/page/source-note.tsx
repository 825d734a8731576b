import { useSession } from "#session/session.ts";
import { localTime } from "#text/local-time.ts";
import type { startingPoint } from "../draft/load-start.ts";

/** Says what the screen started from. */
export function SourceNote({ point }: { point: StartingPoint }) {
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
    case "held":
      return `Started from what the service has held since ${localTime(point.savedTime)}. Secrets are not read back: enter those that should be sent again.`;
    case "nothing":
      return isStandalone
        ? "Started empty: this space has no AI integration yet."
        : "Started empty: nothing was sent from here, and no endpoint tells what the service holds.";
  }
}
