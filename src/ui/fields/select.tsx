import { Select as BaseSelect } from "@base-ui/react/select";
import { Check, ChevronsUpDown } from "lucide-react";
import { type ReactNode, useState } from "react";
import { flushSync } from "react-dom";
import { join } from "../style/class-names.ts";
import { controlClass, optionClass, popupClass } from "../style/control-class.ts";
import { AUTOCOMPLETE_OFF } from "./autocomplete-off.ts";
import { Field, type FieldProps } from "./field.tsx";

export type SelectOption<Value extends string> = {
  value: Value;
  label: string;
  description?: ReactNode;
};

/** A button with a list of options to choose from. With `isMultiple` it stays open, and any number can be chosen. */
export function Select<Value extends string, Multiple extends boolean = false>({
  options,
  isMultiple,
  value,
  onValueChange,
  placeholder = "Choose…",
  ...field
}: FieldProps & {
  options: readonly SelectOption<Value>[];
  isMultiple?: Multiple;
  value: Multiple extends true ? readonly Value[] : Value | null;
  onValueChange: (value: Multiple extends true ? readonly Value[] : Value) => void;
  placeholder?: string | undefined;
}) {
  // Base UI mounts all options on focus. Mount them when the list opens or a key may select one, so that Tab and initial
  // focus cost nothing.
  const [isMounted, setMounted] = useState(false);
  return (
    <Field {...field}>
      {(control, labelId) => (
        <BaseSelect.Root
          {...AUTOCOMPLETE_OFF}
          items={options}
          multiple={isMultiple}
          value={value}
          onValueChange={(chosen) => chosen !== null && onValueChange(chosen as Parameters<typeof onValueChange>[0])}
          onOpenChange={(isOpen) => isOpen && setMounted(true)}
          modal={false}
        >
          <BaseSelect.Trigger
            {...control}
            aria-labelledby={labelId}
            onKeyDownCapture={({ key }) => !isMounted && key !== "Tab" && flushSync(() => setMounted(true))}
            className={join(
              controlClass,
              "flex items-center justify-between gap-2 pr-2 text-left text-base data-popup-open:border-accent",
            )}
          >
            <BaseSelect.Value placeholder={placeholder} className="data-placeholder:text-muted truncate" />
            <BaseSelect.Icon className="text-muted flex">
              <ChevronsUpDown className="size-4" />
            </BaseSelect.Icon>
          </BaseSelect.Trigger>
          {isMounted && (
            <BaseSelect.Portal>
              <BaseSelect.Positioner sideOffset={4} alignItemWithTrigger={false} className="z-50 outline-none">
                <BaseSelect.Popup className={join(popupClass, "max-w-(--available-width) min-w-(--anchor-width)")}>
                  <BaseSelect.List
                    aria-labelledby={labelId}
                    className="max-h-[min(20rem,var(--available-height))] scroll-py-1 overflow-y-auto p-1"
                  >
                    {options.map((option) => (
                      <BaseSelect.Item
                        key={option.value}
                        value={option.value}
                        label={option.label}
                        className={join(optionClass, "justify-between")}
                      >
                        <span className="flex min-w-0 flex-col">
                          <BaseSelect.ItemText>{option.label}</BaseSelect.ItemText>
                          {option.description && <span className="text-muted text-sm">{option.description}</span>}
                        </span>
                        <span className="flex size-4 shrink-0">
                          <BaseSelect.ItemIndicator>
                            <Check className="text-accent size-4" />
                          </BaseSelect.ItemIndicator>
                        </span>
                      </BaseSelect.Item>
                    ))}
                  </BaseSelect.List>
                </BaseSelect.Popup>
              </BaseSelect.Positioner>
            </BaseSelect.Portal>
          )}
        </BaseSelect.Root>
      )}
    </Field>
  );
}
