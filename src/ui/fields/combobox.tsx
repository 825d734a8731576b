import { Autocomplete } from "@base-ui/react/autocomplete";
import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { cleanShown } from "#pasted/field/clean-value.ts";
import { matchesWords } from "#text/match-words.ts";
import { join } from "../style/class-names.ts";
import { controlClass, popupClass } from "../style/control-class.ts";
import { SuggestionList } from "../suggestions/suggestion-list.tsx";
import { byGroup, searchText, type DetailsByText, type SuggestionGroup } from "../suggestions/suggestions.ts";
import { AUTOCOMPLETE_OFF } from "./autocomplete-off.ts";
import { comboboxInputProps, SuggestionCount } from "./combobox-input.tsx";
import { Field, type FieldProps } from "./field.tsx";

interface TextProps {
  value: string;
  onValueChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  placeholder?: string | undefined;
  isMono?: boolean | undefined;
}

interface SuggestionProps {
  suggestions: readonly string[];
  /** Labels, groups and help of suggestions. A search looks through labels, texts and groups. */
  details?: DetailsByText | undefined;
}

/** A text field with suggestions. It accepts any text, and cleans it of blanks and quotes around it. */
export function Combobox({
  value,
  onValueChange,
  suggestions,
  details,
  onBlur,
  placeholder,
  isMono,
  ...field
}: FieldProps & TextProps & SuggestionProps) {
  const [state, setState] = useState<"closed" | "open" | "searching">("closed");
  const isSearching = state === "searching";
  const shown = visibleSuggestions({ suggestions, details }, value, isSearching);
  const options = byGroup(shown, details);
  return (
    <Field {...field} clean={field.clean ?? cleanShown}>
      {(control, labelId) => (
        <div className="relative">
          <Autocomplete.Root
            items={options as readonly SuggestionGroup[]}
            filter={null}
            // Enter takes the only match. Of several, the user chooses.
            autoHighlight={isSearching && shown.length === 1}
            // An open list hides the rest of the page from screen readers, so an empty one stays closed.
            open={state !== "closed" && shown.length > 0}
            onOpenChange={(isOpen) => setState((now) => (!isOpen ? "closed" : now === "closed" ? "open" : now))}
            value={value}
            onValueChange={(changed, event) => {
              // Escape closes the list; it must not clear the field.
              if (event.reason === "escape-key") event.cancel();
              else onValueChange(changed);
              if (event.reason === "input-change") setState("searching");
            }}
            openOnInputClick
            inputRef={turnOffHiddenAutocomplete}
          >
            <Autocomplete.Input
              {...comboboxInputProps(control, labelId)}
              onBlur={() => {
                // The library sends no close event for a list without items.
                if (shown.length === 0) setState("closed");
                onBlur?.();
              }}
              placeholder={placeholder}
              className={join(controlClass, "pr-7", isMono ? "font-mono text-sm" : "text-base")}
            />
            <SuggestionCount
              isQuiet={!isSearching || value.trim() === ""}
              count={shown.length}
              most={MAX_SUGGESTIONS}
            />
            <Autocomplete.Portal>
              <Autocomplete.Positioner align="start" sideOffset={4} className="z-50 outline-none">
                <Autocomplete.Popup
                  // In a narrow field the end of the names would be cut off, which is where they differ.
                  className={join(
                    popupClass,
                    "w-max max-w-[min(24rem,var(--available-width))] min-w-(--anchor-width) data-empty:hidden",
                  )}
                >
                  <SuggestionList {...{ details, isMono }} isGrouped={typeof options[0] === "object"} />
                </Autocomplete.Popup>
              </Autocomplete.Positioner>
            </Autocomplete.Portal>
          </Autocomplete.Root>
          {/* Without it, the field looks like one without a list. */}
          {suggestions.length > 0 && (
            <ChevronDown
              aria-hidden="true"
              className="text-muted pointer-events-none absolute inset-y-0 right-2 h-full w-4"
            />
          )}
        </div>
      )}
    </Field>
  );
}

/** The library puts the text into a hidden input as well, and uses its `autoComplete` prop differently. */
function turnOffHiddenAutocomplete(hidden: HTMLInputElement | null): void {
  if (hidden) hidden.autocomplete = AUTOCOMPLETE_OFF.autoComplete;
}

// No list shows more than 50 at once. Without the limit, 2,500 suggestions take 269 ms to open instead of 32.
const MAX_SUGGESTIONS = 50;

/** Returns the suggestions that match the typed text. After a choice: the chosen one, then the others. */
function visibleSuggestions(
  { suggestions, details }: SuggestionProps,
  text: string,
  isSearching: boolean,
): readonly string[] {
  const isChosen = !isSearching && suggestions.includes(text);
  const isFound = matchesWords(isChosen ? "" : text);
  const shown = isChosen ? [text] : [];
  for (const one of suggestions) {
    if (shown.length >= MAX_SUGGESTIONS) break;
    if (isChosen ? one !== text : isFound(searchText(one, details))) shown.push(one);
  }
  return shown;
}
