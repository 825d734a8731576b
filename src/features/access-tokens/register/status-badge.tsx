import { CircleHelp, Clock } from "lucide-react";
import { Badge } from "#ui/badge.tsx";
import type { CalendarDate } from "../calendar/calendar-date.ts";
import type { TokenEntry } from "./register.ts";
import { daysLeftOf, inDays, statusOf } from "./token-status.ts";

/** How a token stands today, in a word. */
export function StatusBadge({ entry, today }: { entry: TokenEntry; today: CalendarDate }) {
  const daysLeft = daysLeftOf(entry, today) ?? 0;
  switch (statusOf(entry, today)) {
    case "active":
      return <Badge tone="success">Active</Badge>;
    case "expiring soon":
      return (
        <Badge tone="warning" icon={<Clock />}>
          Expires {inDays(daysLeft)}
        </Badge>
      );
    case "expired":
      return <Badge>Expired</Badge>;
    case "outcome unknown":
      return (
        <Badge tone="danger" icon={<CircleHelp />}>
          Outcome unknown
        </Badge>
      );
  }
}
