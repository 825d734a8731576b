import { Monitor, Moon, Sun, SunMoon } from "lucide-react";
import { useLayoutEffect } from "react";
import { IconButton } from "#ui/buttons/button.tsx";
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
export function ThemeMenu({ onShown }: OpenedMenuProps) {
  const { current, buttonLabel } = useTheme();
  useLayoutEffect(onShown, [onShown]);
  return (
    <Menu
      isOpenAtFirst
      trigger={<IconButton label={buttonLabel} icon={<SunMoon aria-hidden />} />}
      items={ICONS.map(([theme, Icon]) => ({
        label: THEMES[theme],
        icon: <Icon aria-hidden />,
        isCurrent: theme === current,
        onSelect: () => setThemePreference(theme),
      }))}
    />
  );
}
