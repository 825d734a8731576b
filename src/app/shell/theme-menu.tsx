import { useLayoutEffect } from "react";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { Menu } from "#ui/overlays/menu.tsx";
import { setThemePreference } from "#ui/style/theme.ts";
import { THEMES, useTheme } from "./themes.ts";

/** Is open at first: its code loads at the first press. Calls `onShown` before it is painted. */
export function ThemeMenu({ onShown }: { onShown: () => void; onClose: () => void }) {
  const { current, buttonLabel, icon: CurrentIcon } = useTheme();
  useLayoutEffect(onShown, [onShown]);
  return (
    <Menu
      isOpenAtFirst
      trigger={<IconButton label={buttonLabel} icon={<CurrentIcon aria-hidden />} />}
      items={THEMES.map(({ theme, label, icon: Icon }) => ({
        label,
        icon: <Icon aria-hidden />,
        isCurrent: theme === current,
        onSelect: () => setThemePreference(theme),
      }))}
    />
  );
}
