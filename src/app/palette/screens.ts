import { Activity, Box, FileJson2, HardDrive, KeyRound, Lock, Server, Unplug } from "lucide-react";

/** Screens that need no id, by their group in the sidebar. */
export const screens = [
  { to: "/", label: "Spaces", icon: Box, group: "Workspace", isStandaloneOnly: false },
  { to: "/tokens", label: "Access tokens", icon: KeyRound, group: "Workspace", isStandaloneOnly: false },
  { to: "/connections", label: "Connections", icon: Unplug, group: "Workspace", isStandaloneOnly: false },
  { to: "/vault", label: "Vault", icon: Lock, group: "Workspace", isStandaloneOnly: false },
  { to: "/browser-data", label: "Browser data", icon: HardDrive, group: "Workspace", isStandaloneOnly: false },
  { to: "/request-log", label: "Request log", icon: Activity, group: "Developer", isStandaloneOnly: false },
  { to: "/api-reference", label: "API reference", icon: FileJson2, group: "Developer", isStandaloneOnly: false },
  { to: "/local-backend", label: "Local backend", icon: Server, group: "Developer", isStandaloneOnly: true },
] as const;
