import { join } from "../style/class-names.ts";
import { Modal, type ModalProps } from "./modal.tsx";

const widths = { medium: "sm:max-w-lg", large: "sm:max-w-3xl" };
const sides = {
  left: "left-0 border-r data-ending-style:-translate-x-4 data-starting-style:-translate-x-4",
  right: "right-0 border-l data-ending-style:translate-x-4 data-starting-style:translate-x-4",
};

const classNames = {
  header: "border-line min-h-12 gap-2 border-b py-2.5 pr-3 pl-5",
  heading: "py-0.5",
  title: "wrap-anywhere",
  description: "text-sm",
  close: "",
  body: "py-4",
};

/** A modal side panel, for editing one item of a list. On a phone it has the full width. */
export function Sheet({
  size = "medium",
  side = "right",
  ...modal
}: ModalProps & {
  size?: keyof typeof widths | undefined;
  side?: keyof typeof sides | undefined;
}) {
  return (
    <Modal
      {...modal}
      classNames={{
        ...classNames,
        panel: join(
          "fixed inset-y-0 z-40 transition-[translate,opacity] data-ending-style:opacity-0 data-starting-style:opacity-0",
          widths[size],
          sides[side],
        ),
      }}
    />
  );
}
