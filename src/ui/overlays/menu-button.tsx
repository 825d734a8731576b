import { useCallback, useState } from "react";
import { IconButton } from "../buttons/button.tsx";
import type { Elements } from "../page/elements.ts";

/** Props of a menu that is open at first. It calls `onShown` before it is painted, `onClose` if its code does not load. */
export interface OpenedMenuProps {
  readonly onShown: () => void;
  readonly onClose: () => void;
}

/** A button whose menu loads when it is pointed at or pressed, and then replaces it. */
export function MenuButton({
  label,
  icon,
  variant,
  menu: { preload },
  children,
}: {
  label: string;
  icon: Elements;
  variant?: "secondary";
  /** The lazy component that `children` renders. */
  menu: { readonly preload: () => Promise<void> };
  children: (menu: OpenedMenuProps) => Elements;
}) {
  const [state, setState] = useState<"button" | "loading" | "menu">("button");
  const onShown = useCallback(() => setState("menu"), []);
  const onClose = useCallback(() => setState("button"), []);
  return (
    <>
      {state !== "menu" && (
        <IconButton
          label={label}
          icon={icon}
          {...(variant && { variant })}
          aria-haspopup="menu"
          aria-expanded={false}
          onPointerEnter={() => void preload().catch(() => {})}
          onClick={() => setState("loading")}
        />
      )}
      {state !== "button" && children({ onShown, onClose })}
    </>
  );
}
