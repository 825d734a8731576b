import { Activity, Boxes, FileJson2, KeyRound, Server, Unplug } from "lucide-react";

export const screens = [
  { to: "/", label: "Spaces", icon: Boxes, isStandaloneOnly: false },
  { to: "/tokens", label: "Access tokens", icon: KeyRound, isStandaloneOnly: false },
  { to: "/exchanges", label: "Exchanges", icon: Activity, isStandaloneOnly: false },
  { to: "/contract", label: "Contract", icon: FileJson2, isStandaloneOnly: false },
  { to: "/connections", label: "Connections", icon: Unplug, isStandaloneOnly: false },
  { to: "/backend", label: "Backend", icon: Server, isStandaloneOnly: true },
] as const;
