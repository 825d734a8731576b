import { Dialog as BaseDialog } from "@base-ui/react/dialog";
import type { Elements } from "../page/elements.ts";
import { useCloseOnBack } from "./close-on-back.ts";
import { keepFocusInside } from "./keep-focus.ts";
import type { ModalProps } from "./modal-panel.tsx";
import { useClearToasts } from "./toast.tsx";

export function Modal({ onClose, children }: Pick<ModalProps, "onClose"> & { children: Elements }) {
  useClearToasts();
  useCloseOnBack(onClose);
  return (
    <BaseDialog.Root
      open
      disablePointerDismissal={!onClose}
      onOpenChange={(_, details) => {
        if (!onClose || isSecondClick(details)) details.cancel();
        else onClose();
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
