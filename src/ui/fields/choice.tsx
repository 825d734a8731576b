import { X } from "lucide-react";
import { type ReactNode, type Ref, useId, useRef } from "react";
import { IconButton } from "../buttons/button.tsx";
import { join, quietClass } from "../style/class-names.ts";
import { Field, type FieldProps } from "./field.tsx";

/** A radio group in which all options are visible, such as "on / off". */
export function Choice<Value extends string>({
  options,
  value,
  onValueChange,
  clearing,
  onBlur,
  size = "medium",
  ref,
  ...field
}: FieldProps & {
  /** The label of each value. */
  options: Readonly<Partial<Record<Value, ReactNode>>>;
  value: Value;
  onValueChange: (value: Value, isByPointer: boolean) => void;
  /** For a value that may be left out: a button and keys that do so. "Not set" is shown while no option is chosen. */
  clearing?: { readonly label: string; readonly onClear: () => void } | undefined;
  onBlur?: (() => void) | undefined;
  size?: "medium" | "small" | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}) {
  const groupName = useId();
  const group = useRef<HTMLDivElement>(null);
  const isSet = Object.hasOwn(options, value);
  return (
    <Field {...field} isGroup>
      {(control, labelId) => (
        <div className="flex flex-wrap items-center gap-1.5">
          <div
            ref={group}
            role="radiogroup"
            aria-keyshortcuts={clearing && "Delete Backspace"}
            onKeyDown={(event) => {
              if (!clearing || !isSet || (event.key !== "Delete" && event.key !== "Backspace")) return;
              event.preventDefault();
              clearing.onClear();
            }}
            id={control.id}
            aria-labelledby={labelId}
            aria-describedby={control["aria-describedby"]}
            aria-invalid={control["aria-invalid"]}
            aria-required={control["aria-required"]}
            className="border-control bg-sunken aria-invalid:border-danger inline-flex w-fit max-w-full flex-wrap rounded-md border p-0.5"
          >
            {(Object.entries(options) as [Value, ReactNode][]).map(([option, text], index) => (
              <label
                key={option}
                className={join(
                  "relative inline-flex items-center justify-center rounded-sm pointer-coarse:min-h-11 pointer-coarse:min-w-11 border border-transparent text-muted transition-colors select-none",
                  "hover:text-text has-checked:border-control has-checked:bg-surface has-checked:font-medium has-checked:text-text has-checked:shadow-control",
                  "has-focus-visible:outline-2 has-focus-visible:outline-accent dark:has-checked:bg-press",
                  size === "small" ? "min-h-6 px-2 text-sm" : "min-h-6.5 px-2.5 text-base",
                )}
              >
                <input
                  ref={index === 0 ? ref : undefined}
                  type="radio"
                  name={groupName}
                  value={option}
                  checked={option === value}
                  // The click that an arrow key sends has no click count.
                  onChange={({ nativeEvent }) =>
                    onValueChange(option, nativeEvent instanceof MouseEvent && nativeEvent.detail > 0)
                  }
                  onBlur={onBlur}
                  className="absolute inset-0 m-0 appearance-none rounded-sm outline-none!"
                />
                <span>{text}</span>
              </label>
            ))}
          </div>
          {clearing &&
            (isSet ? (
              <IconButton
                label={clearing.label}
                size="small"
                icon={<X />}
                onClick={() => {
                  // The button is gone with the value.
                  group.current?.querySelector<HTMLElement>("input:checked")?.focus();
                  clearing.onClear();
                }}
              />
            ) : (
              <span className={join("text-muted text-sm", quietClass)}>Not set</span>
            ))}
        </div>
      )}
    </Field>
  );
}
