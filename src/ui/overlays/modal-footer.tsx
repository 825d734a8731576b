import type { ReactNode, Ref } from "react";

export function ModalFooter({ ref, children }: { ref: Ref<HTMLElement>; children: ReactNode }) {
  return (
    <footer ref={ref} className="border-line flex flex-wrap items-center justify-end gap-2 border-t px-5 py-3">
      {children}
    </footer>
  );
}
