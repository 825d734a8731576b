import { Activity, Boxes, FileJson2, KeyRound, Server, Unplug } from "lucide-react";

/** The screens that stand beside the spaces, as the sidebar and the palette list them. The palette finds them by what is done there, too. */
export const screens = [
  { to: "/", label: "Spaces", icon: Boxes, keywords: "home", isStandaloneOnly: false },
  { to: "/tokens", label: "Access tokens", icon: KeyRound, keywords: "scopes expiry secrets", isStandaloneOnly: false },
  {
    to: "/exchanges",
    label: "Exchanges",
    icon: Activity,
    keywords: "requests answers log har export",
    isStandaloneOnly: false,
  },
  {
    to: "/contract",
    label: "Contract",
    icon: FileJson2,
    keywords: "openapi schemas endpoints checks conformance open points",
    isStandaloneOnly: false,
  },
  {
    to: "/connections",
    label: "Connections",
    icon: Unplug,
    keywords: "pins import export services remote bearer",
    isStandaloneOnly: false,
  },
  {
    to: "/backend",
    label: "Backend",
    icon: Server,
    keywords: "backup restore reset faults latency delay samples storage import export choices",
    isStandaloneOnly: true,
  },
] as const;
