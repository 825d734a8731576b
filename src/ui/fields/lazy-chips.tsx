import { X } from "lucide-react";
import type { ComponentProps, RefObject } from "react";
import { ChipText, chipProps, removeProps, type ShownChip } from "./chip.tsx";
import { applySync, type Selection, LazyCombobox } from "./lazy-combobox.tsx";

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
