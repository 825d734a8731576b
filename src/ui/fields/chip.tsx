import { Combobox } from "@base-ui/react/combobox";
import { X } from "lucide-react";
import type { ReactNode } from "react";

export function Chip({ name, shown, remark }: { name: string; shown: ReactNode; remark: string | undefined }) {
  return (
    <Combobox.Chip
      // Not an option: it contains a button.
      role="group"
      aria-label={[name, remark, "press Delete to remove"].filter(Boolean).join(", ")}
      className="border-line-strong bg-hover text-text focus:border-accent focus:bg-accent focus:text-on-accent flex h-6 max-w-full items-center rounded-sm border pl-2 text-sm outline-none"
    >
      <span className="truncate">{shown}</span>
      {remark && <span className="shrink-0 pl-1.5 text-xs italic">{remark}</span>}
      <Combobox.ChipRemove
        aria-label={`Remove ${name}`}
        className="flex size-6 shrink-0 items-center justify-center rounded-sm opacity-70 hover:opacity-100"
      >
        <X className="size-3.5" />
      </Combobox.ChipRemove>
    </Combobox.Chip>
  );
}
