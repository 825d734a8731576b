import { Dialog as BaseDialog } from "@base-ui/react/dialog";
import type { Elements } from "../page/elements.ts";
import { useCloseOnBack } from "./close-on-back.ts";
import { keepFocusInside } from "./keep-focus.ts";
import { useDismissToasts } from "./toast.tsx";

/** The base of dialog and sheet. Escape, a click outside and Back close it only if `isDismissible`. */
export function Modal({
  isOpen,
  onOpenChange,
  isDismissible,
  children,
}: {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  isDismissible: boolean;
  children: Elements;
}) {
  useDismissToasts(isOpen);
  useCloseOnBack(isOpen && isDismissible, () => onOpenChange(false));
  return (
    <BaseDialog.Root
      open={isOpen}
      disablePointerDismissal={!isDismissible}
      onOpenChange={(open, details) => {
        if (!open && !isDismissible && details.reason === "escape-key") details.cancel();
        else if (!open && isSecondClick(details)) details.cancel();
        else onOpenChange(open);
      }}
    >
      <BaseDialog.Portal>
        <BaseDialog.Backdrop onMouseDown={keepFocusInside} className="scrim-motion bg-scrim fixed inset-0 z-40" />
        {children}
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}

/** The second click of a double click lands outside the dialog that the first one opened. */
const isSecondClick = ({ reason, event }: BaseDialog.Root.ChangeEventDetails) =>
  reason === "outside-press" && event instanceof MouseEvent && event.detail > 1;
