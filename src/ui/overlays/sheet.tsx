import { Dialog as BaseDialog } from "@base-ui/react/dialog";
import type { Ref } from "react";
import type { Elements } from "../page/elements.ts";
import { join } from "../style/class-names.ts";
import type { DialogProps } from "./dialog.tsx";
import { ModalClose } from "./modal-close.tsx";
import { useModalFocus } from "./modal-focus.ts";
import { ModalFooter } from "./modal-footer.tsx";
import { Modal } from "./modal.tsx";

const widths = { small: "sm:max-w-sm", medium: "sm:max-w-lg", large: "sm:max-w-3xl", full: "" };
const sides = {
  left: "left-0 border-r data-ending-style:-translate-x-4 data-starting-style:-translate-x-4",
  right: "right-0 border-l data-ending-style:translate-x-4 data-starting-style:translate-x-4",
};

/** A modal side panel, for editing one item of a list. On a phone it has the full width. */
export function Sheet({
  isOpen,
  onOpenChange,
  title,
  description,
  actions,
  footer,
  isDismissible = true,
  size = "medium",
  side = "right",
  initialFocus,
  finalFocus,
  ref,
  children,
}: Omit<DialogProps, "size"> & {
  size?: keyof typeof widths | undefined;
  side?: "left" | "right" | undefined;
  actions?: Elements;
  ref?: Ref<HTMLDivElement> | undefined;
}) {
  const { body, footerRef, closeButton, initialFocus: first } = useModalFocus(initialFocus);
  return (
    <Modal isOpen={isOpen} onOpenChange={onOpenChange} isDismissible={isDismissible}>
      <BaseDialog.Popup
        ref={ref}
        initialFocus={first}
        {...(finalFocus && { finalFocus: () => finalFocus() ?? true })}
        className={join(
          "fixed inset-y-0 z-40 flex w-full flex-col border-line bg-raised shadow-dialog outline-none",
          "transition-[translate,opacity] data-ending-style:opacity-0 data-starting-style:opacity-0",
          widths[size],
          sides[side],
        )}
      >
        <header className="border-line flex min-h-12 items-start gap-2 border-b py-2.5 pr-3 pl-5">
          <div className="min-w-0 flex-1 py-0.5">
            <BaseDialog.Title className="text-lg font-semibold wrap-anywhere">{title}</BaseDialog.Title>
            {description && (
              <BaseDialog.Description className="text-muted text-sm text-pretty">{description}</BaseDialog.Description>
            )}
          </div>
          {actions}
          <ModalClose ref={closeButton} />
        </header>
        <div ref={body} className="min-h-0 flex-1 overflow-y-auto px-5 py-4">
          {children}
        </div>
        {footer && <ModalFooter ref={footerRef}>{footer}</ModalFooter>}
      </BaseDialog.Popup>
    </Modal>
  );
}
