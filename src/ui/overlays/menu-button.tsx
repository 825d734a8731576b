import { type ComponentProps, type ReactElement, useCallback, useState } from "react";
import { IconButton } from "../buttons/button.tsx";
import type { Elements } from "../page/elements.ts";

/** Props of a `Menu` that replaces its button. `onShown` is called before it is painted, `onClose` if its code does not load. */
export interface OpenedMenuProps {
  readonly trigger: ReactElement;
  readonly isOpenAtFirst: true;
  readonly onShown: () => void;
  readonly onClose: () => void;
}

/** A button whose menu loads when it is pointed at or pressed, and then replaces it. */
export function MenuButton({
  menu: { preload },
  children,
  ...button
}: Pick<ComponentProps<typeof IconButton>, "label" | "icon" | "variant"> & {
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
          {...button}
          aria-haspopup="menu"
          aria-expanded={false}
          onPointerEnter={() => void preload().catch(() => {})}
          onClick={() => setState("loading")}
        />
      )}
      {state !== "button" && children({ trigger: <IconButton {...button} />, isOpenAtFirst: true, onShown, onClose })}
    </>
  );
}
