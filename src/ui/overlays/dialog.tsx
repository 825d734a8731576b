import { Dialog as BaseDialog } from "@base-ui/react/dialog";
import type { ReactNode } from "react";
import { join } from "../style/class-names.ts";
import { keepFocusInside } from "./keep-focus.ts";
import { ModalClose } from "./modal-close.tsx";
import { useModalFocus, type FirstFocus } from "./modal-focus.ts";
import { ModalFooter } from "./modal-footer.tsx";
import { Modal } from "./modal.tsx";

export type DialogProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  footer?: ReactNode;
  /** If false, Escape and a click outside do not close it. */
  isDismissible?: boolean | undefined;
  /** "tall" has a fixed height; "full" fills the screen. */
  size?: "small" | "medium" | "large" | "tall" | "full" | undefined;
  initialFocus?: FirstFocus | undefined;
  finalFocus?: (() => HTMLElement | null) | undefined;
  children?: ReactNode;
};

const shapes = {
  small: "max-w-md sm:max-h-[86vh]",
  medium: "max-w-xl sm:max-h-[86vh]",
  large: "max-w-4xl sm:max-h-[86vh]",
  tall: "h-full max-w-4xl sm:h-[86vh]",
  full: "h-full",
};

/** A modal dialog. It traps the focus and restores it on close. */
export function Dialog({
  isOpen,
  onOpenChange,
  title,
  description,
  footer,
  isDismissible = true,
  size = "medium",
  initialFocus,
  finalFocus,
  children,
}: DialogProps) {
  const { body, footerRef, closeButton, initialFocus: first } = useModalFocus(initialFocus);
  return (
    <Modal isOpen={isOpen} onOpenChange={onOpenChange} isDismissible={isDismissible}>
      <BaseDialog.Viewport
        onMouseDown={keepFocusInside}
        className={join(
          "fixed inset-0 z-40 flex items-start justify-center overflow-hidden p-3",
          size !== "full" && "sm:pt-[10vh]",
        )}
      >
        <BaseDialog.Popup
          initialFocus={first}
          {...(finalFocus && { finalFocus: () => finalFocus() ?? true })}
          className={join(
            "popup-motion flex max-h-full w-full flex-col rounded-xl border border-line bg-raised shadow-dialog outline-none",
            shapes[size],
          )}
        >
          <header className="flex items-start gap-3 px-5 pt-4 pb-3">
            <div className="min-w-0 flex-1">
              <BaseDialog.Title className="text-lg font-semibold text-balance">{title}</BaseDialog.Title>
              {description && (
                <BaseDialog.Description className="text-muted mt-0.5 text-base text-pretty wrap-anywhere">
                  {description}
                </BaseDialog.Description>
              )}
            </div>
            {isDismissible && <ModalClose ref={closeButton} className="-mr-2" />}
          </header>
          {children && (
            <div ref={body} className="min-h-0 flex-1 overflow-y-auto px-5 pt-1 pb-5">
              {children}
            </div>
          )}
          {footer && <ModalFooter ref={footerRef}>{footer}</ModalFooter>}
        </BaseDialog.Popup>
      </BaseDialog.Viewport>
    </Modal>
  );
}
