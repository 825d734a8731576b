import { Monitor, Moon, Sun } from "lucide-react";
import type { OpenedMenuProps } from "#ui/overlays/menu-button.tsx";
import { Menu } from "#ui/overlays/menu.tsx";
import { setThemePreference } from "#ui/style/theme.ts";
import { THEMES, useTheme } from "./themes.ts";

const ICONS = [
  ["light", Sun],
  ["dark", Moon],
  ["system", Monitor],
] as const;

/** The menu of the header that chooses the light, dark or system theme. */
export function ThemeMenu(opened: OpenedMenuProps) {
  const { current } = useTheme();
  return (
    <Menu
      {...opened}
      items={ICONS.map(([theme, Icon]) => ({
        label: THEMES[theme],
        icon: <Icon aria-hidden />,
        isCurrent: theme === current,
        onSelect: () => setThemePreference(theme),
      }))}
    />
  );
}
