import { CircleHelp, Clock } from "lucide-react";
import { Badge } from "#ui/content/badge.tsx";
import { relativeDays } from "../calendar/days-in-words.ts";
import type { Today } from "../calendar/today.ts";
import type { TokenEntry } from "./register.ts";
import { daysLeftOf, statusOf } from "./token-status.ts";

export function StatusBadge({ entry, today }: { entry: TokenEntry; today: Today }) {
  const daysLeft = daysLeftOf(entry, today) ?? 0;
  switch (statusOf(entry, today)) {
    case "active":
      return <Badge tone="success">Active</Badge>;
    case "expiring soon":
      return (
        <Badge tone="warning" icon={<Clock />}>
          {`Expires ${relativeDays(daysLeft)}`}
        </Badge>
      );
    case "possibly expired":
      return (
        <Badge tone="warning" icon={<Clock />}>
          Possibly expired
        </Badge>
      );
    case "expired":
      return <Badge>Expired</Badge>;
    case "no secret":
      return (
        <Badge tone="warning" icon={<CircleHelp />}>
          No secret
        </Badge>
      );
    case "possibly created":
      return (
        <Badge tone="danger" icon={<CircleHelp />}>
          Possibly created
        </Badge>
      );
  }
}
