import { Dialog as BaseDialog } from "@base-ui/react/dialog";
import { join } from "../style/class-names.ts";
import { keepFocusInside } from "./keep-focus.ts";
import { ModalPanel, type ModalProps } from "./modal-panel.tsx";
import { Modal } from "./modal.tsx";

const shapes = {
  small: "max-w-md sm:max-h-[86vh]",
  medium: "max-w-xl sm:max-h-[86vh]",
  large: "max-w-4xl sm:max-h-[86vh]",
  tall: "h-full max-w-4xl sm:h-[86vh]",
  full: "h-full",
};

const classNames = {
  header: "gap-3 px-5 pt-4 pb-3",
  heading: "",
  title: "text-balance",
  description: "mt-0.5 text-base wrap-anywhere",
  close: "-mr-2",
  body: "pt-1 pb-5",
};

/** A modal dialog. It traps the focus and restores it on close. */
export function Dialog({
  size = "medium",
  ...modal
}: ModalProps & {
  /** "tall" has a fixed height; "full" fills the screen. */
  size?: keyof typeof shapes | undefined;
}) {
  return (
    <Modal {...modal}>
      <BaseDialog.Viewport
        onMouseDown={keepFocusInside}
        className={join(
          "fixed inset-0 z-40 flex items-start justify-center overflow-hidden p-3",
          size !== "full" && "sm:pt-[10vh]",
        )}
      >
        <ModalPanel
          {...modal}
          classNames={{ ...classNames, panel: join("popup-motion max-h-full rounded-xl border", shapes[size]) }}
        />
      </BaseDialog.Viewport>
    </Modal>
  );
}
