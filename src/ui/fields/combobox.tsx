import { Autocomplete } from "@base-ui/react/autocomplete";
import { type ComponentProps, type Ref, type RefObject, useRef, useState } from "react";
import { join } from "../style/class-names.ts";
import { controlClass, optionClass, popupClass } from "../style/control-class.ts";
import { Field, type FieldControl, type FieldProps } from "./field.tsx";
import { NOT_KEPT_BY_BROWSER } from "./kept-by-browser.ts";
import { listInput, type Selection, LazyCombobox, RestoreFocus } from "./lazy-combobox.tsx";

interface TextProps {
  value: string;
  onValueChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  placeholder?: string | undefined;
  isMono?: boolean | undefined;
  disabled?: boolean | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** A text field with suggestions. It accepts any text. */
export function Combobox({
  value,
  onValueChange,
  suggestions,
  onBlur,
  placeholder,
  isMono,
  disabled,
  ref,
  ...field
}: FieldProps & TextProps & { suggestions: readonly string[] }) {
  const [isUsed, setUsed] = useState(false);
  const selection = useRef<Selection>(undefined);
  const text = { value, onValueChange, onBlur, placeholder, isMono, disabled, ref };
  return (
    <Field {...field}>
      {(control, labelId) =>
        isUsed ? (
          <Suggesting {...text} {...{ suggestions, control, labelId, selection }} />
        ) : (
          <LazyCombobox
            {...inputProps(text, control, labelId)}
            {...{ value, disabled, selection }}
            onChange={(event) => onValueChange(event.target.value)}
            onWanted={() => setUsed(true)}
          />
        )
      }
    </Field>
  );
}

const inputProps = (
  { onBlur, placeholder, isMono, ref }: TextProps,
  control: FieldControl,
  labelId: string,
): ComponentProps<"input"> => ({
  ...listInput(control, labelId),
  ref,
  onBlur,
  placeholder,
  className: join(controlClass, isMono ? "font-mono text-sm" : "text-base"),
});

function Suggesting({
  suggestions,
  control,
  labelId,
  selection,
  ...text
}: TextProps & {
  suggestions: readonly string[];
  control: FieldControl;
  labelId: string;
  selection: RefObject<Selection>;
}) {
  const { value, onValueChange, isMono, disabled = false } = text;
  const [isLooking, setLooking] = useState(false);
  const shown = shownOf(suggestions, value, isLooking);
  return (
    <Autocomplete.Root
      items={shown}
      filter={null}
      onOpenChange={(isOpen) => !isOpen && setLooking(false)}
      value={value}
      onValueChange={(changed, details) => {
        // Escape closes the list; it must not clear the field.
        if (details.reason === "escape-key") details.cancel();
        else onValueChange(changed);
        if (details.reason === "input-change") setLooking(true);
      }}
      openOnInputClick
      inputRef={keepHiddenFromBrowser}
      disabled={disabled}
    >
      <Autocomplete.Input {...inputProps(text, control, labelId)} />
      <RestoreFocus id={control.id} selection={selection} />
      <Autocomplete.Portal>
        <Autocomplete.Positioner align="start" sideOffset={4} className="z-50 outline-none">
          <Autocomplete.Popup
            // In a narrow field the end of the names would be cut off, which is where they differ.
            className={join(
              popupClass,
              "w-max max-w-[min(24rem,var(--available-width))] min-w-(--anchor-width) data-empty:hidden",
            )}
          >
            <Autocomplete.List className="max-h-[min(16rem,var(--available-height))] overflow-y-auto p-1">
              {(suggestion: string) => (
                <Autocomplete.Item
                  key={suggestion}
                  value={suggestion}
                  className={join(optionClass, isMono && "font-mono text-sm")}
                >
                  <span className="truncate">{suggestion}</span>
                </Autocomplete.Item>
              )}
            </Autocomplete.List>
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  );
}

/** The library puts the text into a hidden input as well, and uses its `autoComplete` prop differently. */
function keepHiddenFromBrowser(hidden: HTMLInputElement | null): void {
  if (hidden) hidden.autocomplete = NOT_KEPT_BY_BROWSER.autoComplete;
}

// Thousands of models would fill the DOM; 50 exceed the height of the list.
const MOST = 50;

/** Returns the suggestions that contain the typed text. After a choice: the chosen one, then the others. */
function shownOf(suggestions: readonly string[], text: string, isLooking: boolean): string[] {
  const wanted = text.trim().toLowerCase();
  const isChosen = !isLooking && suggestions.includes(text);
  const shown = isChosen ? [text] : [];
  for (const one of suggestions) {
    if (shown.length >= MOST) break;
    if (isChosen ? one !== text : one.toLowerCase().includes(wanted)) shown.push(one);
  }
  return shown;
}
