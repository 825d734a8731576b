import type { Exchange } from "#api/exchange-log.ts";
import { Badge } from "#ui/badge.tsx";

/** How an exchange ended, in a word. */
export function OutcomeBadge({ exchange: { status, failure, durationMs } }: { exchange: Exchange }) {
  if (failure === undefined) {
    return durationMs === undefined ? <Badge>under way</Badge> : <Badge tone="success">{status}</Badge>;
  }
  const words = [status, failure === "http" ? undefined : failure.replaceAll("-", " ")];
  return <Badge tone="danger">{words.filter((word) => word !== undefined).join(" · ")}</Badge>;
}
