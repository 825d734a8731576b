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

/** Chips and their input as they are before anyone points at them or goes there. */
export function LazyChips({ chips, onRemove, onWanted, selection, frame, input, disabled }: ChipsStandInProps) {
  return (
    // Nothing happens at the frame itself: where it is pointed at, what is in it may be next.
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
