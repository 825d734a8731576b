import { Combobox } from "@base-ui/react/combobox";
import { formatNumber } from "#text/format.ts";
import { join } from "../style/class-names.ts";
import { optionClass } from "../style/control-class.ts";
import type { DetailsByText, SuggestionGroup } from "./suggestions.ts";

/** The options of a field: the suggestions of the combobox above, below the names of their groups. */
export function SuggestionList({
  details,
  isGrouped,
  isMono = false,
  shownOf,
}: {
  details: DetailsByText | undefined;
  isGrouped: boolean;
  isMono?: boolean | undefined;
  /** How many options are shown of how many, if some are not. */
  shownOf?: readonly [number, number] | undefined;
}) {
  const option = (suggestion: string) => {
    const { label = suggestion, help } = details?.get(suggestion) ?? {};
    return (
      <Combobox.Item
        key={suggestion}
        value={suggestion}
        className={join(
          optionClass,
          help && "flex-wrap gap-y-0",
          isMono && label === suggestion && "font-mono text-sm",
        )}
      >
        <span className="truncate">{label}</span>
        {label !== suggestion && (
          <span className="text-muted ml-auto shrink-99 truncate font-mono text-sm">{suggestion}</span>
        )}
        {help && <span className="text-muted w-full font-sans text-sm text-pretty">{help}</span>}
      </Combobox.Item>
    );
  };
  return (
    <>
      <Combobox.List className="max-h-[min(16rem,var(--available-height))] overflow-y-auto p-1">
        {isGrouped
          ? ({ group, items }: SuggestionGroup) => (
              <Combobox.Group key={group} items={items}>
                <Combobox.GroupLabel className="text-muted px-2 pt-2 pb-1 text-xs font-medium">
                  {group}
                </Combobox.GroupLabel>
                <Combobox.Collection>{option}</Combobox.Collection>
              </Combobox.Group>
            )
          : option}
      </Combobox.List>
      {shownOf && (
        <p className="border-line text-muted border-t px-3 py-1.5 text-sm">
          {`First ${shownOf.map(formatNumber).join(" of ")}. Type to search.`}
        </p>
      )}
    </>
  );
}
