import type { Exchange } from "#api/exchange-log.ts";
import { Badge } from "#ui/content/badge.tsx";
import { isCheckRefused } from "./filter.ts";

export function OutcomeBadge({ exchange }: { exchange: Exchange }) {
  const { status, failure, durationMs, deviations } = exchange;
  if (isCheckRefused(exchange)) return <Badge tone="danger">{`${status} · in a check`}</Badge>;
  if (deviations) return <Badge tone="warning">{`${status} · differs`}</Badge>;
  if (failure === undefined) {
    return durationMs === undefined ? <Badge>in progress</Badge> : <Badge tone="success">{status}</Badge>;
  }
  const words = [status, failure === "http" ? undefined : failure.replaceAll("-", " ")];
  return <Badge tone="danger">{words.filter((word) => word !== undefined).join(" · ")}</Badge>;
}
