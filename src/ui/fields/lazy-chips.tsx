import { X } from "lucide-react";
import type { ComponentProps, RefObject } from "react";
import { ChipText, chipProps, removeProps, type ShownChip } from "./chip.tsx";
import { atOnce, type Selection, LazyCombobox } from "./lazy-combobox.tsx";

interface ChipsStandInProps {
  chips: readonly ShownChip[];
  onRemove: (chip: string) => void;
  onWanted: () => void;
  selection: RefObject<Selection>;
  frame: ComponentProps<"div">;
  input: ComponentProps<"input">;
  disabled: boolean;
}

export function LazyChips({ chips, onRemove, onWanted, selection, frame, input, disabled }: ChipsStandInProps) {
  return (
    // Hovering the frame loads the real field before the pointer reaches its input.
    <div {...frame} onPointerEnter={() => atOnce(onWanted)}>
      {chips.map((one) => (
        <div key={one.chip} {...chipProps(one)} tabIndex={-1}>
          <ChipText {...one} />
          <button
            type="button"
            {...removeProps(one)}
            tabIndex={-1}
            aria-disabled={disabled}
            onClick={() => disabled || onRemove(one.chip)}
          >
            <X className="size-3.5" />
          </button>
        </div>
      ))}
      <LazyCombobox {...input} {...{ onWanted, selection, disabled }} />
    </div>
  );
}
