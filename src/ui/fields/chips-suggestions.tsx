import { Combobox } from "@base-ui/react/combobox";
import type { Ref, RefObject } from "react";
import { join } from "../style/class-names.ts";
import { optionClass, popupClass } from "../style/control-class.ts";

interface ChipsSuggestionsProps {
  anchor: RefObject<HTMLElement | null>;
  labelOf: (suggestion: string) => string;
  ref: Ref<HTMLDivElement>;
}

/** The suggestion list of a chips field. A suggestion with a name also shows its text. */
export function ChipsSuggestions({ anchor, labelOf, ref }: ChipsSuggestionsProps) {
  return (
    <Combobox.Portal>
      <Combobox.Positioner anchor={anchor} sideOffset={4} className="z-50 outline-none">
        <Combobox.Popup ref={ref} className={join(popupClass, "w-(--anchor-width) data-empty:hidden")}>
          <Combobox.List className="max-h-[min(16rem,var(--available-height))] overflow-y-auto p-1">
            {(suggestion: string) => (
              <Combobox.Item key={suggestion} value={suggestion} className={optionClass}>
                <span className="truncate">{labelOf(suggestion)}</span>
                {labelOf(suggestion) !== suggestion && (
                  <span className="text-muted ml-auto shrink-99 truncate font-mono text-sm">{suggestion}</span>
                )}
              </Combobox.Item>
            )}
          </Combobox.List>
        </Combobox.Popup>
      </Combobox.Positioner>
    </Combobox.Portal>
  );
}
