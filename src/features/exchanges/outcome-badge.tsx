import type { Exchange } from "#api/exchange-log.ts";
import { Badge } from "#ui/content/badge.tsx";
import { failureText } from "./exchange-text.ts";
import { isCheckRefused } from "./filter.ts";

export function OutcomeBadge({ exchange }: { exchange: Exchange }) {
  const { status, failure, durationMs, deviations } = exchange;
  if (isCheckRefused(exchange)) return <Badge tone="danger">{`${status} · in a check`}</Badge>;
  if (deviations) return <Badge tone="warning">{`${status} · differs`}</Badge>;
  if (failure === undefined) {
    return durationMs === undefined ? <Badge>in progress</Badge> : <Badge tone="success">{status}</Badge>;
  }
  return <Badge tone="danger">{failureText(status, failure)}</Badge>;
}
