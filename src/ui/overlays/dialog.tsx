import { join } from "../style/class-names.ts";
import { Modal, type ModalProps } from "./modal.tsx";

const shapes = {
  small: "max-w-md",
  medium: "max-w-xl",
  large: "max-w-4xl",
  tall: "h-[min(42rem,100%)] max-w-4xl",
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
  /** "tall" has one height, so that its buttons keep their place; "full" fills the screen. */
  size?: keyof typeof shapes | undefined;
}

/** A modal dialog, as high as its content, up to the window. It traps the focus and restores it on close. */
export function Dialog({ size = "medium", ...modal }: DialogProps) {
  return (
    <Modal
      {...modal}
      classNames={{
        ...classNames,
        panel: join("popup-motion min-h-0 rounded-xl border", shapes[size]),
        viewport: join(
          "fixed inset-0 z-40 flex flex-col items-center overflow-hidden p-3",
          // The room above it gives way to high content first.
          size !== "full" && "sm:before:shrink-[9999] sm:before:basis-[10vh] sm:before:content-['']",
        ),
      }}
    />
  );
}
