import { Monitor, Moon, Sun } from "lucide-react";
import { useSyncExternalStore } from "react";
import { subscribeTheme, themePreference } from "#ui/style/theme.ts";

export const THEMES = [
  { theme: "light", label: "Light", icon: Sun },
  { theme: "dark", label: "Dark", icon: Moon },
  { theme: "system", label: "System", icon: Monitor },
] as const;

/** Returns the theme that was chosen, with the label and icon of its button. */
export function useTheme() {
  const current = useSyncExternalStore(subscribeTheme, themePreference);
  const { label, icon } = THEMES.find(({ theme }) => theme === current) ?? THEMES[2];
  return { current, buttonLabel: `Theme: ${label}`, icon };
}
