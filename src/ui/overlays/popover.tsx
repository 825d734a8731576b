import { Popover as BasePopover } from "@base-ui/react/popover";
import type { ReactElement, ReactNode } from "react";
import type { Elements } from "../page/elements.ts";
import { join } from "../style/class-names.ts";
import { popupClass } from "../style/control-class.ts";

/** A small panel beside its trigger, a `Button` or `IconButton`. Escape or a click outside closes it. */
export function Popover({
  trigger,
  title,
  align = "start",
  isOpen,
  onOpenChange,
  children,
}: {
  trigger: ReactElement;
  title?: ReactNode;
  align?: "start" | "center" | "end" | undefined;
  isOpen?: boolean | undefined;
  onOpenChange?: ((isOpen: boolean) => void) | undefined;
  children: Elements;
}) {
  return (
    <BasePopover.Root open={isOpen} onOpenChange={(open) => onOpenChange?.(open)}>
      <BasePopover.Trigger render={trigger} />
      <BasePopover.Portal>
        <BasePopover.Positioner align={align} sideOffset={6} collisionPadding={8} className="z-50 outline-none">
          <BasePopover.Popup
            className={join(
              popupClass,
              "max-h-(--available-height) max-w-[min(22rem,var(--available-width))] overflow-y-auto p-3.5",
            )}
          >
            {title && <BasePopover.Title className="mb-1 text-base font-semibold">{title}</BasePopover.Title>}
            {children}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  );
}
