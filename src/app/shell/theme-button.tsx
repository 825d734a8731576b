import { SunMoon } from "lucide-react";
import { useCallback, useState } from "react";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { lazyComponent } from "#ui/loading/lazy-component.tsx";
import { useTheme } from "./themes.ts";

const ThemeMenu = lazyComponent(() => import("./theme-menu.tsx"), "ThemeMenu");

/** A button whose menu loads when it is pressed for the first time. */
export function ThemeButton() {
  const { buttonLabel } = useTheme();
  const [state, setState] = useState<"button" | "loading" | "menu">("button");
  const showMenu = useCallback(() => setState("menu"), []);
  return (
    <>
      {state !== "menu" && (
        <IconButton
          label={buttonLabel}
          icon={<SunMoon aria-hidden />}
          aria-haspopup="menu"
          aria-expanded={false}
          onPointerEnter={() => void ThemeMenu.preload().catch(() => {})}
          onClick={() => setState("loading")}
        />
      )}
      {state !== "button" && <ThemeMenu onShown={showMenu} onClose={() => setState("button")} />}
    </>
  );
}
