import { Check, Minus, X } from "lucide-react";
import { type ChangeEvent, type ReactNode, useId, useRef, type ComponentProps } from "react";
import { IconButton } from "../buttons/button.tsx";
import type { Elements } from "../page/elements.ts";
import { join } from "../style/class-names.ts";
import { quietClass } from "../style/control-class.ts";
import { Field, type FieldProps } from "./field.tsx";

/** A radio group in which all options are visible, such as "on / off". */
export function Choice<Value extends string>({
  options,
  value,
  onValueChange,
  clearing,
  size = "medium",
  ...field
}: FieldProps & {
  /** The label of each value. */
  options: Readonly<Partial<Record<Value, ReactNode>>>;
  value: Value;
  onValueChange: (value: Value, isByPointer: boolean) => void;
  /** For a value that may be left out: a button and keys that do so. "Not set" is shown while no option is chosen. */
  clearing?: { readonly label: string; readonly onClear: () => void } | undefined;
  size?: "medium" | "small" | undefined;
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
            {(Object.entries(options) as [Value, ReactNode][]).map(([option, text]) => (
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
                  type="radio"
                  name={groupName}
                  value={option}
                  checked={option === value}
                  // The click that an arrow key sends has no click count.
                  onChange={({ nativeEvent }) =>
                    onValueChange(option, nativeEvent instanceof MouseEvent && nativeEvent.detail > 0)
                  }
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

/** A checkbox. */
export function Checkbox({
  isIndeterminate = false,
  className,
  ...props
}: CheckProps & { isIndeterminate?: boolean | undefined }) {
  return (
    <LabelledCheck {...props} className={join("min-h-7 gap-2", className)}>
      {(input) => (
        <span className="relative flex size-5 shrink-0 items-center justify-center">
          <input
            {...input}
            ref={(node) => {
              if (node) node.indeterminate = isIndeterminate;
            }}
            className={join(
              "peer size-4 appearance-none rounded-sm border border-control bg-surface transition-colors before:absolute before:-inset-1 pointer-coarse:before:-inset-3 forced-colors:appearance-auto",
              "hover:border-muted checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent",
              "disabled:border-line disabled:bg-sunken checked:disabled:bg-faint",
            )}
          />
          <Check className="text-on-accent pointer-events-none absolute size-3 stroke-4 opacity-0 peer-checked:opacity-100 peer-indeterminate:opacity-0 forced-colors:hidden" />
          <Minus className="text-on-accent pointer-events-none absolute size-3 stroke-4 opacity-0 peer-indeterminate:opacity-100 forced-colors:hidden" />
        </span>
      )}
    </LabelledCheck>
  );
}

// The browser exposes the state of a checkbox; an own aria-checked could contradict it.
export const asSwitch = { role: "switch" };
export const switchClass = join(
  // As high as a pointer needs, 44 px for a finger; the visible track is lower.
  "relative h-6 w-8 shrink-0 appearance-none rounded-full forced-colors:appearance-auto forced-colors:before:hidden forced-colors:after:hidden",
  "pointer-coarse:-mx-1.5 pointer-coarse:-my-2.5 pointer-coarse:h-11 pointer-coarse:w-11 pointer-coarse:before:inset-x-1.5 pointer-coarse:before:inset-y-3 pointer-coarse:after:ml-1.5",
  "before:absolute before:inset-x-0 before:inset-y-0.5 before:rounded-full before:border before:border-control before:bg-press before:transition-colors",
  "after:absolute after:top-1/2 after:left-[3px] after:size-3.5 after:-translate-y-1/2 after:rounded-full after:bg-muted after:transition-[left,background-color]",
  "hover:before:border-muted checked:before:border-accent checked:before:bg-accent checked:after:left-[15px] checked:after:bg-on-accent",
  "disabled:before:border-line disabled:after:bg-faint checked:disabled:before:bg-faint checked:disabled:after:bg-surface",
);

/** A switch that takes effect at once. */
export function Switch(props: Omit<CheckProps, "className">) {
  return (
    <LabelledCheck {...props} className="min-h-8 gap-2.5" labelClass="flex min-h-6 items-center self-start">
      {(input) => <input {...input} {...asSwitch} className={switchClass} />}
    </LabelledCheck>
  );
}

export type CheckProps = Omit<ComponentProps<"input">, "type" | "className" | "role" | "id" | "ref" | "onChange"> & {
  label: ReactNode;
  isLabelHidden?: boolean | undefined;
  description?: ReactNode;
  className?: string | undefined;
  onCheckedChange?: ((isChecked: boolean, event: ChangeEvent) => void) | undefined;
};

/** The frame of checkbox and switch: `children` renders the input with the given props, label and description follow. */
function LabelledCheck({
  label,
  isLabelHidden,
  description,
  className,
  labelClass,
  onCheckedChange,
  children,
  ...input
}: Omit<CheckProps, "children"> & { labelClass?: string; children: (input: ComponentProps<"input">) => Elements }) {
  const id = useId();
  return (
    <div className={join("relative flex items-start py-1 pointer-coarse:py-3", className)}>
      {children({
        ...input,
        id,
        type: "checkbox",
        "aria-describedby": description ? `${id}-description` : undefined,
        onChange: (event) => onCheckedChange?.(event.target.checked, event),
      })}
      <span className={isLabelHidden ? "sr-only" : "flex min-w-0 flex-col"}>
        <label
          htmlFor={id}
          className={join(
            "text-text text-base pointer-coarse:before:absolute pointer-coarse:before:inset-0",
            labelClass,
          )}
        >
          {label}
        </label>
        {description && (
          <span id={`${id}-description`} className="text-muted relative text-sm text-pretty">
            {description}
          </span>
        )}
      </span>
    </div>
  );
}
