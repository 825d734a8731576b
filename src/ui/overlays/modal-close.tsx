import { Dialog as BaseDialog } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import type { Ref } from "react";
import { buttonClass } from "../style/button-class.ts";
import { join } from "../style/class-names.ts";

export function ModalClose({ ref, className }: { ref: Ref<HTMLButtonElement>; className?: string }) {
  return (
    <BaseDialog.Close
      ref={ref}
      aria-label="Close"
      title="Close"
      className={buttonClass({ variant: "quiet", size: "small", className: join("px-0!", className) })}
    >
      <X />
    </BaseDialog.Close>
  );
}
