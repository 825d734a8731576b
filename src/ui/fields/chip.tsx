import { X } from "lucide-react";
import type { ReactNode, ComponentProps, RefObject } from "react";
import { join } from "../style/class-names.ts";
import { applySync, type Selection, LazyCombobox } from "./lazy-combobox.tsx";

export interface ShownChip {
  readonly chip: string;
  readonly name: string;
  readonly shown: ReactNode;
  readonly remark: string | undefined;
}

export const frameClass = (hasError: boolean) =>
  join(
    "flex min-h-8 w-full flex-wrap items-center gap-1 rounded-md border bg-surface p-[3px] shadow-control transition-colors",
    "focus-within:border-accent focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-accent",
    hasError ? "border-danger" : "border-control hover:border-muted",
  );

export const inputClass =
  "text-text placeholder:text-muted h-6 min-w-24 flex-1 bg-transparent px-1.5 text-base outline-none! pointer-coarse:text-lg";

export const chipProps = ({ name, remark }: ShownChip) => ({
  // Not an option: it contains a button.
  role: "group",
  "aria-label": [name, remark, "press Delete to remove"].filter(Boolean).join(", "),
  className:
    "border-line-strong bg-hover text-text focus:border-accent focus:bg-accent focus:text-on-accent flex h-6 max-w-full items-center rounded-sm border pl-2 text-sm outline-none",
});

export const removeProps = ({ name }: ShownChip) => ({
  "aria-label": `Remove ${name}`,
  className: "flex size-6 shrink-0 items-center justify-center rounded-sm opacity-70 hover:opacity-100",
});

export function ChipText({ shown, remark }: ShownChip) {
  return (
    <>
      <span className="truncate">{shown}</span>
      {remark && <span className="shrink-0 pl-1.5 text-xs italic">{remark}</span>}
    </>
  );
}

interface LazyChipsProps {
  chips: readonly ShownChip[];
  onRemove: (chip: string) => void;
  onActivate: () => void;
  selection: RefObject<Selection>;
  frame: ComponentProps<"div">;
  input: ComponentProps<"input">;
}

export function LazyChips({ chips, onRemove, onActivate, selection, frame, input }: LazyChipsProps) {
  return (
    // Hovering the frame loads the real field before the pointer reaches its input.
    <div {...frame} onPointerEnter={() => applySync(onActivate)}>
      {chips.map((one) => (
        <div key={one.chip} {...chipProps(one)} tabIndex={-1}>
          <ChipText {...one} />
          {/* Base UI sets `aria-disabled` on its button too. */}
          <button
            type="button"
            {...removeProps(one)}
            tabIndex={-1}
            aria-disabled={false}
            onClick={() => onRemove(one.chip)}
          >
            <X className="size-3.5" />
          </button>
        </div>
      ))}
      <LazyCombobox {...input} {...{ onActivate, selection }} />
    </div>
  );
}
