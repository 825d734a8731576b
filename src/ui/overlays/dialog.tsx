import { Dialog as BaseDialog } from "@base-ui/react/dialog";
import { join } from "../style/class-names.ts";
import { keepFocusInside } from "./keep-focus.ts";
import { ModalPanel, type ModalProps } from "./modal-panel.tsx";
import { Modal } from "./modal.tsx";

const shapes = {
  small: "max-w-md",
  medium: "max-w-xl",
  large: "max-w-4xl",
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

export interface DialogProps extends ModalProps {
  /** "full" fills the screen. */
  size?: keyof typeof shapes | undefined;
  /** Whether it grows with its content and never shrinks, so that its buttons keep their place. */
  keepsHeight?: boolean;
}

/** A modal dialog, as high as its content, up to the window. It traps the focus and restores it on close. */
export function Dialog({ size = "medium", keepsHeight = false, ...modal }: DialogProps) {
  return (
    <Modal {...modal}>
      <BaseDialog.Viewport
        onMouseDown={keepFocusInside}
        className={join(
          "fixed inset-0 z-40 flex flex-col items-center overflow-hidden p-3",
          // The room above it gives way to high content first.
          size !== "full" && "sm:before:shrink-[9999] sm:before:basis-[10vh] sm:before:content-['']",
        )}
      >
        <ModalPanel
          {...modal}
          ref={keepsHeight ? keepHeight : undefined}
          classNames={{ ...classNames, panel: join("popup-motion min-h-0 rounded-xl border", shapes[size]) }}
        />
      </BaseDialog.Viewport>
    </Modal>
  );
}

/** A ref for the box of a dialog: it grows with its content, and shrinks with the window alone. */
function keepHeight(panel: HTMLElement | null) {
  if (!panel) return undefined;
  const { style } = panel;
  const keep = () => {
    style.minHeight = `${panel.offsetHeight}px`;
  };
  const fitWindow = () => {
    style.minHeight = "";
    keep();
  };
  const sizes = new ResizeObserver(keep);
  sizes.observe(panel);
  addEventListener("resize", fitWindow);
  return () => {
    sizes.disconnect();
    removeEventListener("resize", fitWindow);
    style.minHeight = "";
  };
}
