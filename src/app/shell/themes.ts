import { useSyncExternalStore } from "react";
import { subscribeTheme, themePreference } from "#ui/style/theme.ts";

export const THEMES = { light: "Light", dark: "Dark", system: "System" } as const;

/** Returns the theme that the user has chosen, and the label of the button that changes it. */
export function useTheme() {
  const current = useSyncExternalStore(subscribeTheme, themePreference);
  return { current, buttonLabel: `Theme: ${THEMES[current]}` };
}
