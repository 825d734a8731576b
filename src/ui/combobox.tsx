import { Autocomplete } from "@base-ui/react/autocomplete";
import type { Ref } from "react";
import { controlClass, optionClass, popupClass } from "./control-class.ts";
import { Field, type FieldProps } from "./field.tsx";
import { join } from "./join.ts";

/** Free text with suggestions: any text is accepted, the list only saves typing. */
export function Combobox({
  value,
  onValueChange,
  suggestions,
  onBlur,
  placeholder,
  name,
  isMono = false,
  disabled = false,
  ref,
  ...field
}: FieldProps & {
  value: string;
  onValueChange: (value: string) => void;
  suggestions: readonly string[];
  onBlur?: (() => void) | undefined;
  placeholder?: string | undefined;
  name?: string | undefined;
  isMono?: boolean | undefined;
  disabled?: boolean | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}) {
  return (
    <Field {...field}>
      {(control, labelId) => (
        <Autocomplete.Root
          items={suggestions}
          value={value}
          onValueChange={(text, details) => {
            // Escape closes the list; it must not empty the field.
            if (details.reason === "escape-key") details.cancel();
            else onValueChange(text);
          }}
          openOnInputClick
          disabled={disabled}
          name={name}
        >
          <Autocomplete.Input
            {...control}
            // The open list hides the rest of the page from screen readers, a label included; naming by id still works.
            aria-labelledby={labelId}
            ref={ref}
            onBlur={onBlur}
            placeholder={placeholder}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            className={join(controlClass, isMono ? "font-mono text-sm" : "text-base")}
          />
          <Autocomplete.Portal>
            <Autocomplete.Positioner sideOffset={4} className="z-50 outline-none">
              <Autocomplete.Popup className={join(popupClass, "w-(--anchor-width) data-empty:hidden")}>
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
      )}
    </Field>
  );
}
