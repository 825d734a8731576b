import { CircleHelp, Clock } from "lucide-react";
import type { ComponentProps } from "react";
import { Badge } from "#ui/content/badge.tsx";
import { relativeDays } from "../calendar/days-in-words.ts";
import type { Today } from "../calendar/today.ts";
import type { TokenEntry } from "./register.ts";
import { daysLeftOf, statusOf, type TokenStatus } from "./token-facts.ts";

const BADGES: Record<TokenStatus, ComponentProps<typeof Badge>> = {
  active: { tone: "success", children: "Active" },
  "expiring soon": { tone: "warning", icon: <Clock />, children: "Expires" },
  "possibly expired": { tone: "warning", icon: <Clock />, children: "Possibly expired" },
  expired: { children: "Expired" },
  "no secret": { tone: "warning", icon: <CircleHelp />, children: "No secret" },
  "possibly created": { tone: "danger", icon: <CircleHelp />, children: "Possibly created" },
};

/** The status of an access token as a badge, such as "Active" or "Expired". */
export function StatusBadge({ entry, today }: { entry: TokenEntry; today: Today }) {
  const status = statusOf(entry, today);
  const { children, ...badge } = BADGES[status];
  const soon = status === "expiring soon" && `Expires ${relativeDays(daysLeftOf(entry, today) ?? 0)}`;
  return <Badge {...badge}>{soon || children}</Badge>;
}
